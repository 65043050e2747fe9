import { printDocument } from '@danji/contract/print';
import { callFile } from '../../../shared/api/call-file.ts';

/** Which paper of a document: the one for the file, with its history or without, or the one that is handed out. */
export type PaperKind = { history: 'Y' | 'N'; outside?: 'Y'; size?: 'A4' | 'A3' };

/** The document as PDF. Each one is recorded as a print. */
export const fetchPdf = (docId: string, query: PaperKind & { download: 'Y' | 'N' }): Promise<Blob> =>
  callFile(printDocument, { params: { docId }, query }, { alert: false });
