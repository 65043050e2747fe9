import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type { Finished } from './domain/finished.ts';
import { BLANK, LEFT_OUT } from './domain/left-out.ts';

export type Shape = {
  name: string;
  comment: string | null;
  columns: { name: string; type: string; isText: boolean }[];
  order: string[];
};

/** One picture of one complex, with the rights of the API and nobody else's rows in sight. */
export async function openPicture(client: pg.ClientBase, aptId: string): Promise<void> {
  await client.query('begin isolation level repeatable read, read only');
  await client.query('set local role danji_app');
  await client.query("select set_config('app.apt_id', $1, true)", [aptId]);
  for (const setting of [
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    'extra_float_digits = 1',
    "bytea_output = 'hex'",
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ])
    await client.query(`set local ${setting}`);
}

export const closePicture = (client: pg.ClientBase) => client.query('rollback');

/** Before the picture: what was migrated is nobody's business in a complex. */
export async function findComplex(client: pg.ClientBase, aptId: string): Promise<{ name: string } | undefined> {
  const { rows } = await client.query<{ name: string }>('select name from complex where apt_id = $1', [aptId]);
  return rows[0];
}

export async function readMigrations(client: pg.ClientBase): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migration order by name',
  );
  return rows;
}

export async function readMenus(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ menu_id: number; full_path: string }>(
    'select menu_id, full_path from menu order by menu_id',
  );
  return Object.fromEntries(rows.map(({ menu_id, full_path }) => [String(menu_id), full_path]));
}

/** Every table of a complex but those that are left out, each with an order that makes its bytes comparable. */
export async function readShapes(client: pg.ClientBase): Promise<Shape[]> {
  const { rows } = await client.query<Shape>(
    `select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
            (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
                      'isText', a.atttypid in ('text'::regtype, 'varchar'::regtype)) order by a.attnum)
               from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
            array(select quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
                    from pg_constraint p, unnest(p.conkey) with ordinality k (attnum, ord), pg_attribute a
                   where p.conrelid = c.oid and p.contype = 'p' and a.attrelid = c.oid and a.attnum = k.attnum
                   order by a.attname <> 'doc_id', k.ord) as "order"
       from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1)
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'apt_id' and not a.attisdropped)
      order by 1`,
    [Object.keys(LEFT_OUT)],
  );
  return rows.map((shape) => ({
    ...shape,
    columns: shape.columns.filter(({ name }) => !BLANK[shape.name]?.includes(name)),
    // Of a document everything comes in the order of documents, whatever its key is.
    order: [
      ...(shape.columns.some(({ name }) => name === 'doc_id') ? ['doc_id'] : []),
      ...shape.order.filter((one) => one !== 'doc_id'),
    ],
  }));
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A cell that a spreadsheet would take for a formula is told by an apostrophe before it. */
const cellOf = ({ name, isText }: Shape['columns'][number]) => {
  const column = quoted(name);
  return isText
    ? `case when ${column} ~ '^[=+@\\t\\r-]' then '''' || ${column} else ${column} end as ${column}`
    : column;
};

/** For people: with the names of the columns, moments as they are read in Korea, and the mark that Excel knows UTF-8 by. */
export async function* copyCsv(client: pg.ClientBase, { name, columns, order }: Shape): AsyncGenerator<Buffer> {
  await client.query("set local timezone = 'Asia/Seoul'");
  yield Buffer.from('\ufeff', 'utf8');
  yield* client.query(
    to(
      `copy (select ${columns.map(cellOf).join(', ')} from public.${quoted(name)} order by ${order.join(', ')}) to stdout (format csv, header, encoding 'UTF8')`,
    ),
  );
}

/** For programs: one object a line. Neither sign stands in JSON, so that each row is written as it is. */
export async function* copyLines(
  client: pg.ClientBase,
  { name, columns, order }: Shape,
  counted: (rows: number) => void,
): AsyncGenerator<Buffer> {
  await client.query("set local timezone = 'UTC'");
  const names = columns.map(({ name: one }) => quoted(one)).join(', ');
  const copy = client.query(
    to(
      `copy (select row_to_json(r) from (select ${names} from public.${quoted(name)} order by ${order.join(', ')}) r) to stdout (format csv, quote E'\\x01', delimiter E'\\x02', encoding 'UTF8')`,
    ),
  );
  yield* copy;
  counted(copy.rowCount);
}

export type Wanted = { folder: string; place: number; name: string; sha256: Buffer; bytes: string };

/** Everything that somebody attached or that residents were shown, by the document that it belongs to. */
export async function readFiles(client: pg.ClientBase): Promise<Wanted[]> {
  const { rows } = await client.query<Wanted>(
    `select 'files/' || coalesce(d.doc_number, d.doc_id::text) as folder, a.seq_no as place, a.name, a.sha256, a.bytes::text
       from attachment a join document d using (apt_id, doc_id)
     union all
     select 'published/' || p.code, f.seq_no, f.name, f.sha256, f.bytes::text
       from publication_file f join publication p using (apt_id, publication_id)
      order by 1, 2`,
  );
  return rows;
}

/** Every document that was decided, as people read it; a few at a time. */
export async function* readFinished(client: pg.ClientBase): AsyncGenerator<Finished> {
  await client.query("set local timezone = 'Asia/Seoul'");
  await client.query(
    `declare finished no scroll cursor for
     select d.doc_id as "docId", coalesce(d.doc_number, d.doc_id::text) as number, d.title, d.content, d.state,
            concat_ws(' ', d.drafter_dept_name, d.drafter_name, d.drafter_position) as drafter,
            to_char(d.decided_at, 'YYYY-MM-DD HH24:MI') as "decidedAt",
            coalesce((select json_agg(json_build_object('key', f ->> 'key', 'label', f ->> 'label'))
                        from jsonb_array_elements(v.definition -> 'fields') f), '[]') as fields,
            coalesce((select json_agg(json_build_object('name', coalesce(s.actor_name, s.person_name), 'position', s.position_name, 'kind', s.kind,
                        'state', s.state, 'at', to_char(s.acted_at, 'YYYY-MM-DD HH24:MI'), 'reason', s.reason) order by s.ord)
                        from step s where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round), '[]') as line,
            coalesce((select json_agg(json_build_object('name', c.author_name, 'at', to_char(c.created_at, 'YYYY-MM-DD HH24:MI'), 'body', c.body) order by c.created_at)
                        from doc_comment c where c.apt_id = d.apt_id and c.doc_id = d.doc_id and c.body is not null), '[]') as comments,
            coalesce((select json_agg(a.name order by a.seq_no) from attachment a where a.apt_id = d.apt_id and a.doc_id = d.doc_id), '[]') as files
       from document d left join form_version v on v.apt_id = d.apt_id and v.form_id = d.form_id and v.version = d.form_version
      where d.state in ('APPROVED', 'ENFORCED', 'VOID') order by d.doc_id`,
  );
  for (;;) {
    const { rows } = await client.query<Finished>('fetch 50 from finished');
    yield* rows;
    if (rows.length < 50) return;
  }
}
