import { expect, it } from 'vitest';
import type { RuleRow, Work } from './delegation-rule.ts';
import { fundName, rowFor } from './rule-row.ts';

const row = (work: Work, fund: string | null = null): RuleRow => ({
  ...{ work, fund, fromWon: 0, toWon: null, decider: 'DIRECTOR', vote: null },
  ...{ reviews: [], agrees: [], confirms: [] },
});
const group = (name: string): Work => ({ kind: 'GROUP', group: name });
const paper = { forms: ['EXPENSE'], groups: ['소액', '지출', '회계'], won: 5, fund: null };

it('CTL-02 a group binds the forms of the groups below it, the nearest first, and a fund only beside it', () => {
  const rows = [row({ kind: 'ALL' }), row(group('회계')), row(group('지출')), row(group('회계'), '잡수입')];
  expect(rowFor({ rows }, paper)).toBe(2);
  expect(rowFor({ rows }, { ...paper, fund: '잡수입' })).toBe(2);
  expect(rowFor({ rows }, { ...paper, groups: ['회계'], fund: '잡수입' })).toBe(3);
  expect(rowFor({ rows }, { ...paper, groups: ['민원'] })).toBe(0);
  expect(rowFor({ rows: [...rows, row({ kind: 'FORMS', forms: ['EXPENSE'] })] }, paper)).toBe(4);
});

it('CTL-02 what nobody sees in the name of a fund makes no other fund of it', () => {
  for (const written of ['장기수선충당금', '장기 수선\u200b충당금', '장\u00ad기수선', '장기\u3164수선충당금', '장충금'])
    expect(fundName(written)).toBe('장기수선충당금');
  expect(fundName('장기수선충당금'.normalize('NFD'))).toBe('장기수선충당금');
  expect(fundName('\u200b \u3164')).toBeNull();
  expect(fundName('잡 수입')).toBe('잡수입');
});
