import type { Env } from '../lib/env/read-env.ts';
import { checkAppRole, checkListening } from '../lib/postgres/check-database.ts';
import { StartError } from '../lib/start-error.ts';
import { findServer } from './find-server.ts';

/** Requests may come through a pooler; what listens may not. Gives whether they do. */
export async function checkConnections(
  { databaseListenUrl }: Pick<Env, 'databaseListenUrl'>,
  appUrl: string,
): Promise<{ pooled: boolean }> {
  const { pooled } = await checkAppRole(await findServer(appUrl));
  if (databaseListenUrl) await checkListening(await findServer(databaseListenUrl));
  else if (pooled)
    throw new StartError(
      'DATABASE_APP_URL이 연결 풀러(pgbouncer 등)를 거칩니다. 알림을 듣는 연결은 풀러를 거칠 수 없으니, PostgreSQL 서버로 바로 가는 주소를 danji_app 역할로 DATABASE_LISTEN_URL에 정해 주세요.',
    );
  return { pooled };
}
