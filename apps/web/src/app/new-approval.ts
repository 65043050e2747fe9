import type { PageName } from '@danji/contract/pages';

const nextPageName: PageName = 'elec-apv-new-apv-cre';

/** A new approval begins with the choice of its form. */
export const newApproval = { to: '/comm/form-select', search: { type: 'new', nextPageName } as never };
export const newApprovalPath = `/comm/form-select?type=new&nextPageName=${nextPageName}`;
