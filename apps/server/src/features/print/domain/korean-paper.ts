import { showDay } from '@danji/contract/forms/calendar';
import { koreanDay, koreanMinute } from '@danji/contract/korean-day';
import type { PrintModel } from './print-model.ts';

/** 2026-11-15 */
export const dayOf = (stamp: string | null): string => (stamp ? koreanDay(new Date(stamp)) : '');
/** 2026-11-15 (일) */
export const dayInWords = (stamp: string | null): string => (stamp ? showDay(dayOf(stamp)) : '');
/** 2026-11-15 09:30 */
export const momentOf = (stamp: string | null): string => (stamp ? koreanMinute(new Date(stamp)) : '');

const MOST_SPACED = 7;

/** 지출결의서 as it stands on paper: 지 출 결 의 서. A long heading is left as it is. */
export function spaceHeading(heading: string): string {
  const text = heading.normalize('NFC').trim().replace(/\s+/gu, ' ');
  const words = text.split(' ');
  if (text.length > MOST_SPACED || !words.every((word) => /^[가-힣]+$/.test(word))) return text;
  return words.map((word) => [...word].join(' ')).join('   ');
}

export const keptFor = (years: number | null): string => (years === null ? '영구' : `${years}년`);

/** A moment as the metadata of a paper have it. */
export function partsOf(stamp: string): PrintModel['madeAt'] {
  const at = new Date(Date.parse(stamp));
  return [
    at.getUTCFullYear(),
    at.getUTCMonth() + 1,
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  ];
}
