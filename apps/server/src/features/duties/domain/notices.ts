import type { DutyRule } from '@danji/contract/duty-rule';

/** Who is told that something is late: 담당, 부서장, 관리소장, 회장, each so many days after. */
export const lateStages = [
  { stage: 'LATE_1', days: 1, to: 'PERSON' },
  { stage: 'LATE_2', days: 2, to: 'DEPT_HEAD' },
  { stage: 'LATE_3', days: 3, to: 'DIRECTOR' },
  { stage: 'LATE_14', days: 14, to: 'CHAIR' },
] as const;
const EARLY = [30, 7, 1] as const;

export type Stage = (typeof lateStages)[number]['stage'] | `BEFORE_${(typeof EARLY)[number]}`;
export type Told = (typeof lateStages)[number]['to'];
export type Notice = { stage: Stage; to: Told };

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** What comes round often is not told a month before. */
const isRare = (rule: DutyRule): boolean =>
  rule.kind === 'EVERY' || rule.kind === 'AFTER' ? rule.months >= 3 : rule.kind === 'WINDOW' || rule.days.length <= 4;

/**
 * Of a day that counts, what is to be told today: the nearest reminder alone, and of what is late all stages that have come,
 * lowest first; each once.
 */
export function noticesOf(rule: DutyRule, day: string, today: string, told: ReadonlySet<string>): Notice[] {
  const left = daysBetween(today, day);
  const due: Notice[] =
    left >= 0
      ? EARLY.filter((days) => left <= days && (days < 30 || isRare(rule)))
          .slice(-1)
          .map((days) => ({ stage: `BEFORE_${days}`, to: 'PERSON' }))
      : lateStages.filter(({ days }) => -left >= days).map(({ stage, to }) => ({ stage, to }));
  return due.filter(({ stage }) => !told.has(stage));
}

export function noticeWords(day: string, today: string): string {
  const left = daysBetween(today, day);
  if (left < 0) return `법정 의무의 예정일이 ${-left}일 지났습니다. 확인해 주세요.`;
  return left === 0 ? '법정 의무의 예정일이 오늘입니다.' : `법정 의무의 예정일이 ${left}일 남았습니다.`;
}
