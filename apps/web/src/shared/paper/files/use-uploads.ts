import { useRef, useState } from 'react';
import { sentenceOf } from '../../api/call-error.ts';
import { newKey } from '../../api/new-key.ts';

export type Sending = { id: string; name: string; part: number; problem: string | null };
type Job = { file: File; stop: AbortController };
type SendOne = (file: File, onProgress: (part: number) => void, signal: AbortSignal) => Promise<unknown>;

/** Files on their way: how far each is, what went wrong with it, once more, never mind. */
export function useUploads(sendOne: SendOne, refuse: (file: File) => string | null = () => null) {
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
    const refusal = refuse(job.file);
    if (refusal !== null) return note(id, { problem: refusal });
    note(id, { part: 0, problem: null });
    try {
      await sendOne(job.file, (part) => note(id, { part }), job.stop.signal);
      drop(id);
    } catch (error) {
      if (job.stop.signal.aborted) drop(id);
      else note(id, { problem: sentenceOf(error) });
    }
  };
  return {
    sending,
    send,
    underWay: () => jobs.current.size,
    /** Shows them as on their way; each is then sent by its id. */
    begin(files: readonly File[]): string[] {
      const begun = files.map((file) => ({ id: newKey(), file }));
      for (const { id, file } of begun) jobs.current.set(id, { file, stop: new AbortController() });
      setSending((all) => [...all, ...begun.map(({ id, file }) => ({ id, name: file.name, part: 0, problem: null }))]);
      return begun.map(({ id }) => id);
    },
    retry: (id: string) => void send(id),
    cancel(id: string) {
      jobs.current.get(id)?.stop.abort();
      drop(id);
    },
  };
}
