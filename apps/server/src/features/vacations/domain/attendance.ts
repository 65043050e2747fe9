import { eachDay } from './calendar.ts';

/**
 * Days without work that count. 결근: absent without leave. 근로 의무 정지 (개인 질병 휴직, 정직이 아닌 무급 휴직): taken out of
 * what was owed. 출근 간주 (제60조 ⑥: 업무상 재해, 출산전후·유산·사산 휴가, 육아휴직, 육아기·임신기 단축): as attended.
 */
export type Gap = { kind: 'ABSENT' | 'SUSPENDED' | 'DEEMED'; from: string; to: string };

type Person = { gaps: readonly Gap[]; works: (day: string) => boolean };

/** Of two gaps on one day the one that the law counts as attended is believed first, then the one without duty. */
function gapOn(gaps: readonly Gap[], day: string): Gap['kind'] | null {
  const kinds = gaps.filter(({ from, to }) => from <= day && day <= to).map(({ kind }) => kind);
  return (['DEEMED', 'SUSPENDED', 'ABSENT'] as const).find((kind) => kinds.includes(kind)) ?? null;
}

/** 소정근로일, 출근한 날 and days without duty in a period. */
export function countAttendance({ gaps, works }: Person, first: string, last: string) {
  const inside = gaps.filter(({ from, to }) => from <= last && to >= first);
  // Without any the share is whole, however many days it is of: most years of most people.
  if (inside.length === 0) return { prescribed: 1, attended: 1, suspended: 0 };
  let prescribed = 0;
  let absent = 0;
  let suspended = 0;
  for (const day of eachDay(first, last)) {
    if (!works(day)) continue;
    prescribed++;
    const kind = gapOn(inside, day);
    if (kind === 'ABSENT') absent++;
    if (kind === 'SUSPENDED') suspended++;
  }
  return { prescribed, attended: prescribed - absent - suspended, suspended };
}

/** 개근: every day on which they had to work, of which there was one at least. */
export function isFullMonth(person: Person, first: string, last: string): boolean {
  const { prescribed, attended, suspended } = countAttendance(person, first, last);
  return prescribed > suspended && attended === prescribed - suspended;
}
