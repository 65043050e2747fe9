import { printDocument } from '@danji/contract/print';
import { buildPath } from '../../../shared/api/build-request.ts';
import { CallError, noAnswer } from '../../../shared/api/call-error.ts';
import { caller } from '../../../shared/api/caller.ts';
import { loading } from '../../../shared/overlay/loading.ts';

/** The document as PDF. Each one is recorded as a print. */
export async function fetchPdf(docId: string, query: { history: 'Y' | 'N'; download: 'Y' | 'N' }): Promise<Blob> {
  loading.start();
  try {
    const path = buildPath(printDocument, { params: { docId }, query });
    const response = await caller.openStream(path, AbortSignal.timeout(60_000)).catch(() => {
      throw noAnswer();
    });
    if (response.ok) return await response.blob();
    const body = (await response.json().catch(() => ({}))) as { code?: string; errorUserMsg?: string };
    throw new CallError({ status: response.status, code: body.code ?? `HTTP_${response.status}`, ...body });
  } finally {
    loading.stop();
  }
}
