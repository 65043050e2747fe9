import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { homeRow, openMergeDesk } from '../../../test/merge-desk.ts';
import { openOffice } from '../../../test/office.ts';
import { PASSWORD, startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { purgeApproved } from '../privacy/purge-approved.ts';
import { proposeAll } from '../privacy/start-privacy.ts';

const server = forThisFile(startTestServer);
const office = openOffice(server);
const desk = openMergeDesk(server, office);
const db = forThisFile(() => createDatabase({ url: server.database.appUrl }));
const RETENTION = '/api/cmplx-info/privacy/retention';

it('DAT-05 the papers are kept as long as the words of their document, and erased with them', async () => {
  const docId = await desk.decided();
  await desk.issued(await office.person('gyeongri01'), docId, [homeRow('101', '1203', '홍길동')]);
  const papers = () => server.sql("select 1 from merge_paper where said::text like '%홍길동%'");
  expect(await papers()).toHaveLength(1);
  server.clock.advance(6 * 366 * 86_400_000);
  const sojang = await server.signIn('sojang01');
  const deps = {
    ...{ db, clock: server.clock, log: server.app.log as never },
    metrics: { securityEvents: { inc: () => {} } } as never,
  };
  await proposeAll(deps);
  const [run] = (await sojang.get<{ runId: string }[]>(RETENTION)).body;
  expect(await papers()).toHaveLength(1);
  const answer = await sojang.post(`${RETENTION}/${run?.runId}/decide`, {
    act: 'APPROVE',
    password: PASSWORD,
    kept: [],
  });
  expect(answer.status).toBe(200);
  await purgeApproved(deps);
  expect(await papers()).toEqual([]);
  expect(await server.sql('select 1 from merge_run where doc_id = $1', [docId])).toEqual([]);
});
