import {
  addDwellings,
  getDwellings,
  type NewBuilding,
  readDwellingSheet,
  removeBuilding,
  undoDwellings,
} from '@danji/contract/dwellings';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import type { Scope } from './complexes.ts';

// Under the settings, which the guide follows: its step is done as soon as there is a home.
const { useAnswer, tryChange } = answersUnder('complexes');

export const useDwellings = (query: Scope) => useAnswer(getDwellings, { query }, { steady: true });
export const enterDwellings = (query: Scope, buildings: readonly NewBuilding[]) =>
  tryChange(call(addDwellings, { query, body: { buildings: [...buildings] } }));
export const readSheet = (query: Scope, file: File) => call(readDwellingSheet, { query, files: [file] });
export const undoEntry = (query: Scope, batchId: string) =>
  tryChange(call(undoDwellings, { query, body: { batchId } }));
export const dropBuilding = (query: Scope, dong: string) => tryChange(call(removeBuilding, { query, body: { dong } }));
