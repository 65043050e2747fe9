import { createHash } from 'node:crypto';
import type pg from 'pg';
import { StartError } from '../../lib/start-error.ts';
import type { PartHead, Sequence } from './archive.ts';
import { copyIn, copyOut, type TableShape } from './copy-store.ts';
import { fixFormats, readShapes } from './snapshot-queries.ts';
import { lockEmpty, makeBlank, readOwnTables, type TargetState } from './target-store.ts';

/** Leaves the database as it was found. A connection that is gone has undone its part already. */
export async function undoLoad(client: pg.Client, before: TargetState): Promise<void> {
  try {
    await client.query('rollback');
    if (before === 'BLANK') await makeBlank(client);
  } catch {
    // The reason of the failure itself is what is told.
  }
}

type Guard = { off: string; on: string };

/**
 * Opens the transaction of a load: all tables empty, and what acts or checks row by row set aside. Foreign keys are
 * taken off and put back, which the owner of the tables may do on any server, and putting them back checks them all.
 */
export async function beginLoad(client: pg.Client): Promise<{ shapes: Map<string, TableShape>; guards: Guard[] }> {
  await client.query('begin');
  await fixFormats(client);
  const own = new Set(await readOwnTables(client));
  const ours = (await readShapes(client)).filter(({ name }) => own.has(name));
  const shapes = new Map(ours.map((shape) => [shape.name, shape]));
  await lockEmpty(client, [...shapes.keys()]);
  const guards = await readGuards(client, [...shapes.keys()]);
  for (const { off } of guards) await client.query(off);
  await client.query(`truncate ${[...shapes.keys()].join(', ')}`);
  return { shapes, guards };
}

async function readGuards(client: pg.Client, names: readonly string[]): Promise<Guard[]> {
  const { rows } = await client.query<Guard>(
    `with loaded as (select t::regclass as oid, t as name from unnest($1::text[]) t)
     select 'alter table ' || l.name || ' disable trigger ' || quote_ident(g.tgname) as off,
            'alter table ' || l.name || ' enable ' || case g.tgenabled when 'A' then 'always ' when 'R' then 'replica ' else '' end
              || 'trigger ' || quote_ident(g.tgname) as on
       from loaded l join pg_trigger g on g.tgrelid = l.oid and not g.tgisinternal and g.tgenabled <> 'D'
     union all
     select 'alter table ' || l.name || ' no force row level security', 'alter table ' || l.name || ' force row level security'
       from loaded l join pg_class c on c.oid = l.oid and c.relforcerowsecurity
     union all
     select 'alter table ' || l.name || ' drop constraint ' || quote_ident(k.conname),
            'alter table ' || l.name || ' add constraint ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid)
       from loaded l join pg_constraint k on k.conrelid = l.oid and k.contype = 'f' and k.conparentid = 0`,
    [names],
  );
  return rows;
}

/** Fills one table, reads it back, and holds its bytes against those of the archive. */
export async function loadTable(
  client: pg.Client,
  shapes: ReadonlyMap<string, TableShape>,
  head: PartHead & { kind: 'table' },
  body: AsyncIterable<Buffer>,
): Promise<{ rows: number; sha256: string }> {
  const shape = shapes.get(head.name);
  if (!shape || String(shape.columns) !== String(head.columns))
    throw new StartError(`백업의 ${head.name} 표가 이 판의 것과 다릅니다. 백업을 만든 판의 단지로 복원해 주세요.`);
  await copyIn(client, shape, body);
  return hashTable(client, shape);
}

async function hashTable(client: pg.Client, shape: TableShape): Promise<{ rows: number; sha256: string }> {
  const { body, rows } = copyOut(client, shape);
  const hash = createHash('sha256');
  for await (const chunk of body) hash.update(chunk);
  return { rows: rows(), sha256: hash.digest('hex') };
}

/** Puts the guards back and the sequences where they stood. Only then is it committed, all of it at once. */
export async function endLoad(
  client: pg.Client,
  guards: readonly Guard[],
  sequences: readonly Sequence[],
): Promise<void> {
  for (const { on } of guards) await client.query(on);
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, lastValue, isCalled]);
}

export const commitLoad = async (client: pg.Client): Promise<void> => {
  await client.query('commit');
  // Without figures the first searches would be slow until the server gathers them by itself.
  await client.query('analyze').catch(() => {});
};
