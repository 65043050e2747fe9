import { DocumentState } from '@danji/contract/approvals';
import type { SearchGroup } from '@danji/contract/search';
import { listShape } from '../../../shared/list/list-address.ts';

/** Words and group stand in the address too; the list keeps them as they are. */
export const DETAIL = listShape('search-detail', {
  from: 'day',
  to: 'day',
  formId: 'id',
  formGroupId: 'id',
  deptId: 'id',
  drafterId: 'id',
  approverId: 'id',
  state: DocumentState.options,
  amountFrom: 'text',
  amountTo: 'text',
  dong: 'text',
  ho: 'text',
  attachedYn: 'yes',
  security: ['NORMAL', 'CONFIDENTIAL'],
  order: ['newest', 'oldest'],
});

export const GROUPS: readonly { group: SearchGroup; label: string }[] = [
  { group: 'documents', label: '문서' },
  { group: 'talk', label: '댓글·첨부' },
  { group: 'people', label: '사람' },
  { group: 'forms', label: '양식' },
];

export const groupOf = (value: string | undefined): SearchGroup =>
  GROUPS.find(({ group }) => group === value)?.group ?? 'documents';

const NUMBER = /^-?\d{1,15}$/;
const HOUSE = /^\d{1,4}$/;

/** What the server is asked; a number that is none is left out, and told beside its box. */
export function askDocuments(
  q: string,
  group: SearchGroup,
  ask: Readonly<Record<string, string>>,
): Record<string, string> {
  const { order, ...rest } = ask;
  const kept = Object.entries(rest).filter(([key, value]) => {
    if (key === 'amountFrom' || key === 'amountTo') return NUMBER.test(value);
    return key === 'dong' || key === 'ho' ? HOUSE.test(value) : true;
  });
  return {
    ...Object.fromEntries(kept),
    q,
    in: group === 'talk' ? 'talk' : 'documents',
    ...(order ? { sort: order } : {}),
  };
}
