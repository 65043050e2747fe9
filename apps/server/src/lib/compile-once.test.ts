import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { compileOnce } from './compile-once.ts';
import { statement } from './statement.ts';

type Asked = { id: string; at: Date; size: number; text?: string | undefined };
const asked = { id: 'a', at: new Date('2026-11-16T00:00:00Z'), size: 20 };

it('puts the text together once for each set of names, and gives each call its own values', () => {
  let built = 0;
  const find = compileOnce(({ id, at, size, text }: Asked) => {
    built += 1;
    return statement`select ${id}, ${at}, ${'always'}, ${id} ${text ? sql`where name = ${text}` : sql``} limit ${size}`;
  });
  expect(find(asked).compile()).toMatchObject({
    sql: 'select $1, $2, $3, $1  limit $4',
    parameters: ['a', asked.at, 'always', 20],
  });
  const later = { ...asked, id: 'b', size: 3 };
  expect(find(later).compile().parameters).toEqual(['b', asked.at, 'always', 3]);
  expect(built).toBe(1);
  expect(find({ ...asked, text: '%' }).compile()).toMatchObject({
    sql: 'select $1, $2, $3, $1 where name = $4 limit $5',
    parameters: ['a', asked.at, 'always', '%', 20],
  });
  expect(find({ ...asked, text: undefined }).compile().parameters).toHaveLength(4);
  expect(built).toBe(2);
});

it('refuses a statement that works something out of a value: it would be worked out of the stand-in', () => {
  const find = compileOnce(({ id }: { id: string }) => statement`select ${`%${id}%`}`);
  expect(() => find({ id: 'a' }).compile()).toThrow('changed on its way');
});
