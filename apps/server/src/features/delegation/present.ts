import type { RuleVersion } from '@danji/contract/delegation-rule';
import type { VersionRow } from './queries.ts';
import { SHIPPED } from './rule-store.ts';

/** What was entered, and behind it the rule that every complex begins with. */
export const presentVersions = (entered: readonly VersionRow[]): RuleVersion[] => [
  ...entered,
  {
    ...SHIPPED,
    holdsFrom: null,
    basis: '기본 규정',
    basisDocId: null,
    enteredBy: null,
    enteredAt: null,
    state: entered.some(({ state }) => state === 'IN_FORCE') ? 'PAST' : 'IN_FORCE',
  },
];
