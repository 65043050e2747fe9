import type { Attachment } from '@danji/contract/files';
import { attachFile } from '@danji/contract/files';
import { limits } from '@danji/contract/limits';
import { useMemo } from 'react';
import { fetchAttachment } from '../../../shared/paper/files/fetch-attachment.ts';
import { uploadFile } from '../../../shared/paper/files/upload-file.ts';
import { useUploads } from '../../../shared/paper/files/use-uploads.ts';
import type { FileDesk } from '../../../shared/paper/paper-context.ts';
import { takeOff } from '../api/drafts.ts';
import type { Desk } from './desk.ts';

/** The document's attachments, for the fields on the paper. */
export const useFileDesk = (desk: Desk): FileDesk =>
  useMemo(
    () => ({
      async attach(file, onProgress, signal) {
        const docId = await desk.ensureDocument();
        const attachment = await uploadFile({ to: attachFile, docId, file, onProgress, signal });
        const { attachments } = desk.state.getState();
        if (!attachments.some((one) => one.attachmentId === attachment.attachmentId))
          desk.state.setState({ attachments: [...attachments, attachment] });
        // A draft that began with a file is kept like one that began with a word: with its title and line, found again by its address.
        desk.saver.touch();
        return attachment;
      },
      async detach(attachmentId) {
        const { docId, attachments } = desk.state.getState();
        if (!docId) return;
        await takeOff(docId, attachmentId);
        desk.state.setState({ attachments: attachments.filter((one) => one.attachmentId !== attachmentId) });
      },
      find: (attachmentId) => desk.state.getState().attachments.find((one) => one.attachmentId === attachmentId),
      open: async (attachmentId, signal) => fetchAttachment(await desk.ensureDocument(), attachmentId, signal),
    }),
    [desk],
  );

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

/** What belongs to a photo or file field stands there, not in the general list. */
export function looseAttachments(
  attachments: readonly Attachment[],
  values: Readonly<Record<string, unknown>>,
): Attachment[] {
  const held = new Set(
    Object.values(values).flatMap((value) =>
      Array.isArray(value) ? value.flatMap((one) => (one as { attachmentId?: string } | null)?.attachmentId ?? []) : [],
    ),
  );
  return attachments.filter(({ attachmentId }) => !held.has(attachmentId));
}
