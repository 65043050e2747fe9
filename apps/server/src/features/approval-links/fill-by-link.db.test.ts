import type { Field } from '@danji/contract/forms/field';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { deskOf, path } from '../approvals/testing/desk.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';
import { openLinkScene } from './testing/link-scene.ts';

const scene = forThisFile(openLinkScene);
const FIELDS: Field[] = [
  { key: '사유', label: '사유', type: 'text', required: true },
  { key: '지시', label: '지시 사항', type: 'text', required: true, filledBy: 'DECIDE' },
  { key: '확인결과', label: '확인 결과', type: 'text', filledBy: 'CONFIRM' },
];

it('who decides by a link fills in what is theirs, and nothing else; refused, nothing changes', async () => {
  const gisa = scene.as('gisa01');
  const { begin, save, submit } = deskOf(() => gisa);
  const formId = await drawingRoom(scene.server).published(scene.as('sojang01'), FIELDS);
  await scene.switchOn('sojang01');
  const docId = await begin(formId);
  await save(docId, 1, { 사유: '고장' }, { line: scene.decideBy('sojang01') });
  expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
  const visit = await scene.confirm('sojang01');
  const before = await scene.everything();
  const refused = async (act: Record<string, unknown>, status: number, reason?: string) => {
    const { status: got, body } = await scene.actByLink(visit, act);
    expect([got, body.details?.reason]).toEqual([status, reason]);
    expect(await scene.everything()).toEqual(before);
  };
  const approve = (...fill: { key: string; value: unknown }[]) => ({ type: 'APPROVE', fill });
  await refused({ type: 'APPROVE' }, 409, 'FILL_MISSING');
  await refused(approve({ key: '확인결과', value: '남의 것' }), 409, 'FIELD_NOT_YOURS');
  await refused(approve({ key: '지시', value: '네' }, { key: '사유', value: '다른 사유' }), 409, 'FIELD_NOT_YOURS');
  expect((await scene.actByLink(visit, { type: 'REJECT', reason: '다시', fill: [] })).status).toBe(400);
  const done = await scene.actByLink(visit, approve({ key: '지시', value: '12월까지' }));
  expect(done.body).toMatchObject({ state: 'APPROVED' });
  const { body } = await gisa.get<{ content: unknown; filled: { key: string; text: string; byName: string }[] }>(
    path(docId),
  );
  expect(body.content).toEqual({ 사유: '고장' });
  expect(body.filled).toMatchObject([{ key: '지시', text: '12월까지', byName: '박소장' }]);
});
