import type { Photo } from '@danji/contract/forms/values';
import { usePaper } from '../paper-context.ts';
import { useUploads } from './use-uploads.ts';

/** Files on their way into a field. */
export function useFieldFiles(key: string, most: number, prepare: (file: File) => Promise<File>) {
  const { files, store } = usePaper();
  const held = () => (store.api.getState().values[key] as readonly Photo[] | undefined) ?? [];
  const put = (next: readonly Photo[]) => store.set(key, next.length > 0 ? next : undefined);
  const { begin, send, underWay, ...uploads } = useUploads(async (file, onProgress, signal) => {
    const attachment = await files?.attach(await prepare(file), onProgress, signal);
    if (attachment && !held().some(({ attachmentId }) => attachmentId === attachment.attachmentId))
      put([...held(), { attachmentId: attachment.attachmentId }]);
  });
  return {
    ...uploads,
    ready: files !== null,
    add(list: readonly File[]) {
      const room = Math.max(0, most - held().length - underWay());
      for (const id of begin(list.slice(0, room))) void send(id);
      return Math.max(0, list.length - room);
    },
    remove(attachmentId: string) {
      put(held().filter((one) => one.attachmentId !== attachmentId));
      void files?.detach(attachmentId).catch(() => {});
    },
    put,
  };
}
