import { kindLabel } from '@danji/contract/approval-words';
import type { WaitingTime } from '../api/home.ts';

export const stepName = ({ kind, positionName }: Pick<WaitingTime, 'kind' | 'positionName'>): string =>
  [kindLabel(kind), positionName].filter(Boolean).join(' · ');

/** `35분`, `14시간`, `1.9일`. */
export function hoursText(hours: number | null): string {
  if (hours === null) return '-';
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))}분`;
  return hours < 24 ? `${Math.round(hours)}시간` : `${(hours / 24).toFixed(1)}일`;
}

/** How long each bar is, of a hundred; even the shortest can be seen. */
export function shareOf(hours: number | null, all: readonly WaitingTime[]): number {
  const most = Math.max(...all.map((one) => one.medianHours ?? 0), 0.01);
  return hours === null ? 0 : Math.max(3, Math.round((hours / most) * 100));
}
