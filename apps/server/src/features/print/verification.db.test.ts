import { verificationCodePattern } from '@danji/contract/verification';
import { describe, expect, it } from 'vitest';
import { draftContent } from '../../../test/draft-content.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';
import { callPdf } from './testing/call-pdf.ts';
import { readSqueezed } from './testing/read-pdf.ts';

const LINE = [{ order: 1, kind: 'DECIDE' as const, personId: 'sojang01' }];
const server = forThisFile(startTestServer);
const office = openOffice(server);

type Verified = Record<string, unknown>;
const ask = (code: string) => server.call<Verified>('GET', `/api/verify/${encodeURIComponent(code)}`);

async function printedCode(docId: string): Promise<string> {
  const text = await readSqueezed((await callPdf(server, await office.person('gisa01'), docId)).pdf);
  const code = /\/verify\/([A-Z2-9]{26})/.exec(text)?.[1] ?? '';
  expect(code).toMatch(verificationCodePattern);
  return code;
}

/** The drafter goes on writing on a document that came back. */
async function rewrite(docId: string, title: string): Promise<void> {
  const gisa = await office.person('gisa01');
  const { version } = (await gisa.get<{ version: number }>(`/api/elec-apv/documents/${docId}`)).body;
  const draft = draftContent({ title, content: { 사유: '고장' }, amount: 1_848_000, line: LINE });
  expect((await gisa.post(`/api/elec-apv/documents/${docId}/save`, { version, draft })).status).toBe(200);
}

describe('whoever holds a paper', () => {
  it('learns that it is under way, and that it is decided, without signing in, and nothing else', async () => {
    const docId = await office.submitted({ by: 'gisa01', line: LINE });
    const code = await printedCode(docId);
    expect((await ask(code)).body).toMatchObject({
      state: 'IN_PROGRESS',
      docNumber: null,
      sealedYn: 'N',
      validYn: 'Y',
    });
    await office.act('sojang01', docId, { type: 'APPROVE' });
    expect(await printedCode(docId)).toBe(code);
    const { status, body } = await ask(code.toLowerCase());
    expect(status).toBe(200);
    const [row] = await server.sql<{ doc_number: string; hash: string }>(
      "select doc_number, encode(content_hash, 'hex') as hash from document where doc_id = $1",
      [docId],
    );
    expect(body).toEqual({
      complexName: '한빛마을 1단지',
      docNumber: row?.doc_number,
      title: '승강기 3호기 부품 교체',
      state: 'APPROVED',
      submittedAt: expect.any(String),
      decidedAt: expect.any(String),
      contentHash: row?.hash.slice(0, 12),
      validYn: 'Y',
      sealedYn: 'Y',
    });
    expect(JSON.stringify(body)).not.toMatch(/1848000|정기사|gisa01|고장/);
  });
  it('does not learn the title of a confidential one', async () => {
    const docId = await office.submitted({
      by: 'gisa01',
      line: LINE,
      title: '징계 요구',
      more: { security: 'CONFIDENTIAL' },
    });
    const { body } = await ask(await printedCode(docId));
    expect(body.title).toBe('●●●●● (대외비 문서)');
    expect(JSON.stringify(body)).not.toContain('징계');
  });
  it('learns the title that was sent off, not the one that is being written after 반려 or 회수', async () => {
    for (const back of ['REJECTED', 'WITHDRAWN'] as const) {
      const docId = await office.submitted({ by: 'gisa01', line: LINE });
      const code = await printedCode(docId);
      const sent = (await ask(code)).body.title;
      if (back === 'REJECTED') await office.act('sojang01', docId, { type: 'REJECT', reason: '견적이 다릅니다' });
      else await office.act('gisa01', docId, { type: 'RECALL' });
      await rewrite(docId, '아직 아무에게도 보이지 않을 제목');
      expect((await ask(code)).body).toMatchObject({ state: back, title: sent, validYn: 'Y' });
      await office.act('gisa01', docId, { type: 'SUBMIT' });
      // Sent off again: now it is what the paper says.
      expect((await ask(code)).body).toMatchObject({ state: 'IN_PROGRESS', title: '아직 아무에게도 보이지 않을 제목' });
    }
  });
  it('is told when the content was changed behind the product', async () => {
    const docId = await office.submitted({ by: 'gisa01', line: LINE });
    await office.act('sojang01', docId, { type: 'APPROVE' });
    const code = await printedCode(docId);
    await server.sql('alter table document disable trigger guard');
    await server.sql("update document set title = '다른 제목' where doc_id = $1", [docId]);
    await server.sql('alter table document enable trigger guard');
    expect((await ask(code)).body).toMatchObject({ validYn: 'N', sealedYn: 'Y' });
  });
  it.each(['A'.repeat(26), 'x', '00000000-0000-7000-8000-000000000000', "' or 1=1 --", '가나다'])(
    'an unknown code is a plain no: %s',
    async (code) => {
      const { status, body } = await ask(code);
      expect(status).toBe(404);
      expect(body.errorUserMsg).toMatch(/^확인할 수 없는 코드입니다/);
    },
  );
  it('codes cannot be listed by the API’s role outside their complex', async () => {
    expect(await server.sqlAsApp(null, 'select * from verification_code')).toEqual([]);
    expect(await server.sqlAsApp('10002', 'select * from verification_code')).toEqual([]);
  });
});

it('AUT-08 one address cannot try codes without end', async () => {
  const limited = await startTestServer({ env: { loginRateLimit: 5 } });
  try {
    const tries = [];
    for (let i = 0; i < 8; i++) tries.push((await limited.call('GET', `/api/verify/${'A'.repeat(26)}`)).status);
    expect(tries).toEqual([404, 404, 404, 404, 404, 429, 429, 429]);
  } finally {
    await limited.close();
  }
});
