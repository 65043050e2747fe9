import { downloadAttachment } from '@danji/contract/files';
import { buildPath } from '../../api/build-request.ts';
import { CallError } from '../../api/call-error.ts';
import { caller } from '../../api/caller.ts';

/** The bytes of an attachment, asked for as the person who is signed in. */
export async function fetchAttachment(docId: string, attachmentId: string, signal: AbortSignal): Promise<Blob> {
  const response = await caller.openStream(buildPath(downloadAttachment, { params: { docId, attachmentId } }), signal);
  if (response.ok) return response.blob();
  const body = (await response.json().catch(() => ({}))) as { code?: string; errorUserMsg?: string };
  throw new CallError({ status: response.status, code: body.code ?? `HTTP_${response.status}`, ...body });
}
