import pg from 'pg';
import { APP_ROLE } from './refuse-shared-role.ts';

const ROLE_SETTINGS = [
  'statement_timeout=5s',
  'lock_timeout=4s',
  'idle_in_transaction_session_timeout=15s',
  // Which filters a statement has is decided when its text is built, not by its parameters, so one plan fits all. Left
  // to itself the planner plans the inbox of a large archive anew at every call, which took as long as the answer.
  'plan_cache_mode=force_generic_plan',
];

export type Role = { rolname: string; rolconfig: string[] | null; lent: boolean; administered: boolean };

/** The two roles of an installation, where they are there: whether this one may act as them, and change them. */
export async function readRoles(client: pg.Client): Promise<{ app: Role | undefined; platform: Role | undefined }> {
  const { rows } = await client.query<Role>(
    // Since PostgreSQL 16 whoever makes a role is its member to administer it, which is not yet to act as it.
    `select rolname, rolconfig,
            case when current_setting('server_version_num')::int >= 160000
                 then pg_has_role(current_user, oid, 'set') and pg_has_role(current_user, oid, 'usage')
                 else pg_has_role(current_user, oid, 'member') end as lent,
            current_setting('server_version_num')::int < 160000
              or pg_has_role(current_user, oid, 'member with admin option') as administered
       from pg_roles where rolname in ('danji_app', 'danji_platform')`,
  );
  const of = (name: string) => rows.find(({ rolname }) => rolname === name);
  return { app: of(APP_ROLE), platform: of('danji_platform') };
}

export const missingSettings = (app: Pick<Role, 'rolconfig'> | undefined): string[] =>
  ROLE_SETTINGS.filter((wanted) => !app?.rolconfig?.includes(wanted));

export type Owner = {
  owner: string;
  database: string;
  super: boolean;
  createrole: boolean;
  may_create: boolean;
  /** They are made once; who has them needs no right to make more. */
  has_schemas: boolean;
  may_connect: boolean;
  may_lend: boolean;
  may_create_tables: boolean;
  other_owner: string | null;
};
const OWNER = `select current_user as owner, current_database() as database, r.rolsuper as super, r.rolcreaterole as createrole,
    has_database_privilege(current_database(), 'create') as may_create,
    num_nulls(to_regclass('public.schema_migration'), to_regnamespace('app'), to_regnamespace('pgboss')) = 0 as has_schemas,
    coalesce((select has_database_privilege(oid, current_database(), 'connect') from pg_roles where rolname = 'danji_app'), true)
      as may_connect,
    (select pg_has_role(current_user, datdba, 'usage') from pg_database where datname = current_database()) as may_lend,
    has_schema_privilege('public', 'create') as may_create_tables,
    (select pg_get_userbyid(c.relowner) from pg_class c where c.oid = to_regclass('public.schema_migration')
        and not pg_has_role(current_user, c.relowner, 'usage')) as other_owner
  from pg_roles r where r.rolname = current_user`;

/**
 * What an administrator of the server has to run before this owner can bring the database up, in the order in which it runs.
 * `keepsRole`: both roles are looked after by hand; otherwise the owner makes them and sets the password.
 */
export async function lookAtRights(
  client: pg.Client,
  { keepsRole, setsPassword }: { keepsRole: boolean; setsPassword: boolean },
): Promise<{ owner: string; needed: string[] }> {
  const seen = (await client.query<Owner>(OWNER)).rows[0];
  if (!seen || seen.super) return { owner: seen?.owner ?? '', needed: [] };
  return { owner: seen.owner, needed: judgeRights(seen, await readRoles(client), { keepsRole, setsPassword }) };
}

/** The statements, of what was seen. */
export function judgeRights(
  seen: Owner,
  { app, platform }: { app: Role | undefined; platform: Role | undefined },
  { keepsRole, setsPassword }: { keepsRole: boolean; setsPassword: boolean },
): string[] {
  const owner = pg.escapeIdentifier(seen.owner);
  const needed: string[] = [];
  const changes = (app ? missingSettings(app).length > 0 || setsPassword : true) || !platform?.lent;
  const mayChange = seen.createrole && (app?.administered ?? true) && (platform?.administered ?? true);
  if (changes && !mayChange && !keepsRole) {
    if (!seen.createrole) needed.push(`alter role ${owner} createrole`);
    const there = [app, platform].flatMap((role) => (role && !role.administered ? [role.rolname] : []));
    if (there.length > 0) needed.push(`grant ${there.join(', ')} to ${owner} with admin option`);
  } else if (changes && !mayChange) {
    if (!app) needed.push(`create role ${APP_ROLE} login password 'DATABASE_APP_URL에 적은 비밀번호'`);
    if (!platform) needed.push('create role danji_platform nologin');
    for (const setting of missingSettings(app))
      needed.push(`alter role ${APP_ROLE} set ${setting.replace('=', " = '")}'`);
    if (!platform?.lent) needed.push(`grant danji_platform to ${owner}`);
  }
  const database = pg.escapeIdentifier(seen.database);
  if (!seen.may_create && !seen.has_schemas) needed.push(`grant create on database ${database} to ${owner}`);
  if (!seen.may_connect && !seen.may_lend) needed.push(`grant connect on database ${database} to ${APP_ROLE}`);
  if (!seen.may_create_tables) needed.push(`grant create on schema public to ${owner}`);
  if (seen.other_owner !== null) needed.push(`grant ${pg.escapeIdentifier(seen.other_owner)} to ${owner}`);
  return needed;
}
