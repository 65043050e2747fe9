import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../postgres.ts';
import { COLUMNS, type Column, describeTables } from './table-types.ts';

const readColumns = async (): Promise<Column[]> => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return (await client.query<Column>(COLUMNS)).rows;
  } finally {
    await client.end();
    await database.drop();
  }
};

describe('the types of the tables', () => {
  it('are those of the migrated database (`npm run tables` writes them)', async () => {
    await expect(describeTables(await readColumns())).toMatchFileSnapshot('../../src/lib/tables.ts');
  });

  it('take the words of a check, what the database fills, and what may be missing', () => {
    const column = { table: 't', nullable: false, filled: 'no', words: null } as const;
    const text = describeTables([
      { ...column, column: 'a', type: 'text', filled: 'default', words: ['ONE', 'TWO'] },
      { ...column, column: 'b', type: 'timestamp with time zone', nullable: true },
      { ...column, column: 'c', type: 'text', nullable: true, filled: 'always' },
    ]);
    expect(text).toContain(
      "  t: {\n    a: Filled<'ONE' | 'TWO'>;\n    b: MomentOrNull;\n    c: GeneratedAlways<string | null>;\n  };",
    );
    expect(() => describeTables([{ ...column, column: 'd', type: 'money' }])).toThrow('t.d: no type for money');
  });
});
