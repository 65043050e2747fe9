import { keyId, type Secrets } from '../lib/secrets.ts';
import { StartError } from '../lib/start-error.ts';
import { withClient } from '../lib/with-client.ts';

/** What is sealed names its key: the fingerprint that the database keeps of the secret of its installation. */
const SEALED = `select distinct split_part(sealed, '.', 1) as key_id from (
  select secret_sealed as sealed from authenticator union all select secret_sealed from hub_key
  union all select secret_sealed from service_key union all select secret_sealed from callback_target
  union all select secret_sealed from approval_secret) s
  where sealed is not null`;

export const WRONG_SECRET =
  '이 데이터베이스는 다른 비밀 값(DANJI_SECRET 또는 DATA_DIR의 secrets/master.key)으로 잠겨 있어 시작하지 않았습니다. 이대로 열면 OTP와 연동이 되지 않고 로그인이 모두 끊깁니다. 처음 설치한 DATA_DIR이나 DANJI_SECRET으로 다시 시작해 주세요. 비밀 값을 바꾸셨다면 예전 값을 DANJI_SECRET_PREVIOUS에 적어 주세요.';

/** A wrong secret or data folder: nothing of what the database keeps sealed can be opened. Nothing was changed yet. */
export async function refuseForeignSecret(ownerUrl: string, secrets: Secrets): Promise<void> {
  const ours = new Set([secrets.current, ...secrets.previous].map(keyId));
  const kept = await withClient(ownerUrl, async (client) => {
    // A new database, or one of an older program that lacks some of these: there is nothing to compare yet.
    const { rows } = await client.query(
      `select bool_and(to_regclass('public.' || name) is not null) as all
         from unnest(array['authenticator', 'hub_key', 'service_key', 'callback_target', 'approval_secret']) name`,
    );
    return rows[0]?.all ? (await client.query<{ key_id: string }>(SEALED)).rows : [];
  });
  if (kept.length > 0 && !kept.some(({ key_id }) => ours.has(key_id))) throw new StartError(WRONG_SECRET);
}
