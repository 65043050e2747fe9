/** Who is told that a row of a register is late: 담당, 부서장, 관리소장, each so many days after. */
const LATE = [
  { days: 1, to: 'PERSON' },
  { days: 3, to: 'DEPT_HEAD' },
  { days: 7, to: 'DIRECTOR' },
] as const;
/** What is longer ago is told to nobody: an office that begins is not told of all years before. */
export const LONGEST_LATE = 30;

export type Told = (typeof LATE)[number]['to'];
export type Notice = { stage: string; to: Told };

const DAY_MS = 86_400_000;
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/**
 * What is to be told of a day: the nearest of its reminders alone, and of what is late each stage that has come; none twice,
 * however long nobody could be told.
 */
export function noticesOf(
  remindDays: readonly number[],
  day: string,
  today: string,
  told: ReadonlySet<string>,
): Notice[] {
  const left = daysBetween(today, day);
  if (left < -LONGEST_LATE) return [];
  const nearest = Math.min(...remindDays.filter((days) => left <= days));
  const due: Notice[] =
    left < 0
      ? LATE.filter(({ days }) => -left >= days).map(({ days, to }) => ({ stage: `LATE_${days}`, to }))
      : Number.isFinite(nearest)
        ? [{ stage: `BEFORE_${nearest}`, to: 'PERSON' }]
        : [];
  return due.filter(({ stage }) => !told.has(stage));
}

type Said = { registerName: string; ends: boolean; day: string; today: string };

export function noticeWords({ registerName, ends, day, today }: Said): string {
  const left = daysBetween(today, day);
  if (left < 0)
    return ends
      ? `${registerName}: ${day}에 끝났습니다. 갱신하거나 마무리할 문서를 올려 주세요.`
      : `${registerName}: 기한이 ${-left}일 지났습니다. 확인해 주세요.`;
  const when = left === 0 ? '오늘' : `${left}일 뒤(${day})`;
  return ends ? `${registerName}: ${when} 끝납니다.` : `${registerName}: ${when}까지입니다.`;
}

/** Of several at once, so that nobody is flooded after days on which nobody could be told. */
export const manyWords = (count: number): { title: string; body: string } => ({
  title: `기한이 된 일 ${count}건`,
  body: '홈의 곧 할 일에서 확인해 주세요.',
});

/** So many alarms at once are told one by one. */
export const MOST_ALARMS = 3;
