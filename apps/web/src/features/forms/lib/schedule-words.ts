import type { ScheduleRule } from '@danji/contract/schedules';

export const WEEKDAYS = ['월', '화', '수', '목', '금', '토', '일'] as const;

/** When it comes round, in words. */
export function ruleInWords(rule: ScheduleRule): string {
  switch (rule.kind) {
    case 'DAILY':
      return rule.workingDaysOnly ? '근무일마다' : '날마다';
    case 'WEEKLY':
      return `매주 ${[...rule.weekdays]
        .sort((a, b) => a - b)
        .map((day) => WEEKDAYS[day - 1])
        .join('·')}요일`;
    case 'MONTHLY':
      return rule.day === 'LAST' ? '매달 말일' : `매달 ${rule.day}일`;
    case 'YEARLY':
      return `해마다 ${rule.days.map(({ month, day }) => `${month}월 ${day}일`).join(', ')}`;
  }
}

const DAYS_IN = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** `3/31, 6/30` as days of the year; a sentence where one cannot be read. */
export function readYearDays(text: string): { days: { month: number; day: number }[] } | { problem: string } {
  const parts = text.split(/[,\s]+/).filter(Boolean);
  const days: { month: number; day: number }[] = [];
  for (const part of parts) {
    const found = /^(\d{1,2})[/월.-](\d{1,2})일?$/.exec(part);
    const [month, day] = [Number(found?.[1]), Number(found?.[2])];
    if (!found || !(DAYS_IN[month - 1] && day >= 1 && day <= (DAYS_IN[month - 1] ?? 0)))
      return { problem: `‘${part}’를 읽을 수 없습니다. 3/31처럼 적어 주세요.` };
    days.push({ month, day });
  }
  if (days.length === 0) return { problem: '날짜를 하나 이상 적어 주세요. 예: 3/31, 6/30' };
  return days.length > 12 ? { problem: '날짜는 12개까지 적을 수 있습니다.' } : { days };
}

export const writeYearDays = (days: readonly { month: number; day: number }[]): string =>
  days.map(({ month, day }) => `${month}/${day}`).join(', ');
