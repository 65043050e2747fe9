import type { Letter } from './letter.ts';
import { copyKey, keepCopy, readCopy } from './local-copy.ts';

/** A letter as what this browser holds of a draft. False: another text lies there, and is not written over. */
export function putBack(
  store: Parameters<typeof keepCopy>[0],
  { docId, formId, formVersion, version, sheet, values, files }: Letter,
  memberId: string,
  now: Date,
): boolean {
  const key = copyKey(memberId, docId, formId);
  if (readCopy(store, key, now)) return false;
  const waiting = files.filter(({ attachmentId }) => attachmentId === null);
  return keepCopy(store, key, {
    // From now on, however long it has waited: copies that nobody comes back for are swept.
    at: now.toISOString(),
    docId,
    formId,
    formVersion,
    version,
    sheet,
    values,
    files: waiting.map(({ localId, name }) => ({ localId, name })),
  });
}
