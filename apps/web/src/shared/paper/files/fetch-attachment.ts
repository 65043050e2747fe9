import { downloadAttachment } from '@danji/contract/files';
import { blobOf } from '../../api/blob-of.ts';
import { buildPath } from '../../api/build-request.ts';
import { caller } from '../../api/caller.ts';

/** The bytes of an attachment, asked for as the person who is signed in. */
export const fetchAttachment = async (docId: string, attachmentId: string, signal: AbortSignal): Promise<Blob> =>
  blobOf(await caller.openStream(buildPath(downloadAttachment, { params: { docId, attachmentId } }), signal));
