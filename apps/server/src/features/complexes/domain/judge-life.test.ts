import { expect, it } from 'vitest';
import { judgeLife, type Life } from './judge-life.ts';

const ordinary = { isOperator: false, isDemo: false };
const ask = (life: Life, to: Life, until: string | null = null, from = life) =>
  judgeLife({ ...ordinary, life }, { from, to, until }, '2026-11-19');

it('each state leads to each other one, and none to itself', () => {
  expect(ask('OPEN', 'SUSPENDED')).toBeNull();
  expect(ask('SUSPENDED', 'OPEN')).toBeNull();
  expect(ask('SUSPENDED', 'CLOSED', '2026-12-31')).toBeNull();
  expect(ask('CLOSED', 'OPEN')).toBeNull();
  expect(ask('OPEN', 'OPEN')).toBe('SAME');
  expect(ask('OPEN', 'SUSPENDED', null, 'SUSPENDED')).toBe('STALE');
});

it('a day belongs to what is closed, and is one that comes, within five years', () => {
  expect(ask('OPEN', 'CLOSED')).toBe('NO_DAY');
  expect(ask('OPEN', 'SUSPENDED', '2026-12-31')).toBe('NO_DAY');
  expect(ask('OPEN', 'CLOSED', '2026-11-19')).toBe('DAY');
  expect(ask('OPEN', 'CLOSED', '2026-11-20')).toBeNull();
  expect(ask('OPEN', 'CLOSED', '2032-01-01')).toBe('DAY');
});

it("neither the operator's own complex nor the one to practise in", () => {
  const asked = { from: 'OPEN', to: 'SUSPENDED', until: null } as const;
  for (const one of [{ isOperator: true }, { isDemo: true }])
    expect(judgeLife({ ...ordinary, ...one, life: 'OPEN' }, asked, '2026-11-19')).toBe('OURS');
});
