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
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { fileOf } from '../../../shared/list/load-file.ts';

const KEY = ['code-types'] as const;
const quiet = { alert: false } as const;

export const useCodeTypes = () => useQuery({ queryKey: KEY, queryFn: () => call(listCodeTypes, {}, quiet) });

export const loadCodes = fileOf(excelCodes);

/** Also after a refusal: someone else may have been faster, and the screen follows what they did. */
const after = async <T>(done: Promise<T>): Promise<T> =>
  done.finally(() => queryClient.invalidateQueries({ queryKey: KEY }));

export const addType = (body: { codeType: string; codeTypeName: string }) =>
  after(call(createCodeType, { body }, quiet));
export const renameType = (codeTypeId: string, body: { version: number; codeTypeName: string }) =>
  after(call(renameCodeType, { params: { codeTypeId }, body }));
export const removeType = (codeTypeId: string, version: number) =>
  after(call(deleteCodeType, { params: { codeTypeId }, body: { version } }));
export const addCode = (codeTypeId: string, body: { code: string; codeName: string }) =>
  after(call(createCode, { params: { codeTypeId }, body }, quiet));

type Known = Pick<ManagedCode, 'code' | 'codeName' | 'useYn' | 'version'>;
export const saveCode = (codeTypeId: string, { code, codeName, useYn, version }: Known) =>
  after(call(changeCode, { params: { codeTypeId, code }, body: { version, codeName, useYn: useYn ? 'Y' : 'N' } }));
export const placeCode = (codeTypeId: string, { code, version }: Known, beforeCode: string | null) =>
  after(call(moveCode, { params: { codeTypeId, code }, body: { version, beforeCode } }));
export const removeCode = (codeTypeId: string, { code, version }: Known) =>
  after(call(deleteCode, { params: { codeTypeId, code }, body: { version } }));
