import type pg from 'pg';
import { createVapid } from '../features/push/public.ts';
import { judgeRotation, type RotationFacts } from '../lib/domain/judge-rotation.ts';
import { countBrowsers, countKeyed, countSealed, hasTable, readKeys } from '../lib/sealed-store.ts';
import { keyId, type Secrets } from '../lib/secrets.ts';

/** What still needs a secret of DANJI_SECRET_PREVIOUS; null where there is none, or no database that could. */
export async function lookAtRotation(client: pg.Client, secrets: Secrets): Promise<RotationFacts | null> {
  if (secrets.previous.length === 0 || !(await hasTable(client, 'installation_key'))) return null;
  const current = keyId(secrets.current);
  const earlier = new Set(secrets.previous.map(keyId).filter((id) => id !== current));
  const vapid = createVapid(secrets);
  const sumOf = (counts: Map<string, number>, needsEarlier: (key: string) => boolean) =>
    [...counts].reduce((sum, [key, rows]) => sum + (needsEarlier(key) ? rows : 0), 0);
  // Where nothing was started with the new one yet, all there is is from before it.
  const since = (await readKeys(client)).get(current) ?? new Date();
  return {
    sealed: sumOf(await countSealed(client), (id) => earlier.has(id)),
    browsers: sumOf(await countBrowsers(client), (key) => key !== vapid.current.publicKey && vapid.find(key) !== null),
    ...(await countKeyed(client, since)),
  };
}

export const describeRotation = (facts: RotationFacts | null | undefined) => (facts ? judgeRotation(facts) : null);
