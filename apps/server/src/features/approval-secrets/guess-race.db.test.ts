import pg from 'pg';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { callNode } from '../../../test/getting-in.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';
import type { App } from '../../app.ts';
import { actWith, proofOf, SECRET, setSecret } from './testing/secrets.ts';

/** `npm run test:system` takes 1,000. */
const GUESSES = Number(process.env.GUESSES ?? 30);
const server = forThisFile(startTestServer);
const nodes = forThisFile(async () => [server.server, await server.addNode(), await server.addNode()]);
const office = openOffice(server);

it(`of ${GUESSES} parallel guesses at a 결재 비밀번호 on three nodes at most five are looked at`, async () => {
  const sojang = await office.person('sojang01');
  await setSecret(sojang);
  const answers = await Promise.all(
    Array.from({ length: GUESSES }, (_, i) =>
      callNode(nodes[i % 3] as App, 'POST', '/api/approval-secret/prove', {
        body: { secret: String(500_000 + i), docIds: ['00000000-0000-7000-8000-000000000000'] },
        headers: { authorization: `Bearer ${sojang.token}` },
      }),
    ),
  );
  const reasons = answers.map(({ status, body }) =>
    status === 503 ? 'BUSY' : (body as { details?: { reason?: string } }).details?.reason,
  );
  expect(reasons.filter((reason) => reason === 'WRONG')).toHaveLength(4);
  expect(new Set(reasons.filter((reason) => reason !== 'WRONG' && reason !== 'BUSY'))).toEqual(new Set(['LOCKED']));
  expect(await server.sql('select failures, lock_count from approval_secret')).toEqual([
    { failures: 5, lock_count: 1 },
  ]);
  expect(await server.sql('select 1 from approval_proof')).toEqual([]);
});

it('one proof that is sent many times at once decides its document once', async () => {
  await server.sql('delete from approval_secret');
  await server.sql("update complex set secret_limit = 1 where apt_id = '10001'");
  const sojang = await office.person('sojang01');
  await setSecret(sojang, { secret: SECRET });
  const docId = await office.submitted({ by: 'gisa01', line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }] });
  const proof = await proofOf(sojang, docId);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => actWith(sojang, docId, { type: 'APPROVE' }, proof)),
  );
  // Whoever comes second repeats what is done: no error, and nothing changes.
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(answers.filter(({ body }) => body.repeatedYn === 'N')).toHaveLength(1);
});

it('CON-08 whoever waits in 일괄 결재 for one document holds nothing that the others need: the same proof decides another meanwhile', async () => {
  const sojang = await office.person('sojang01');
  const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
  const put = () => office.submitted({ by: 'gisa01', line });
  const [first = '', second = '', third = ''] = [await put(), await put(), await put()].sort();
  await server.sql('delete from approval_secret');
  await setSecret(sojang);
  const proof = await proofOf(sojang, first, second, third);
  const other = new pg.Client({ connectionString: server.database.ownerUrl });
  await other.connect();
  await other.query('begin');
  await other.query('select 1 from document where doc_id = $1 for update', [second]);
  const bulk = sojang.post<{ okYn: string }[]>('/api/elec-apv/bulkApprove', {
    documents: [{ docId: second }, { docId: first }],
    proof,
  });
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while ((await other.query(waiting)).rows.length === 0) await new Promise((go) => setTimeout(go, 10));
  expect((await actWith(sojang, third, { type: 'APPROVE' }, proof)).body).toMatchObject({ state: 'APPROVED' });
  await other.query('commit');
  await other.end();
  expect((await bulk).body.map(({ okYn }) => okYn)).toEqual(['Y', 'Y']);
});
