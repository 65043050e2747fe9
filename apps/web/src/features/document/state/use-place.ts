import { pageAddress } from '@danji/contract/page-address';
import { goTo } from '../../../shared/lib/navigation.ts';
import { useWaiting } from '../api/document.ts';
import { placeAmong } from '../lib/waiting.ts';

/** Where this document stands among those that wait for the reader. */
export function usePlace(docId: string) {
  const { data } = useWaiting();
  return data ? placeAmong(data.items, data.total, docId) : null;
}

export const openWaiting = (docId: string | null | undefined): void => {
  if (docId) goTo(pageAddress('elec-apv-sign-detail-docId', { docId }), { replace: true });
};
