import { deleteSavedLine, listSavedLines, saveLine } from '@danji/contract/saved-lines';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { toWire } from '../../../shared/approval/line.ts';
import type { Entries } from '../lib/saved-line.ts';

export const LINES_KEY = ['saved-lines'];
const quiet = { alert: false, overlay: false } as const;

export const loadLines = () => call(listSavedLines, undefined, quiet);
export type SavedLine = Awaited<ReturnType<typeof loadLines>>[number];

const reload = () => queryClient.invalidateQueries({ queryKey: LINES_KEY });

export async function removeLine(savedLineId: string): Promise<void> {
  await call(deleteSavedLine, { params: { savedLineId } }, { overlay: false });
  await reload();
}

/** Under a new name it is a new line; the one before goes once the new one is kept. */
export async function keepLine(name: string, entries: Entries, before: SavedLine | null): Promise<void> {
  await call(saveLine, { body: { name, line: toWire(entries) } }, { alert: false });
  if (before && before.name !== name)
    await call(deleteSavedLine, { params: { savedLineId: before.savedLineId } }, quiet);
  await reload();
}
