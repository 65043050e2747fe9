import type { Output } from '@danji/contract/endpoint';
import { deleteSavedLine, listSavedLines, saveLine } from '@danji/contract/saved-lines';
import { answersUnder, quiet, unseen } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { toWire } from '../../../shared/approval/line.ts';
import type { Entries } from '../lib/saved-line.ts';

const { useAnswer, reload, change } = answersUnder('saved-lines');

export type SavedLine = Output<typeof listSavedLines>[number];
export const useLines = () => useAnswer(listSavedLines, {});

export const removeLine = (savedLineId: string) =>
  change(call(deleteSavedLine, { params: { savedLineId } }, { overlay: false }));

/** Under a new name it is a new line; the one before goes once the new one is kept. */
export async function keepLine(name: string, entries: Entries, before: SavedLine | null): Promise<void> {
  await call(saveLine, { body: { name, line: toWire(entries) } }, quiet);
  if (before && before.name !== name)
    await call(deleteSavedLine, { params: { savedLineId: before.savedLineId } }, unseen);
  await reload();
}
