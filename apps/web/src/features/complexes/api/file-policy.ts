import { type FilePolicyValues, getFilePolicy, saveFilePolicy } from '@danji/contract/file-policy';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import type { Scope } from './complexes.ts';

const { useAnswer, tryChange } = answersUnder('file-policy');

export const useFilePolicy = (scope: Scope) => useAnswer(getFilePolicy, { query: scope });
export const keepFilePolicy = (scope: Scope, version: number, values: FilePolicyValues) =>
  tryChange(call(saveFilePolicy, { query: scope, body: { version, values } }));
