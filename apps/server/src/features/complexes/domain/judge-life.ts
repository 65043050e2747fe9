import { dayAfter } from '@danji/contract/bodies';

export type Life = 'OPEN' | 'SUSPENDED' | 'CLOSED';
export type Asked = { from: Life; to: Life; until: string | null };
export type Complex = { life: Life; isOperator: boolean; isDemo: boolean };
export type LifeProblem = 'OURS' | 'STALE' | 'SAME' | 'NO_DAY' | 'DAY' | null;

/** So long at most a closed complex is read: what is kept longer is kept as an export. */
const LONGEST_DAYS = 365 * 5;

/** What speaks against it. The operator's own complex and the one to practise in live otherwise. */
export function judgeLife(
  { life, isOperator, isDemo }: Complex,
  { from, to, until }: Asked,
  today: string,
): LifeProblem {
  if (isOperator || isDemo) return 'OURS';
  if (life !== from) return 'STALE';
  if (to === life) return 'SAME';
  if ((to === 'CLOSED') !== (until !== null)) return 'NO_DAY';
  return until !== null && (until <= today || until > dayAfter(today, LONGEST_DAYS)) ? 'DAY' : null;
}
