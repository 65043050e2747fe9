import { Notice } from '@danji/contract/notice';
import { describe, expect, it } from 'vitest';
import { hideCookie, midnightAfter, shouldShow } from './should-show.ts';

const notice = (more: Record<string, unknown> = {}) =>
  Notice.parse({ id: 'notice-1', type: 'temporary', text: [], ...more });
const at = (text: string) => Date.parse(text);

describe('start-up notice', () => {
  it('NTC-2 shows without a period, hides when the cookie of its id is set', () => {
    expect(shouldShow(notice(), '', 0)).toBe(true);
    expect(shouldShow(notice(), 'a=1; notice-1=1', 0)).toBe(false);
    expect(shouldShow(notice(), 'notice-11=1', 0)).toBe(true);
  });

  it('NTC-2 the bounds of the period are included', () => {
    const one = notice({ period: ['2026-11-15T00:00:00Z', '2026-11-16T00:00:00Z'] });
    expect(shouldShow(one, '', at('2026-11-14T23:59:59.999Z'))).toBe(false);
    expect(shouldShow(one, '', at('2026-11-15T00:00:00Z'))).toBe(true);
    expect(shouldShow(one, '', at('2026-11-16T00:00:00Z'))).toBe(true);
    expect(shouldShow(one, '', at('2026-11-16T00:00:00.001Z'))).toBe(false);
    const days = notice({ period: ['2026-11-15', '2026-11-15'] });
    expect(shouldShow(days, '', at('2026-11-14T15:00:00Z'))).toBe(true);
    expect(shouldShow(days, '', at('2026-11-15T14:59:59.999Z'))).toBe(true);
    expect(shouldShow(days, '', at('2026-11-15T15:00:00Z'))).toBe(false);
    expect(shouldShow(notice({ period: ['x', 'y'] }), '', 0)).toBe(false);
  });

  it('NTC-3 hides until the next midnight, or midnight seven days later', () => {
    const now = new Date(2026, 10, 28, 15, 30);
    expect(midnightAfter(now, 1)).toEqual(new Date(2026, 10, 29, 0, 0, 0));
    expect(midnightAfter(now, 7)).toEqual(new Date(2026, 11, 5, 0, 0, 0));
    expect(hideCookie('n', new Date(0))).toBe('n=1; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/; SameSite=Lax');
  });

  it('VAL-09 XSS-08 refuses ids that could write other cookies and pictures from elsewhere', () => {
    const bad = [
      { id: 'a; path=/x' },
      { id: '' },
      { id: 'a=b' },
      { id: 'a'.repeat(65) },
      { image: 'https://evil.example/a.png' },
      { image: '//evil.example/a.png' },
      { image: 'javascript:1' },
      { image: '/\\evil' },
      { type: 'other' },
    ];
    for (const more of bad)
      expect(Notice.safeParse({ id: 'n', type: 'temporary', text: [], ...more }).success, JSON.stringify(more)).toBe(
        false,
      );
    // The longest name that is allowed makes a cookie far below 4 kB.
    expect(hideCookie(notice({ id: 'a'.repeat(64) }).id, new Date(0)).length).toBeLessThan(4_096);
    expect(notice({ image: '/contents/a.png' }).image).toBe('/contents/a.png');
  });
});
