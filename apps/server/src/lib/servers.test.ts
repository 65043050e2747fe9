import { expect, it } from 'vitest';
import { serversOf, withRole } from './servers.ts';

it('one address, or one for each server', () => {
  const one = 'postgres://owner:p%40ss@db.example.kr:5432/danji?sslmode=require';
  expect(serversOf(one)).toEqual([one]);
  expect(serversOf('postgresql://owner:x@a:5432,b:5433/danji?sslmode=require')).toEqual([
    'postgresql://owner:x@a:5432/danji?sslmode=require',
    'postgresql://owner:x@b:5433/danji?sslmode=require',
  ]);
});

it('the role changes, the servers do not', () => {
  expect(withRole('postgres://owner:x@a:5432,b:5433/danji', 'danji_app', 'se-cret')).toBe(
    'postgres://danji_app:se-cret@a:5432,b:5433/danji',
  );
  expect(withRole('postgres://a/danji', 'danji_app', 'p@ss')).toBe('postgres://danji_app:p%40ss@a/danji');
});
