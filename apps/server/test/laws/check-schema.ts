import type { TestServer } from '../server.ts';

type Sql = TestServer['sql'];
type Line = { line: string };

const lines = async (sql: Sql, text: string): Promise<string[]> => (await sql<Line>(text)).map(({ line }) => line);

/** Tables that carry apt_id. */
const OWNED = `select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, a.attnum
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'apt_id' and not a.attisdropped
 where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`;

export const checkPrimaryKeys = (sql: Sql) =>
  lines(
    sql,
    `with owned as (${OWNED})
     select relname || ': apt_id does not lead the primary key' as line from owned o
      where not exists (select from pg_constraint k where k.conrelid = o.oid and k.contype = 'p' and k.conkey[1] = o.attnum)
      order by 1`,
  );

/** Between two owned tables a foreign key pairs apt_id with apt_id. */
export const checkForeignKeys = (sql: Sql) =>
  lines(
    sql,
    `with owned as (${OWNED})
     select s.relname || ' → ' || t.relname || ' leaves out apt_id' as line
       from pg_constraint k join owned s on s.oid = k.conrelid join owned t on t.oid = k.confrelid
      where k.contype = 'f'
        and not exists (select from generate_subscripts(k.conkey, 1) i where k.conkey[i] = s.attnum and k.confkey[i] = t.attnum)
      order by 1`,
  );

const ONE_COMPLEX = "(apt_id = current_setting(''app.apt_id''::text, true))";

export async function checkIsolation(sql: Sql): Promise<string[]> {
  return lines(
    sql,
    `with owned as (${OWNED})
     select line from (
       select relname, 1 as n, relname || ': no row-level security' as line from owned where not relrowsecurity
       union all
       select relname, 2, relname || ': row-level security is not forced' from owned where not relforcerowsecurity
       union all
       select relname, 3, relname || ': no policy of one complex with USING and WITH CHECK' from owned o
        where not exists (select from pg_policy p where p.polrelid = o.oid and p.polcmd = '*' and p.polpermissive
                             and pg_get_expr(p.polqual, o.oid) = '${ONE_COMPLEX}'
                             and pg_get_expr(p.polwithcheck, o.oid) = '${ONE_COMPLEX}')
       union all
       select relname, 4, relname || ': policy ' || p.polname || ' is open to others' from owned o join pg_policy p on p.polrelid = o.oid
        where pg_get_expr(p.polqual, o.oid) is distinct from '${ONE_COMPLEX}'
          and p.polroles <> array[(select oid from pg_roles where rolname = 'danji_platform')]
     ) x order by relname, n`,
  );
}

/** Tables that the API may only add to, and those that it may only read. */
const NEVER_CHANGED = [
  'access_right_history',
  'security_event',
  'approval_event',
  'history_root',
  'history_leaf',
  'form_version',
  'stamp',
  'verification_code',
  'letterhead_mark',
  'letterhead_lines',
  'seal_use',
  'shared_form_version',
  'system_stamp',
  'schema_migration',
];

export async function checkAppRights(sql: Sql): Promise<string[]> {
  return lines(
    sql,
    `select line from (
       select 'danji_app is superuser, may bypass, create or replicate' as line from pg_roles
        where rolname = 'danji_app' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)
       union all
       select 'danji_app is a member of ' || r.rolname from pg_auth_members m join pg_roles r on r.oid = m.roleid
        where m.member = (select oid from pg_roles where rolname = 'danji_app')
       union all
       select 'danji_app owns ' || relname from pg_class where relowner = (select oid from pg_roles where rolname = 'danji_app')
       union all
       select 'danji_app may create in ' || nspname from pg_namespace
        where nspname in ('public', 'app') and has_schema_privilege('danji_app', oid, 'create')
       union all
       select 'danji_app may ' || act || ' ' || relname
         from pg_class, unnest(array['update', 'delete', 'truncate']) act
        where relkind = 'r' and relnamespace = 'public'::regnamespace and has_table_privilege('danji_app', oid, act)
          and (act = 'truncate' or relname in (${NEVER_CHANGED.map((name) => `'${name}'`).join(', ')}))
       union all
       select 'danji_app may turn off the policy for one-time codes' where has_column_privilege('danji_app', 'complex', 'otp_policy', 'update')
       union all
       select 'danji_platform may sign in' from pg_roles where rolname = 'danji_platform' and (rolcanlogin or rolsuper or rolbypassrls)
     ) x order by 1`,
  );
}

/** Parts of a key that are not made by chance: the complex, people's own ids and phones, menus and codes, counters nobody can ask for. */
const CHOSEN = new Set([
  'apt_id',
  'member_id',
  'member_apt_id',
  'phone_no',
  'finding',
  'fingerprint',
  'menu_id',
  'code',
  'code_type_id',
  'key',
  'device_key',
  'picture_hash',
  'year',
  'month',
  // A home as people call it, and a step of the guide.
  'dong',
  'ho',
  'step',
  'name',
  'bucket',
  'generation',
  'event_id',
  'history_id',
  'seq',
  'version',
  'scope',
  'kind',
  'root_no',
  'feed_no',
  'pending_no',
  'day',
  // What a register is called in the code, and the place of a row on its paper.
  'register',
  'row_no',
  // What an entry of a shipped list is called in the code, and the place of a file among those of its publication.
  'rule_code',
  'seq_no',
  'login_type',
  'at',
]);

export async function checkIdTypes(sql: Sql): Promise<string[]> {
  const rows = await sql<{ table: string; column: string; type: string }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
       from pg_constraint k join pg_class c on c.oid = k.conrelid and c.relnamespace = 'public'::regnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
      where k.contype = 'p' order by 1, 2`,
  );
  return rows
    .filter(({ column, type }) => !CHOSEN.has(column) && type !== 'uuid' && type !== 'bytea')
    .map(({ table, column, type }) => `${table}.${column} is ${type}`);
}
