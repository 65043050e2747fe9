import { endpoints } from '@danji/contract/index';
import { koreanDay } from '@danji/contract/korean-day';
import { expect, it } from 'vitest';
import { forThisFile } from '../for-this-file.ts';
import { PASSWORD, pathOf, startTestServer } from '../server.ts';

const server = forThisFile(startTestServer);

it('ERP-03 a secret is in the answer that made it and in no other: whoever may read asks every list and every page', async () => {
  const sojang = await server.signIn('sojang01');
  const operator = await server.signIn('sysadmin');
  const made: {
    path: string;
    body: { secret: string; accountId?: string; endpointId?: string; keyId?: string; tokenId?: string };
  }[] = [];
  const make = async (path: string, body: object) => {
    const answer = await sojang.post<(typeof made)[number]['body']>(path, body);
    expect(answer.status, path).toBe(200);
    made.push({ path, body: answer.body });
    return answer.body;
  };
  const { accountId = '' } = await make('/api/syst/service-accounts', { name: 'ERP', rights: ['READ'] });
  await make(`/api/syst/service-accounts/${accountId}/rotate`, { overlapHours: 1 });
  const address = { name: 'ERP', url: 'https://erp.example.kr/danji', kinds: ['APPROVED'] };
  const { endpointId = '' } = await make('/api/cmplx-info/callbacks', address);
  await make(`/api/cmplx-info/callbacks/${endpointId}/rotate`, { overlapHours: 1 });
  await make('/api/cmplx-info/hub-keys', { overlapHours: 1 });
  const own = { kind: 'CALENDAR', name: '달력', parts: ['absences'], password: PASSWORD };
  const endsOn = koreanDay(server.clock.now());
  const { tokenId = '' } = await make('/api/auth/personal-tokens', { ...own, endsOn });
  await make(`/api/auth/personal-tokens/${tokenId}/rotate`, { password: PASSWORD });
  const secrets = made.map(({ body }) => body.secret);
  expect(new Set(secrets).size).toBe(7);
  /** What is told of a secret, in the words of an answer. */
  const shown = (text: string) => secrets.filter((secret) => text.includes(secret));
  // The twin: an answer that had one would be noticed.
  for (const { body } of made) expect(shown(JSON.stringify(body))).toEqual([body.secret]);

  const ids = { accountId, endpointId, memberId: 'sojang01' };
  let read = 0;
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET'))
    for (const [person, query] of [
      [sojang, ''],
      [operator, '?aptId=10001'],
    ] as const) {
      const { status, body } = await person.get(pathOf(endpoint, ids) + query);
      if (status === 200) read += 1;
      expect(shown(JSON.stringify(body ?? '')), endpoint.name).toEqual([]);
    }
  expect(read).toBeGreaterThan(100);
  const kept = JSON.stringify(
    await Promise.all(
      ['hub_key', 'service_key', 'callback_endpoint', 'personal_token', 'security_event', 'idempotency_key'].map(
        (table) => server.sql(`select * from ${table}`),
      ),
    ),
  );
  expect(shown(kept)).toEqual([]);
  expect(shown(server.logLines.join('\n'))).toEqual([]);
});
