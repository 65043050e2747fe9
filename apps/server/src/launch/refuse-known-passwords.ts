import { findKnownPasswords } from '../../db/demo/known-passwords.ts';
import { type Env, isReachable } from '../lib/env/read-env.ts';
import { StartError } from '../lib/start-error.ts';

/**
 * A folder that was once a demo, or a database that it was moved to, still has the demo's accounts. Their password stands in
 * the README: where others than this machine can come in, such a start is refused before the address opens.
 */
export async function refuseKnownPasswords(env: Pick<Env, 'host' | 'publicUrl'>, ownerUrl: string): Promise<void> {
  if (!isReachable(env)) return;
  const found = await findKnownPasswords(ownerUrl);
  if (found.length === 0) return;
  throw new StartError(
    `시연 계정(${found.join(', ')})이 누구나 아는 비밀번호로 남아 있어, 다른 사람이 들어올 수 있는 주소로 열지 않았습니다. DATA_DIR을 새 폴더로 하시거나 DATABASE_URL을 빈 데이터베이스로 정해 주세요. 지금 자료를 그대로 쓰시려면, HOST를 지우고 PUBLIC_URL=http://localhost:3000 으로 시작해 이 계정들의 비밀번호를 바꾸거나 퇴직 처리하신 뒤 다시 시작해 주세요.`,
  );
}
