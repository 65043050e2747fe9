import { pageAddress } from '@danji/contract/page-address';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { goTo } from '../../../shared/lib/navigation.ts';
import { leaveTo } from '../../../shared/list/left-row.ts';

/** To where one came from, and there to the row of this document. */
export function useBack(docId: string): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    leaveTo(docId);
    if (canGoBack) router.history.back();
    else goTo(pageAddress('elec-apv-apv-inbox'));
  };
}
