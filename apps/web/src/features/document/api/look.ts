import { type FileLook, lookIntoAttachment } from '@danji/contract/file-look';
import { unseen } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';

export type Asked = { docId: string; attachmentId: string };

/** What the server has read of a file, from a page on. It may take as long as a file may be read there, and wait its turn. */
export const lookInto = (asked: Asked, from = 1, signal?: AbortSignal): Promise<FileLook> =>
  call(
    lookIntoAttachment,
    { params: asked, query: { from: String(from) } },
    { ...unseen, timeoutMs: 90_000, retries: 0, ...(signal && { signal }) },
  );
