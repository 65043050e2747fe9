import type { Photo } from '@danji/contract/forms/values';
import { usePaper } from '../paper-context.ts';
import { useUploads } from './use-uploads.ts';

/** Where files go to: a field, or a cell of a row that may move or go while they are on their way. */
export type FilePlace = {
  /** Null when the place is gone. */
  held: () => readonly Photo[] | null;
  put: (next: readonly Photo[] | undefined) => void;
};

/** Files on their way into one place of the paper. */
export function usePlaceFiles(place: FilePlace, most: number, prepare: (file: File) => Promise<File>) {
  const { files } = usePaper();
  const held = () => place.held() ?? [];
  const put = (next: readonly Photo[]) => place.put(next.length > 0 ? next : undefined);
  const { begin, send, underWay, ...uploads } = useUploads(async (file, onProgress, signal) => {
    const attachment = await files?.attach(await prepare(file), onProgress, signal);
    if (!attachment) return;
    const { attachmentId } = attachment;
    if (place.held() === null) await files?.detach(attachmentId);
    else if (!held().some((one) => one.attachmentId === attachmentId)) put([...held(), { attachmentId }]);
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

/** Files on their way into a field. */
export function useFieldFiles(key: string, most: number, prepare: (file: File) => Promise<File>) {
  const { store } = usePaper();
  const place: FilePlace = {
    held: () => (store.api.getState().values[key] as readonly Photo[] | undefined) ?? [],
    put: (next) => store.set(key, next),
  };
  return usePlaceFiles(place, most, prepare);
}
