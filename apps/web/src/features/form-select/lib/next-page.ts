import { pageAddress } from '@danji/contract/page-address';
import { pageByName, pathOf } from '@danji/contract/pages';

/** The page named in the address, built from the page table alone; what is no page leads to where forms are filled in. */
export function nextPath(nextPageName: string | undefined): string {
  const page = pageByName(nextPageName ?? '');
  return (page && pathOf(page)) ?? pageAddress('elec-apv-new-apv-cre');
}
