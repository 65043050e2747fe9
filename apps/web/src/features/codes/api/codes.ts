import {
  changeCode,
  createCode,
  createCodeType,
  deleteCode,
  deleteCodeType,
  excelCodes,
  listCodeTypes,
  type ManagedCode,
  moveCode,
  renameCodeType,
} from '@danji/contract/codes';
import { answersUnder, quiet } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { fileOf } from '../../../shared/list/load-file.ts';

const { useAnswer, tryChange } = answersUnder('code-types');

export const useCodeTypes = () => useAnswer(listCodeTypes, {});
export const loadCodes = fileOf(excelCodes);

export const addType = (body: { codeType: string; codeTypeName: string }) =>
  tryChange(call(createCodeType, { body }, quiet));
export const renameType = (codeTypeId: string, body: { version: number; codeTypeName: string }) =>
  tryChange(call(renameCodeType, { params: { codeTypeId }, body }));
export const removeType = (codeTypeId: string, version: number) =>
  tryChange(call(deleteCodeType, { params: { codeTypeId }, body: { version } }));
export const addCode = (codeTypeId: string, body: { code: string; codeName: string }) =>
  tryChange(call(createCode, { params: { codeTypeId }, body }, quiet));

type Known = Pick<ManagedCode, 'code' | 'codeName' | 'useYn' | 'version'>;
export const saveCode = (codeTypeId: string, { code, codeName, useYn, version }: Known) =>
  tryChange(call(changeCode, { params: { codeTypeId, code }, body: { version, codeName, useYn: useYn ? 'Y' : 'N' } }));
export const placeCode = (codeTypeId: string, { code, version }: Known, beforeCode: string | null) =>
  tryChange(call(moveCode, { params: { codeTypeId, code }, body: { version, beforeCode } }));
export const removeCode = (codeTypeId: string, { code, version }: Known) =>
  tryChange(call(deleteCode, { params: { codeTypeId, code }, body: { version } }));
