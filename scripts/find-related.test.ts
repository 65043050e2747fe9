import { expect, it } from 'vitest';
import { findRelated } from './find-related.ts';

it('what imports a change comes before what imports that, and what has nothing to do with it does not come', () => {
  const files = ['scripts/quick.ts', 'scripts/find-related.ts', 'scripts/find-related.test.ts', 'scripts/dev.ts'];
  expect(findRelated(['scripts/imports-of.ts'], files)).toEqual([
    'scripts/imports-of.ts',
    'scripts/find-related.ts',
    'scripts/quick.ts',
    'scripts/find-related.test.ts',
  ]);
});

it('a module of the contract is found by its name', () => {
  const files = ['apps/server/src/features/departments/routes.ts', 'scripts/dev.ts'];
  expect(findRelated(['packages/contract/src/departments.ts'], files)).toContain(files[0]);
});
