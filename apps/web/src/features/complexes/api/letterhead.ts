import {
  getLetterhead,
  type Letterhead,
  listSealUses,
  type MarkKind,
  putMark,
  removeMark,
  saveLetterhead,
} from '@danji/contract/letterhead';
import { answersUnder, quiet } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import type { Scope } from './complexes.ts';

const { useAnswer, reload, change } = answersUnder('letterhead');
export const reloadLetterhead = reload;

export const useLetterhead = (scope: Scope) => useAnswer(getLetterhead, { query: scope });
export const useSealUses = (scope: Scope) => useAnswer(listSealUses, { query: scope });
export const keepMark = (scope: Scope, kind: MarkKind, file: File) =>
  change(call(putMark, { query: scope, params: { kind }, files: [file] }));
export const dropMark = (scope: Scope, kind: MarkKind) => change(call(removeMark, { query: scope, params: { kind } }));
export const keepLines = (scope: Scope, version: number, lines: Letterhead) =>
  change(call(saveLetterhead, { query: scope, body: { version, lines } }, quiet));
