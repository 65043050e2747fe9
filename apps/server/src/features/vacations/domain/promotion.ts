import { plusDays, plusMonths } from './calendar.ts';

/**
 * 사용촉진 (근로기준법 제61조): when the office must ask for a plan of what is left, and when it must name the days itself.
 * YEAR: days of a year. MONTHS and LATE_MONTHS: the monthly days of the first year, those that had come into being when the office
 * asked, and those that came behind it.
 */
export type PromotionPart = 'YEAR' | 'MONTHS' | 'LATE_MONTHS';
export type Schedule = { readonly firstFrom: string; readonly firstUntil: string; readonly secondUntil: string };

/** What ends on 12-31: asked in the ten days from 07-01 on, named by 10-31; in the first year three months, one month, five and ten days. */
export function scheduleOf(part: PromotionPart, until: string): Schedule {
  const next = plusDays(until, 1);
  const window = (months: number, days: number, secondUntil: string): Schedule => {
    const firstFrom = plusMonths(next, -months);
    return { firstFrom, firstUntil: plusDays(firstFrom, days - 1), secondUntil };
  };
  if (part === 'YEAR') return window(6, 10, plusDays(plusMonths(next, -2), -1));
  if (part === 'MONTHS') return window(3, 10, plusDays(plusMonths(next, -1), -1));
  return window(1, 5, plusDays(next, -11));
}

/** Within so many days of being asked the employee says when they will be away. */
export const REPLY_DAYS = 10;

export type PromotionFacts = {
  readonly part: PromotionPart;
  readonly until: string;
  /** What is left of it now. */
  readonly unused: number;
  /** The day on which the office asked, how many days it was about, and the day on which that was received. */
  readonly firstOn: string | null;
  readonly asked: number;
  readonly receivedOn: string | null;
  /** How many days the employee has planned. */
  readonly planned: number;
  readonly secondOn: string | null;
};

export type PromotionState =
  | 'NOTHING'
  | 'WAIT'
  | 'FIRST_DUE'
  | 'FIRST_MISSED'
  | 'ASKED'
  | 'PLANNED'
  | 'SECOND_DUE'
  | 'SECOND_MISSED'
  | 'NAMED'
  | 'NO_PAY'
  | 'PAY';

export const replyUntil = ({ firstOn, receivedOn }: Pick<PromotionFacts, 'firstOn' | 'receivedOn'>): string | null =>
  firstOn === null ? null : plusDays(receivedOn ?? firstOn, REPLY_DAYS);

/** Asked in its days, and answered in full or named in time: only then nothing is to be paid for what was not used. */
export function isPromoted(facts: PromotionFacts): boolean {
  const { firstFrom, firstUntil, secondUntil } = scheduleOf(facts.part, facts.until);
  const { firstOn, secondOn, planned, asked } = facts;
  if (firstOn === null || firstOn < firstFrom || firstOn > firstUntil) return false;
  return planned >= asked || (secondOn !== null && secondOn <= secondUntil);
}

/** How it stands on a day. */
export function promotionState(facts: PromotionFacts, today: string): PromotionState {
  const { firstFrom, firstUntil, secondUntil } = scheduleOf(facts.part, facts.until);
  const { unused, firstOn, planned, asked, secondOn, until } = facts;
  if (unused <= 0) return 'NOTHING';
  if (today > until) return isPromoted(facts) ? 'NO_PAY' : 'PAY';
  if (firstOn === null) {
    if (today < firstFrom) return 'WAIT';
    return today <= firstUntil ? 'FIRST_DUE' : 'FIRST_MISSED';
  }
  if (planned >= asked) return 'PLANNED';
  if (secondOn !== null) return 'NAMED';
  if (today <= (replyUntil(facts) ?? today)) return 'ASKED';
  return today <= secondUntil ? 'SECOND_DUE' : 'SECOND_MISSED';
}

export type PromotedLot = {
  readonly ruleKey: string | null;
  readonly from: string;
  readonly until: string;
  readonly rest: number;
};

/** To which part a grant belongs; null of what no law granted. `askedOn`: when the monthly days of that year were asked for. */
export function partOf(lot: PromotedLot, askedOn: string | null): PromotionPart | null {
  if (lot.ruleKey === null) return null;
  if (!lot.ruleKey.startsWith('M')) return 'YEAR';
  const asked = askedOn ?? scheduleOf('MONTHS', lot.until).firstFrom;
  return lot.from <= asked ? 'MONTHS' : 'LATE_MONTHS';
}
