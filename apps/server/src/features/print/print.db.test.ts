import { printDocument } from '@danji/contract/print';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice } from '../../../test/office.ts';
import { pathOf, startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let office: ReturnType<typeof openOffice>;
let docId: string;
const LINE = [
  { order: 1, kind: 'REVIEW' as const, personId: 'gwajang01' },
  { order: 2, kind: 'DECIDE' as const, personId: 'sojang01' },
];
beforeAll(async () => {
  server = await startTestServer();
  office = openOffice(server);
  docId = await office.submitted({ by: 'gisa01', line: LINE });
  await office.act('gwajang01', docId, { type: 'APPROVE', reason: '견적을 확인했습니다' });
  await office.act('sojang01', docId, { type: 'APPROVE' });
});
afterAll(() => server.close());

const address = (id: string, query = '') => `${pathOf(printDocument, { docId: id })}${query}`;
const prints = async () =>
  server.sql<{ member_id: string; ip_address: string; detail: Record<string, unknown> }>(
    "select member_id, ip_address, detail from security_event where kind = 'DOCUMENT_PRINTED' order by event_id",
  );

it('x', async () => {
  const answer = await server.app.inject({
    method: 'GET',
    url: address(docId),
    headers: { authorization: `Bearer ${(await office.person('gisa01')).token}` },
  });
  console.log(
    answer.statusCode,
    answer.headers,
    answer.rawPayload.length,
    answer.statusCode === 200
      ? (await extractText(new Uint8Array(answer.rawPayload), { mergePages: true })).text
      : answer.body,
  );
  console.log(await prints());
  (await import('node:fs')).writeFileSync('/tmp/print-try/db.pdf', answer.rawPayload);
});
