import { expect, it } from 'vitest';
import { createNames } from './judge-names.ts';

const names = () =>
  createNames({
    departments: new Map([['관리과', 'dept']]),
    positions: new Set(['기전기사']),
    ownPositions: new Map(),
    choices: [],
  });

it('behind two hundred different names nothing is looked for; a name that was told before keeps its own', () => {
  const namesOf = names();
  const nearestOf = (name: string, row: number) => {
    const found = namesOf('직위', name, row);
    return 'unknown' in found ? found.unknown.nearest : 'known';
  };
  const near = (n: number) => `기전기사${n}`;
  expect(Array.from({ length: 200 }, (_, n) => nearestOf(near(n), n))).toEqual(Array(200).fill('기전기사'));
  expect(nearestOf(near(200), 200)).toBeNull();
  expect(nearestOf(near(0), 201)).toBe('기전기사');
  expect(nearestOf('기전기사', 202)).toBe('known');
});

it('a position that is hidden and a name that is taken by nobody are told apart', () => {
  const namesOf = createNames({
    departments: new Map(),
    positions: new Set(),
    ownPositions: new Map([['야간반장', false]]),
    choices: [{ column: '직위', name: '야간반장', to: null }],
  });
  expect(namesOf('직위', '야간반장', 2)).toMatchObject({ unknown: { makeableYn: false } });
  expect(namesOf('직위', '주간반장', 3)).toMatchObject({ unknown: { makeableYn: true, whyNot: null } });
});
