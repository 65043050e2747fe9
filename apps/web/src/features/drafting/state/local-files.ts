import { type Attachment, attachFile } from '@danji/contract/files';
import { withHidden } from '@danji/contract/forms/shown-form';
import { newKey } from '../../../shared/api/new-key.ts';
import { uploadFile } from '../../../shared/paper/files/upload-file.ts';
import type { PaperStore } from '../../../shared/paper/paper-store.ts';
import { heldToken } from '../../../shared/session/session-store.ts';
import { ownerOf } from '../../../shared/session/token-owner.ts';
import { isLocal, localIdOf, withAttachment } from '../lib/letter.ts';
import { phone } from '../lib/phone-store.ts';

type Files = { held: () => readonly Attachment[]; put: (files: readonly Attachment[]) => void; paper: PaperStore };

/** How a file stands on the table that only this phone has. */
export const localAttachment = (localId: string, name: string, bytes = 0): Attachment => ({
  attachmentId: localId,
  name,
  mime: '',
  bytes,
  sha256: '',
  seqNo: 0,
  addedAt: new Date().toISOString(),
  scannedYn: false,
});

/** A file where there is no connection: it stays on this phone and goes along when there is one. */
export async function keepFileHere(file: File): Promise<Attachment> {
  const localId = localIdOf(newKey());
  await phone.put('files', {
    localId,
    owner: ownerOf(heldToken()) ?? '',
    at: new Date().toISOString(),
    name: file.name,
    type: file.type,
    bytes: await file.arrayBuffer(),
  });
  return localAttachment(localId, file.name, file.size);
}

export async function openFileHere(localId: string): Promise<Blob> {
  const kept = await phone.get('files', localId);
  if (!kept) throw new Error('the file is no longer on this phone');
  return new Blob([kept.bytes], { type: kept.type });
}

/** Files that only this phone has go to the document, in their order, before what is written about them. */
export async function sendLocalFiles({ held, put, paper }: Files, docId: string): Promise<void> {
  for (const { attachmentId: localId } of held()) {
    if (!isLocal(localId)) continue;
    const kept = await phone.get('files', localId);
    const file = kept && new File([kept.bytes], kept.name, { type: kept.type });
    const sent =
      file &&
      (await uploadFile({ to: attachFile, docId, file, onProgress: () => {}, signal: new AbortController().signal }));
    put(held().flatMap((one) => (one.attachmentId === localId ? (sent ?? []) : one)));
    const values = withHidden(paper.api.getState().values);
    const named = sent ? withAttachment(values, localId, sent.attachmentId) : values;
    for (const [key, value] of Object.entries(named)) if (Array.isArray(value)) paper.set(key, value);
    await phone.drop('files', localId);
  }
}
