import type { LimitKind } from '@danji/contract/forms/limits';
import { josa } from '@danji/contract/josa';
import { limitBounds, limitWords, sayLimit } from '@danji/contract/legal-limits';

export type Standing = {
  readonly kind: LimitKind;
  readonly fromDay: string;
  readonly amount: number;
  readonly law: string;
};
export type LimitRefusal = {
  readonly reason: 'OUT_OF_BOUNDS' | 'NOT_TO_COME' | 'TOO_FAR' | 'DAY_TAKEN' | 'NOTHING_NEW' | 'IN_FORCE';
  readonly sentence: string;
};

/** A law is known some years ahead at most; a day behind that was typed by mistake. */
const YEARS_AHEAD = 10;

/** Why a limit may not be entered; null where it may. `today` is that of Korea, `others` those that stand. */
export function judgeNewLimit(wish: Standing, others: readonly Standing[], today: string): LimitRefusal | null {
  const { kind, fromDay, amount, law } = wish;
  const [least, most] = limitBounds[kind];
  const { label } = limitWords[kind];
  if (amount < least || amount > most)
    return {
      reason: 'OUT_OF_BOUNDS',
      sentence: `${josa(label, '은/는')} ${sayLimit(kind, least)}에서 ${sayLimit(kind, most)} 사이여야 합니다. 값을 확인해 주세요.`,
    };
  if (fromDay <= today)
    return {
      reason: 'NOT_TO_COME',
      sentence:
        '시행일은 내일부터 정할 수 있습니다. 이미 상신한 문서는 그날의 기준으로 판단했으므로 지난날의 기준은 바꾸지 않습니다.',
    };
  if (fromDay > `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`)
    return { reason: 'TOO_FAR', sentence: `시행일은 ${YEARS_AHEAD}년 안으로 정해 주세요. 연도를 확인해 주세요.` };
  const same = others.filter((one) => one.kind === kind).sort((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  if (same.some((one) => one.fromDay === fromDay))
    return {
      reason: 'DAY_TAKEN',
      sentence: `${fromDay}부터 적용할 ${josa(label, '이/가')} 이미 있습니다. 바꾸려면 예정된 기준을 먼저 취소해 주세요.`,
    };
  const before = same.findLast((one) => one.fromDay < fromDay);
  if (before && before.amount === amount && before.law === law)
    return { reason: 'NOTHING_NEW', sentence: '그날까지의 기준과 같습니다. 바뀐 값이나 근거를 적어 주세요.' };
  return null;
}

/** What has held once has been judged by: it stays. */
export const judgeWithdrawal = (fromDay: string, today: string): LimitRefusal | null =>
  fromDay > today
    ? null
    : {
        reason: 'IN_FORCE',
        sentence: '이미 적용된 기준은 취소할 수 없습니다. 내일부터 적용할 새 기준을 정해 주세요.',
      };
