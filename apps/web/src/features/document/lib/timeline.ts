import { kindIn } from '@danji/contract/approval-words';
import { koreanDayNumber } from '@danji/contract/korean-day';
import { type Detail, isOpen, isSigned, type StepRow } from './labels.ts';

const HOUR = 3_600_000;

/** The first day counts: what came two days ago waits its third day. By the calendar of Korea. */
export const waitingDays = (since: string, now: Date): number =>
  Math.max(1, koreanDayNumber(now) - koreanDayNumber(new Date(since)) + 1);

export const sayWaiting = (since: string, now: Date): string => {
  const days = waitingDays(since, now);
  return days === 1 ? '오늘부터' : `${days}일째`;
};

/** "3일째 관리소장 결재 대기": what everybody wants to know first. Null when nobody is waited for. */
export function sayTurn(detail: Pick<Detail, 'steps'> & Partial<Pick<Detail, 'resolution'>>, now: Date): string | null {
  const open = detail.steps.filter(isOpen);
  const [first] = open;
  if (!first) return null;
  const who = first.positionName ?? `${first.personName}님`;
  const more = open.length > 1 ? ` 외 ${open.length - 1}명` : '';
  const since = first.pendingSince ? `${sayWaiting(first.pendingSince, now)} ` : '';
  return `${since}${who}${more} ${kindIn(first, detail.resolution)} ${first.state === 'HELD' ? '보류 중' : '대기'}`;
}

/** With a yes the document is decided for good. Who confirms behind it (확인) changes nothing of that. */
export const isLastDecision = ({ state, steps }: Pick<Detail, 'state' | 'steps'>): boolean =>
  state === 'IN_PROGRESS' && steps.some((step) => step.kind === 'DECIDE' && isOpen(step));

/** How long a signature took, from the moment the ones before it were done. */
export function tookOf(steps: readonly StepRow[], step: StepRow): string | null {
  if (!step.actedAt || step.kind === 'DRAFT' || step.keptYn || !isSigned(step)) return null;
  const before = steps
    .filter((other) => other.order < step.order && other.actedAt && !other.keptYn)
    .map((other) => new Date(other.actedAt as string).getTime());
  if (before.length === 0) return null;
  const took = new Date(step.actedAt).getTime() - Math.max(...before);
  if (took < 0) return null;
  if (took < HOUR) return `${Math.max(1, Math.round(took / 60_000))}분 걸림`;
  return took < 24 * HOUR ? `${Math.round(took / HOUR)}시간 걸림` : `${Math.round(took / (24 * HOUR))}일 걸림`;
}

/** The step that waits for this reader: their own, or one that they may act on for somebody who is away. */
export function myTurn(detail: Detail, me: string | undefined): { step: StepRow; standsIn: boolean } | null {
  const mayAct = detail.abilities.some((act) =>
    ['APPROVE', 'AGREE', 'CONFIRM', 'VOTE', 'RECORD_CONSENT', 'HOLD', 'RESUME'].includes(act),
  );
  if (!mayAct) return null;
  const open = detail.steps.filter(isOpen);
  // A vote that was cast and may be changed is still one's own.
  const cast = detail.steps.find((step) => step.personId === me && step.state === 'VOTED');
  if (cast && detail.abilities.includes('VOTE')) return { step: cast, standsIn: false };
  const own = open.find((step) => step.personId === me);
  if (own) return { step: own, standsIn: false };
  return open[0] ? { step: open[0], standsIn: true } : null;
}
