import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';
import { deskOf, path } from './testing/desk.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const office = openOffice(server);
const room = drawingRoom(server);
const { begin, save, submit, read } = deskOf(() => gisa);

const agrees = (memberId: string, order: number, blocks?: true) => ({
  order,
  kind: 'AGREE',
  who: { memberId },
  ...(blocks ? { blocks } : {}),
});
const DEFINED = {
  steps: [
    agrees('gyeongri01', 1, true),
    agrees('gwajang01', 2),
    { order: 3, kind: 'DECIDE', who: { role: 'DIRECTOR' } },
  ],
  rules: [],
};
const LINE = [
  { order: 1, kind: 'AGREE', personId: 'gyeongri01' },
  { order: 2, kind: 'AGREE', personId: 'gwajang01' },
  { order: 3, kind: 'DECIDE', personId: 'sojang01' },
];
const REASON = { key: '사유', label: '사유', type: 'text' } as const;

async function sent(line: readonly Record<string, unknown>[] = LINE): Promise<string> {
  const formId = await room.published(sojang, [REASON], { line: DEFINED });
  const docId = await begin(formId);
  await save(docId, 1, { 사유: '점검' }, { line, referenceIds: ['seomu01'] });
  expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
  return docId;
}
type Steps = { steps: { personId: string; state: string; blocksYn: 'Y' | 'N' }[] };
const stepsOf = async (docId: string) =>
  (await gisa.get<Steps>(path(docId))).body.steps
    .slice(1)
    .map(({ personId, state, blocksYn }) => `${personId} ${state} ${blocksYn}`);
const told = async (memberId: string, docId: string) =>
  (
    await server.sql<{ body: string }>('select body from alarm where member_id = $1 and doc_id = $2', [memberId, docId])
  ).map(({ body }) => body);
const disagree = { type: 'DISAGREE', reason: '예산이 없습니다' };

it('반대 of a 합의 that blocks stops the document as 반려 does: the drafter redrafts, and everybody who had it hears why', async () => {
  const docId = await sent();
  expect(await stepsOf(docId)).toEqual(['gyeongri01 PENDING Y', 'gwajang01 PLANNED N', 'sojang01 PLANNED N']);
  expect((await office.act('gyeongri01', docId, disagree)).body).toMatchObject({ state: 'REJECTED', docNumber: null });
  expect(await stepsOf(docId)).toEqual(['gyeongri01 DISAGREED Y', 'gwajang01 CANCELLED N', 'sojang01 CANCELLED N']);
  expect((await told('gisa01', docId)).join()).toContain('반대');
  expect(await told('seomu01', docId)).toHaveLength(2);
  // A new round: the one who disagreed is asked again, and it goes on when they agree.
  expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
  expect((await stepsOf(docId))[0]).toBe('gyeongri01 PENDING Y');
  expect((await office.act('gyeongri01', docId, { type: 'AGREE' })).body).toMatchObject({ state: 'IN_PROGRESS' });
  // The other one does not block.
  expect((await office.act('gwajang01', docId, disagree)).body).toMatchObject({ state: 'IN_PROGRESS' });
  expect((await office.act('sojang01', docId, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
  expect((await gisa.get(`${path(docId)}/verify`)).body).toMatchObject({ validYn: 'Y' });
});

it('whether it blocks comes from the form: a drafter can neither give it nor take it away with the line', async () => {
  const other = LINE.map((step) => (step.personId === 'gyeongri01' ? { ...step, personId: 'seomu01' } : step));
  const formId = await room.published(sojang, [REASON], { line: DEFINED });
  const docId = await begin(formId);
  const forged = await save(docId, 1, { 사유: '점검' }, { line: other.map((step) => ({ ...step, blocks: true })) });
  expect(forged.status).toBe(400);
  expect(await read(docId)).toMatchObject({ version: 1 });
  const plain = await sent(other);
  expect((await stepsOf(plain))[0]).toBe('seomu01 PENDING N');
  expect((await office.act('seomu01', plain, disagree)).body).toMatchObject({ state: 'IN_PROGRESS' });
});

it('반대 without a reason is refused, and nothing changes', async () => {
  const docId = await sent();
  const before = await office.digest(docId);
  expect(await office.act('gyeongri01', docId, { type: 'DISAGREE', reason: ' ' })).toMatchObject({
    status: 409,
    body: { details: { reason: 'REASON_REQUIRED' } },
  });
  expect(await office.digest(docId)).toBe(before);
});
