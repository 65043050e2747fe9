import { expect, it } from 'vitest';
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { samples } from '../files/testing/samples.ts';
import { upload } from '../files/testing/upload.ts';

const dataDir = folderForThisFile('kept-attachments');
const office = forThisFile(() => startOffice(['gisa01', 'gwajang01', 'sojang01'], { env: { dataDir } }));
const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gwajang01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
const path = (docId: string) => `/api/elec-apv/documents/${docId}`;
const attach = async (docId: string, name: string, bytes: Buffer) => {
  const { status, body } = await upload(office.server, office.as('gisa01'), docId, name, bytes);
  expect(status).toBe(200);
  return String(body.attachmentId);
};

/** Approved by the first with a bill attached, rejected by the second, changed by the drafter, sent with approvals kept. */
async function sendAgain(change: (docId: string, billId: string) => Promise<unknown>) {
  const docId = await office.draft({ by: 'gisa01', line: LINE, more: { amount: 1_000_000 } });
  const billId = await attach(docId, '영수증.pdf', samples.pdf);
  expect((await office.act('gisa01', docId, { type: 'SUBMIT' })).status).toBe(200);
  await office.act('gwajang01', docId, { type: 'APPROVE' });
  await office.act('sojang01', docId, { type: 'REJECT', reason: '다시' });
  await change(docId, billId);
  expect((await office.act('gisa01', docId, { type: 'SUBMIT', keepApprovals: true })).status).toBe(200);
  type Read = { steps: { personId: string; state: string; keptYn: string }[] };
  const { body } = await office.as('gisa01').get<Read>(path(docId));
  return body.steps.filter(({ personId }) => personId === 'gwajang01').map(({ state, keptYn }) => `${state} ${keptYn}`);
}
const remove = (docId: string, id: string) => office.as('gisa01').post(`${path(docId)}/attached/${id}/remove`);

it('CTL-09 an approval is not kept under other evidence: replaced, added or removed; under the same it is', async () => {
  expect(await sendAgain(async () => undefined)).toEqual(['APPROVED Y']);
  const other = Buffer.concat([samples.pdf, Buffer.from('\n% other')]);
  const replaced = sendAgain(async (docId, billId) => {
    await remove(docId, billId);
    await attach(docId, '영수증.pdf', other);
  });
  expect(await replaced).toEqual(['PENDING N']);
  expect(await sendAgain((docId) => attach(docId, '견적서.pdf', other))).toEqual(['PENDING N']);
  expect(await sendAgain(remove)).toEqual(['PENDING N']);
});
