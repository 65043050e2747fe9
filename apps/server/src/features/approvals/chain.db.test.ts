import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';

const office = forThisFile(() => startOffice(['sojang01', 'gisa01', 'gyeongri01', 'gwajang01', 'sojang02']));

type Chain = { documents: { docId: string; title: string }[]; links: { from: string; to: string }[] };
const chainOf = (by: string, docId: string) => office.as(by).get<Chain>(`/api/elec-apv/documents/${docId}/chain`);
const titles = ({ documents }: Chain) => documents.map(({ title }) => title).sort();
const LINE = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
const sent = (by: string, title: string) => office.submit(by, LINE, { title });
/** Written by the owner: what is sent has its relations fixed. */
const relate = async (docId: string, relatedId: string) => {
  await office.server.sql('alter table related_document disable trigger user');
  await office.server.sql("insert into related_document values ('10001', $1, $2)", [docId, relatedId]);
  await office.server.sql('alter table related_document enable trigger user');
};

it('UX-23 the whole chain is found from any of its documents, both ways, and circles do no harm', async () => {
  const [complaint, agenda, contract, payment] = [
    await sent('gisa01', '민원'),
    await sent('gisa01', '안건'),
    await sent('gisa01', '계약'),
    await sent('gisa01', '지출'),
  ];
  await relate(agenda, complaint);
  await relate(contract, agenda);
  await relate(payment, contract);
  await relate(complaint, payment);
  for (const docId of [complaint, agenda, contract, payment]) {
    const { status, body } = await chainOf('sojang01', docId);
    expect(status).toBe(200);
    expect(titles(body)).toEqual(['계약', '민원', '안건', '지출']);
    expect(body.links).toHaveLength(4);
    expect(body.documents[0]?.docId).toBe(docId);
  }
});

it('ACL-03 what one may not read is not in the chain, nor what lies behind it', async () => {
  const mine = await sent('gisa01', '내 문서');
  const secret = await office.submit('gyeongri01', LINE, { title: '남의 대외비', security: 'CONFIDENTIAL' });
  const behind = await sent('gisa01', '그 너머');
  await relate(mine, secret);
  await relate(secret, behind);
  const { body } = await chainOf('gisa01', mine);
  expect(titles(body)).toEqual(['내 문서']);
  expect(body.links).toEqual([]);
  expect(JSON.stringify(body)).not.toContain(secret);
  expect(titles((await chainOf('sojang01', mine)).body)).toEqual(['그 너머', '남의 대외비', '내 문서']);
  expect((await chainOf('gisa01', secret)).status).toBe(404);
  expect((await chainOf('sojang02', mine)).status).toBe(404);
});
