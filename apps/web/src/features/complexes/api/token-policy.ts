import { getTokenPolicy, saveTokenPolicy } from '@danji/contract/personal-tokens';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import type { Scope } from './complexes.ts';

const { useAnswer, tryChange } = answersUnder('token-policy');

export const useTokenPolicy = (scope: Scope) => useAnswer(getTokenPolicy, { query: scope });
export const keepTokenPolicy = (scope: Scope, version: number, allowedYn: 'Y' | 'N') =>
  tryChange(call(saveTokenPolicy, { query: scope, body: { version, allowedYn } }));
