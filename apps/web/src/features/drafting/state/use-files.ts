import type { Attachment } from '@danji/contract/files';
import { limits } from '@danji/contract/limits';
import { useMemo, useRef, useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { newKey } from '../../../shared/api/new-key.ts';
import { fetchAttachment } from '../../../shared/paper/files/fetch-attachment.ts';
import type { Sending } from '../../../shared/paper/files/use-field-files.ts';
import type { FileDesk } from '../../../shared/paper/paper-context.ts';
import { takeOff } from '../api/drafts.ts';
import { uploadFile } from '../api/upload-file.ts';
import type { Desk } from './desk.ts';

/** The document's attachments, for the fields on the paper. */
export const useFileDesk = (desk: Desk): FileDesk =>
  useMemo(
    () => ({
      async attach(file, onProgress, signal) {
        const docId = await desk.ensureDocument();
        const attachment = await uploadFile({ docId, file, onProgress, signal });
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

type Job = { file: File; stop: AbortController };
const MB = 1_048_576;

/** Files on their way to the document itself: how far, what went wrong, once more, never mind. */
export function useSending(files: FileDesk) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const jobs = useRef(new Map<string, Job>());
  const note = (id: string, change: Partial<Sending>) =>
    setSending((list) => list.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const drop = (id: string) => {
    jobs.current.delete(id);
    setSending((list) => list.filter((one) => one.id !== id));
  };
  const send = async (id: string) => {
    const job = jobs.current.get(id);
    if (!job) return;
    if (job.file.size > limits.attachmentBytesMax)
      return note(id, { problem: `파일이 너무 큽니다. ${limits.attachmentBytesMax / MB}MB까지 올릴 수 있습니다.` });
    note(id, { part: 0, problem: null });
    try {
      await files.attach(job.file, (part) => note(id, { part }), job.stop.signal);
      drop(id);
    } catch (error) {
      if (job.stop.signal.aborted) drop(id);
      else note(id, { problem: sentenceOf(error) });
    }
  };
  return {
    sending,
    /** One after the other: they stand on the document in the order in which they were chosen. */
    async add(list: readonly File[]) {
      const ids = list.map((file) => {
        const id = newKey();
        jobs.current.set(id, { file, stop: new AbortController() });
        return id;
      });
      setSending((all) => [...all, ...ids.map((id, i) => ({ id, name: list[i]?.name ?? '', part: 0, problem: null }))]);
      for (const id of ids) await send(id);
    },
    retry: (id: string) => void send(id),
    cancel(id: string) {
      jobs.current.get(id)?.stop.abort();
      drop(id);
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

export const sizeOf = (bytes: number): string =>
  bytes >= MB ? `${(bytes / MB).toFixed(1)}MB` : `${Math.max(1, Math.round(bytes / 1024))}KB`;
