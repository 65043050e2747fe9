import type { WorkItem } from '@danji/contract/delegation-rule';

/** Documents that are made without a form are kinds of work too. */
export const specialWorks: readonly WorkItem[] = [
  { key: 'withdrawal', name: '출금전표', group: null },
  { key: 'privacy-log', name: '개인정보 처리 기록', group: null },
];
