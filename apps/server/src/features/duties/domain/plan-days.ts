import { type DutyRule, dueDays, plusMonths } from '@danji/contract/duty-rule';

/** A time that a duty is due, as far as planning looks at it. */
export type PlannedDay = {
  readonly id: string;
  readonly dueOn: string;
  /** Moved, given to somebody, or with a paper: it is the office's, and stays. */
  readonly isTouched: boolean;
  /** The day on which its paper was complete; null while there is none. */
  readonly doneOn: string | null;
};

type Asked = {
  readonly rule: DutyRule;
  /** Nothing of this rule is due before. */
  readonly ruleFrom: string;
  readonly today: string;
  /** As far as it is planned ahead. */
  readonly until: string;
  /** It holds here, and is not switched off. */
  readonly isOn: boolean;
  readonly days: readonly PlannedDay[];
};

/** What is to be added and taken away, so that the days are those of the rule. */
export function planDays({ rule, ruleFrom, today, until, isOn, days }: Asked): { add: string[]; remove: string[] } {
  const untouched = days.filter((day) => !day.isTouched && day.doneOn === null);
  if (!isOn) return { add: [], remove: untouched.filter(({ dueOn }) => dueOn >= today).map(({ id }) => id) };
  if (rule.kind === 'AFTER') return planNext(rule, until, days);
  const wanted = new Set(dueDays(rule, ruleFrom, until));
  const there = new Set(days.map(({ dueOn }) => dueOn));
  return {
    add: [...wanted].filter((day) => !there.has(day)),
    // What was due before this rule, or before today, was due.
    remove: untouched.filter(({ dueOn }) => dueOn >= today && !wanted.has(dueOn)).map(({ id }) => id),
  };
}

/** One at a time: so long after the last that was done, or after the day that was said. */
function planNext(rule: Extract<DutyRule, { kind: 'AFTER' }>, until: string, days: readonly PlannedDay[]) {
  const last = days.reduce<string | null>(
    (newest, { doneOn }) => (doneOn !== null && (newest === null || doneOn > newest) ? doneOn : newest),
    rule.base,
  );
  const next = last === null ? null : plusMonths(last, rule.months);
  const open = days.filter(({ doneOn }) => doneOn === null);
  const remove = open.filter(({ isTouched, dueOn }) => !isTouched && dueOn !== next).map(({ id }) => id);
  const isOpen = open.some(({ isTouched, dueOn }) => isTouched || dueOn === next);
  const isThere = days.some(({ dueOn }) => dueOn === next);
  return { add: next === null || next > until || isOpen || isThere ? [] : [next], remove };
}

/** The end of next year: the calendar of the year to come can be printed before it begins. */
export const plannedUntil = (today: string): string => `${Number(today.slice(0, 4)) + 1}-12-31`;
