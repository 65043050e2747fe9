import { beforeEach, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { PASSWORD } from '../../../test/server.ts';
import { openLinkScene } from './testing/link-scene.ts';

const SECRET = '482915';
const scene = forThisFile(openLinkScene);
beforeEach(async () => {
  await scene.clean();
  await scene.server.sql('delete from approval_secret');
  await scene.server.sql('delete from approval_proof');
  await scene.server.sql("update complex set secret_limit = 1000000 where apt_id = '10001'");
  await scene.switchOn('sojang01');
});

type Proven = { proof: string; code?: string; details?: Record<string, unknown>; secretYn?: string; state?: string };
const prove = (visit: string, secret: string) =>
  scene.server.call<Proven>('POST', '/api/approval-link/secret', { body: { secret }, headers: scene.bearer(visit) });
const approve = (visit: string, proof?: string) =>
  scene.server.call<Proven>('POST', '/api/approval-link/act', {
    body: { act: { type: 'APPROVE' }, ...(proof ? { proof } : {}) },
    headers: scene.bearer(visit),
  });
const setSecret = () => scene.as('sojang01').post('/api/approval-secret', { password: PASSWORD, secret: SECRET });

it('by a link the 결재 비밀번호 is asked for as in a session; its proof is good for this visit alone', async () => {
  await setSecret();
  const docId = await scene.submit('gisa01', scene.decideBy('sojang01'), { amount: 1_000_000 });
  const visit = await scene.confirm('sojang01');
  expect((await scene.read(visit)).body).toMatchObject({ secretYn: 'Y' });
  const before = await scene.everything();
  expect((await approve(visit)).body).toMatchObject({ details: { reason: 'NEEDS_APPROVAL_SECRET' } });
  expect((await prove(visit, '135790')).body).toMatchObject({ details: { reason: 'WRONG', left: 4 } });
  const inSession = await scene
    .as('sojang01')
    .post<Proven>('/api/approval-secret/prove', { secret: SECRET, docIds: [docId] });
  expect((await approve(visit, inSession.body.proof)).status).toBe(409);
  expect(await scene.everything()).toEqual(before);
  const { proof } = (await prove(visit, SECRET)).body;
  const act = { act: { type: 'APPROVE' }, proof };
  expect((await scene.as('sojang01').post(`/api/elec-apv/documents/${docId}/act`, act)).status).toBe(409);
  expect((await approve(visit, proof)).body).toMatchObject({ state: 'APPROVED' });
});

it('tries by a link and in a session are counted together, and who has none is told where to set it', async () => {
  await scene.submit('gisa01', scene.decideBy('sojang01'), { amount: 1_000_000 });
  const visit = await scene.confirm('sojang01');
  const none = await scene.post('secret', { secret: SECRET }, scene.bearer(visit));
  expect(none.body).toMatchObject({ code: 'APPROVAL_SECRET_REFUSED', details: { reason: 'NONE' } });
  expect(none.body.errorUserMsg).toContain('내 정보');
  await setSecret();
  for (let i = 0; i < 3; i++) await prove(visit, '135790');
  const docIds = ['00000000-0000-7000-8000-000000000000'];
  const wrong = { secret: '135790', docIds };
  for (let i = 0; i < 2; i++) await scene.as('sojang01').post('/api/approval-secret/prove', wrong);
  expect((await prove(visit, SECRET)).body).toMatchObject({ details: { reason: 'LOCKED' } });
  expect(await scene.server.sql('select 1 from approval_proof')).toEqual([]);
});
