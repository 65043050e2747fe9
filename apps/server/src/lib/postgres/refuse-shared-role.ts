import pg from 'pg';
import { withRole } from '../servers.ts';
import { StartError } from '../start-error.ts';

export const APP_ROLE = 'danji_app';

/**
 * Whether the password of the API's role is ours to set. Roles belong to the whole server: where another installation uses the
 * role with a password of its own, setting ours would stop it at its next connection (OPS-04). Then this start is refused.
 */
export async function maySetAppPassword(client: pg.Client, ownerUrl: string, appPassword: string): Promise<boolean> {
  if (await opens(withRole(ownerUrl, APP_ROLE, appPassword))) return false;
  const { rows } = await client.query<{ name: string }>(
    `select d.datname as name from pg_database d, aclexplode(d.datacl) a join pg_roles r on r.oid = a.grantee
      where r.rolname = $1 and a.privilege_type = 'CONNECT' and d.datname <> current_database() order by 1`,
    [APP_ROLE],
  );
  if (rows.length === 0) return true;
  const names = rows.map(({ name }) => name).join(', ');
  throw new StartError(
    `이 PostgreSQL 서버에서 다른 설치(데이터베이스 ${names})가 ${APP_ROLE} 역할을 다른 비밀번호로 쓰고 있어 시작하지 않습니다. 비밀번호를 바꾸면 그 설치가 멈춥니다. 설치마다 PostgreSQL 서버를 따로 두시거나, ${APP_ROLE}의 비밀번호를 직접 정하고 모든 설치에 DATABASE_APP_URL로 알려 주세요. 이 설치의 비밀 값을 바꾸셨다면 DANJI_SECRET을 확인해 주세요. 더 쓰지 않는 데이터베이스라면 revoke connect on database "${rows[0]?.name}" from ${APP_ROLE} 을 실행하고 다시 시작해 주세요.`,
  );
}

/** Any answer but yes is a no: what stands in the way is told by the first real connection. */
async function opens(url: string): Promise<boolean> {
  // Settings that the owner may ask for are not always for this role.
  const bare = url.replace(/([?&])options=[^&]*&?/, '$1');
  const client = new pg.Client({ connectionString: bare, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
