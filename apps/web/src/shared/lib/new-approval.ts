import { type PageGiven, pageAddress } from '@danji/contract/page-address';
import { toPage } from './to-page.ts';

const given: PageGiven<'comm-form-select'> = { type: 'new', nextPageName: 'elec-apv-new-apv-cre' };

/** A new approval begins with the choice of its form. */
export const newApproval = toPage('comm-form-select', given);
export const newApprovalAddress = pageAddress('comm-form-select', given);
