import type { Attachment } from '@danji/contract/files';
import { attachFile } from '@danji/contract/files';
import { withHidden } from '@danji/contract/forms/shown-form';
import { limits } from '@danji/contract/limits';
import { useMemo } from 'react';
import { isCallError } from '../../../shared/api/call-error.ts';
import { fetchAttachment } from '../../../shared/paper/files/fetch-attachment.ts';
import { uploadFile } from '../../../shared/paper/files/upload-file.ts';
import { useUploads } from '../../../shared/paper/files/use-uploads.ts';
import type { FileDesk } from '../../../shared/paper/paper-context.ts';
import { takeOff } from '../api/drafts.ts';
import { attachmentIdsIn, isLocal } from '../lib/letter.ts';
import { phone } from '../lib/phone-store.ts';
import type { Desk } from './desk.ts';
import { keepFileHere, openFileHere } from './local-files.ts';

/** The document's attachments, for the fields on the paper. */
export const useFileDesk = (desk: Desk): FileDesk =>
  useMemo(
    () => ({
      async attach(file, onProgress, signal) {
        const attachment = await attachOrKeep(desk, file, onProgress, signal);
        const { attachments } = desk.state.getState();
        if (!attachments.some((one) => one.attachmentId === attachment.attachmentId))
          desk.state.setState({ attachments: [...attachments, attachment] });
        // A draft that began with a file is kept like one that began with a word: with its title and line, found again by its address.
        desk.saver.touch();
        return attachment;
      },
      async detach(attachmentId) {
        const { docId, attachments } = desk.state.getState();
        if (isLocal(attachmentId)) await phone.drop('files', attachmentId);
        else if (docId) await takeOff(docId, attachmentId);
        else return;
        desk.state.setState({ attachments: attachments.filter((one) => one.attachmentId !== attachmentId) });
      },
      find: (attachmentId) => desk.state.getState().attachments.find((one) => one.attachmentId === attachmentId),
      open: async (attachmentId, signal) =>
        isLocal(attachmentId)
          ? openFileHere(attachmentId)
          : fetchAttachment(await desk.ensureDocument(), attachmentId, signal),
    }),
    [desk],
  );

/** To the server; or onto this phone when nothing gets through to it, not even the text. */
async function attachOrKeep(
  desk: Desk,
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Attachment> {
  if (!navigator.onLine) return keepFileHere(file);
  try {
    const docId = await desk.ensureDocument();
    return await uploadFile({ to: attachFile, docId, file, onProgress, signal });
  } catch (error) {
    if (signal.aborted || !isCallError(error) || error.code !== 'NO_ANSWER') throw error;
    desk.saver.touch();
    if (await desk.saver.flush()) throw error;
    return keepFileHere(file);
  }
}

const tooLarge = (file: File) =>
  file.size > limits.attachmentBytesMax
    ? `파일이 너무 큽니다. ${limits.attachmentBytesMax / 1_048_576}MB까지 올릴 수 있습니다.`
    : null;

/** Files on their way to the document itself. */
export function useSending(files: FileDesk) {
  const { begin, send, underWay: _, ...uploads } = useUploads(files.attach, tooLarge);
  return {
    ...uploads,
    /** One after the other: they stand on the document in the order in which they were chosen. */
    async add(list: readonly File[]) {
      for (const id of begin(list)) await send(id);
    },
  };
}

/** What belongs to a photo or file field, or to a cell of a table, stands there, not in the general list. */
export function looseAttachments(
  attachments: readonly Attachment[],
  values: Readonly<Record<string, unknown>>,
): Attachment[] {
  const held = new Set(attachmentIdsIn(withHidden(values)));
  return attachments.filter(({ attachmentId }) => !held.has(attachmentId));
}
