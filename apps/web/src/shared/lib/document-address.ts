import { pageAddress } from '@danji/contract/page-address';
import { toPage } from './to-page.ts';

type Known = { docId: string; state: string | null };

/** A draft is gone on with; anything else is read. */
export const toDocument = ({ docId, state }: Known) =>
  state === 'DRAFT' ? toPage('elec-apv-ru-apv-cre', { docId }) : toPage('elec-apv-sign-detail-docId', { docId });

export const documentAddress = ({ docId, state }: Known): string =>
  state === 'DRAFT'
    ? pageAddress('elec-apv-ru-apv-cre', { docId })
    : pageAddress('elec-apv-sign-detail-docId', { docId });
