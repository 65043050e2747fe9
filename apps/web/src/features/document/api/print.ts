import { printDocument } from '@danji/contract/print';
import { callFile } from '../../../shared/api/call-file.ts';

/** The document as PDF. Each one is recorded as a print. */
export const fetchPdf = (docId: string, query: { history: 'Y' | 'N'; download: 'Y' | 'N' }): Promise<Blob> =>
  callFile(printDocument, { params: { docId }, query }, { alert: false });
