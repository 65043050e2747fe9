import type { Photo } from '@danji/contract/forms/values';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../api/call-error.ts';
import { newKey } from '../../api/new-key.ts';
import { usePaper } from '../paper-context.ts';

export type Sending = { id: string; name: string; part: number; problem: string | null };
type Job = { file: File; stop: AbortController };

/** Files on their way into a field: each can be stopped, and sent again when it did not arrive. */
export function useFieldFiles(key: string, most: number, prepare: (file: File) => Promise<File>) {
  const { files, store } = usePaper();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const jobs = useRef(new Map<string, Job>());
  const held = () => (store.api.getState().values[key] as readonly Photo[] | undefined) ?? [];
  const put = (next: readonly Photo[]) => store.set(key, next.length > 0 ? next : undefined);
  const note = (id: string, change: Partial<Sending>) =>
    setSending((list) => list.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const drop = (id: string) => {
    jobs.current.delete(id);
    setSending((list) => list.filter((one) => one.id !== id));
  };

  const send = async (id: string) => {
    const job = jobs.current.get(id);
    if (!job || !files) return;
    note(id, { part: 0, problem: null });
    try {
      const attachment = await files.attach(await prepare(job.file), (part) => note(id, { part }), job.stop.signal);
      const already = held().some(({ attachmentId }) => attachmentId === attachment.attachmentId);
      if (!already) put([...held(), { attachmentId: attachment.attachmentId }]);
      drop(id);
    } catch (error) {
      if (job.stop.signal.aborted) drop(id);
      else note(id, { problem: sentenceOf(error) });
    }
  };
  return {
    ready: files !== null,
    sending,
    held: held(),
    add(list: readonly File[]) {
      const room = most - held().length - jobs.current.size;
      for (const file of list.slice(0, Math.max(0, room))) {
        const id = newKey();
        jobs.current.set(id, { file, stop: new AbortController() });
        setSending((all) => [...all, { id, name: file.name, part: 0, problem: null }]);
        void send(id);
      }
      return Math.max(0, list.length - Math.max(0, room));
    },
    retry: (id: string) => void send(id),
    cancel(id: string) {
      jobs.current.get(id)?.stop.abort();
      drop(id);
    },
    remove(attachmentId: string) {
      put(held().filter((one) => one.attachmentId !== attachmentId));
      void files?.detach(attachmentId).catch(() => {});
    },
    put,
  };
}
