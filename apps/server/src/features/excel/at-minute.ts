import { koreanMinute, koreanSecond } from '@danji/contract/korean-day';

type Moment = Date | string | null;

/** A moment in a cell, as 2026-11-15 09:30. */
export const atMinute = (at: Moment): string => (at === null ? '' : koreanMinute(new Date(at)));
export const atSecond = (at: Moment): string => (at === null ? '' : koreanSecond(new Date(at)));
