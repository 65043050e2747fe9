import type { DutyRule } from '@danji/contract/duty-rule';

/** A period as the fields of a form have it. */
export type RuleGiven = {
  kind: DutyRule['kind'];
  months: string;
  first: string;
  /** 1 to 31, or 말일. */
  day: string;
  /** "3-31, 6-30, 12-말일" */
  dates: string;
  from: string;
  to: string;
  base: string;
};

export const ruleKinds: readonly { value: DutyRule['kind']; label: string }[] = [
  { value: 'EVERY', label: '몇 달마다' },
  { value: 'DATES', label: '해마다 정한 날' },
  { value: 'WINDOW', label: '해마다 몇 월부터 몇 월 안에' },
  { value: 'AFTER', label: '마친 날부터 몇 달 안에' },
];

const sayDay = (day: number | 'LAST') => (day === 'LAST' ? '말일' : String(day));
const dayIn = (text: string): number | 'LAST' => (text.trim() === '말일' ? 'LAST' : Number(text.trim() || Number.NaN));

export function givenOf(rule: DutyRule, thisMonth: string): RuleGiven {
  const empty = { months: '', first: thisMonth, day: '말일', dates: '', from: '1', to: '12', base: '' };
  switch (rule.kind) {
    case 'EVERY':
      return { ...empty, kind: 'EVERY', months: String(rule.months), first: rule.first, day: sayDay(rule.day) };
    case 'DATES':
      return {
        ...empty,
        kind: 'DATES',
        dates: rule.days.map(({ month, day }) => `${month}-${sayDay(day)}`).join(', '),
      };
    case 'WINDOW':
      return { ...empty, kind: 'WINDOW', from: String(rule.from), to: String(rule.to) };
    case 'AFTER':
      return { ...empty, kind: 'AFTER', months: String(rule.months), base: rule.base ?? '' };
  }
}

/** The period that the fields say; what is no number is left for the rules of the contract to refuse. */
export function ruleOf(given: RuleGiven): DutyRule {
  const number = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
  switch (given.kind) {
    case 'EVERY':
      return { kind: 'EVERY', months: number(given.months), first: given.first.trim(), day: dayIn(given.day) };
    case 'DATES':
      return {
        kind: 'DATES',
        days: given.dates
          .split(',')
          .filter((part) => part.trim() !== '')
          .map((part) => {
            const [month = '', day = ''] = part.split('-');
            return { month: number(month), day: dayIn(day) };
          }),
      };
    case 'WINDOW':
      return { kind: 'WINDOW', from: number(given.from), to: number(given.to) };
    case 'AFTER':
      return { kind: 'AFTER', months: number(given.months), base: given.base === '' ? null : given.base };
  }
}
