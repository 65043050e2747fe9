import { expect, it } from 'vitest';
import { findFallen } from '../bench/support/find-fallen.ts';

it('a share has fallen when it is more than 15 % below what was kept, or was not measured at all', () => {
  const kept = { inbox: 0.2, detail: 0.4, gone: 0.1 };
  expect(findFallen(kept, { inbox: 0.171, detail: 0.339, gone: 0.1 })).toEqual(['detail']);
  expect(findFallen(kept, { inbox: 0.9, detail: 0.34 })).toEqual(['gone']);
  expect(findFallen(kept, kept)).toEqual([]);
});
