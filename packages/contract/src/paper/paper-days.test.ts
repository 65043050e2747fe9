import { describe, expect, it } from 'vitest';
import { showCellOnPaper, showOnPaper, showValue } from '../forms/show-value.ts';
import { paperDay, paperDayInWords, paperDayOf, paperDays, paperMoment } from './paper-days.ts';

const B = '\u00a0';

describe('days on papers', () => {
  it('are written as offices do, with blanks that no line breaks at', () => {
    expect(paperDay('2026-11-06')).toBe(`2026.${B}11.${B}6.`);
    expect(paperDayInWords('2026-01-16')).toBe(`2026.${B}1.${B}16.(금)`);
    expect(paperDays('2026-11-01', '2026-11-15')).toBe(`2026.${B}11.${B}1. ~ 2026.${B}11.${B}15.`);
    expect(paperDays(null, '2026-11-15')).toBe(`2026.${B}11.${B}15.`);
  });
  it('are those of Korea, and times stand behind them', () => {
    expect(paperDayOf('2026-11-15T15:30:00Z')).toBe(`2026.${B}11.${B}16.`);
    expect(paperMoment('2026-11-16T05:30:59Z')).toBe(`2026.${B}11.${B}16. 14:30`);
    expect([paperDayOf(null), paperMoment(null)]).toEqual(['', '']);
  });
  it('what is no day stays as it was written', () => {
    for (const text of ['', '11월 16일', '2026-11-16 오전']) expect(paperDayInWords(text)).toBe(text);
    expect(paperDay('11월 16일')).toBe('11월 16일');
  });
  it('fields say them so on a paper, and as before in lists, search and comparing', () => {
    const day = { key: '날', label: '날', type: 'date' } as const;
    const period = { key: '기간', label: '기간', type: 'period', counted: true } as const;
    const value = { from: '2026-11-16', to: '2026-11-17' };
    expect(showOnPaper(day, '2026-11-16')).toBe(`2026.${B}11.${B}16.(월)`);
    expect(showCellOnPaper(day, '2026-11-16')).toBe(`2026.${B}11.${B}16.`);
    expect(showOnPaper(period, value)).toBe(`2026.${B}11.${B}16.(월) ~ 2026.${B}11.${B}17.(화) (2일간)`);
    expect([showValue(day, '2026-11-16'), showValue(period, value)]).toEqual([
      '2026-11-16 (월)',
      '2026-11-16 (월) ~ 2026-11-17 (화) (2일간)',
    ]);
  });
});
