import { describe, expect, it } from 'vitest';
import { listMigrations } from '../../src/lib/migrate.ts';

/** What only grows: records of what happened, and what proves them. */
const RECORDS = 'approval_event|security_event|access_right_history|history_root|history_leaf';
const CHANGES = new RegExp(
  String.raw`\b(update|delete\s+from|merge\s+into|truncate(\s+table)?)\s+(only\s+)?(public\.)?(${RECORDS})\b|` +
    String.raw`\balter\s+table\s+(only\s+)?(public\.)?(${RECORDS})\s+disable\b|` +
    String.raw`\bdrop\s+trigger\s+(if\s+exists\s+)?\w+\s+on\s+(public\.)?(${RECORDS})\b|\bsession_replication_role\b`,
  'gi',
);
/** Erasing the words of a document whose time is over. The guard of the table holds it to the approved list. */
const ALLOWED: Readonly<Record<string, number>> = { '0014_retention.sql': 1, '0134_filled_on_the_way.sql': 1 };

const changesIn = (sql: string) => sql.replace(/--.*$/gm, '').match(CHANGES)?.length ?? 0;

describe('law: no migration changes what was recorded', () => {
  it('LOG-04 holds', async () => {
    const all = await listMigrations();
    expect(all.length).toBeGreaterThan(10);
    const found = all.map(({ name, sql }) => [name, changesIn(sql)] as const).filter(([, count]) => count > 0);
    expect(Object.fromEntries(found)).toEqual(ALLOWED);
  });
  it.each([
    'update approval_event set payload = null',
    'UPDATE ONLY security_event SET kind = 1',
    'delete from public.access_right_history where true',
    'with gone as (delete from history_leaf returning *) select 1',
    'merge into approval_event using x on true when matched then delete',
    'truncate table history_root',
    'alter table security_event disable trigger append_only',
    'alter table public.security_event disable trigger all',
    'drop trigger append_only on approval_event',
    'drop trigger if exists append_only on public.history_root',
    'set session_replication_role = replica',
  ])('LOG-04 is told when it is broken: %s', (sql) => expect(changesIn(`select 1; ${sql};`)).toBe(1));
  it('LOG-04 reading, adding, and words in a comment are no change', () => {
    expect(
      changesIn('select 1 from approval_event; insert into security_event values (1); -- update approval_event\n'),
    ).toBe(0);
    expect(changesIn('alter table security_event add column user_agent text')).toBe(0);
  });
});
