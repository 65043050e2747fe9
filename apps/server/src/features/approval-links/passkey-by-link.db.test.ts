import { beforeEach, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { PASSWORD } from '../../../test/server.ts';
import { makeSoftKey } from '../../../test/soft-key.ts';
import { openLinkScene } from './testing/link-scene.ts';

const scene = forThisFile(openLinkScene);
let key = makeSoftKey();
beforeEach(async () => {
  await scene.clean();
  await scene.server.sql('delete from passkey');
  await scene.switchOn('sojang01');
  key = makeSoftKey();
  const { challenge } = (
    await scene.as('sojang01').post<{ challenge: string }>('/api/auth/passkeys/begin', { password: PASSWORD })
  ).body;
  const body = { credential: key.make(challenge), name: '소장 휴대전화' };
  expect((await scene.as('sojang01').post('/api/auth/passkeys/confirm', body)).status).toBe(200);
  await scene.submit('gisa01', scene.decideBy('sojang01'));
});

type Answer = { challenge: string; accessToken: string; code?: string; passkeyYn?: string };
const ask = (token: string) =>
  scene.server.call<Answer>('POST', '/api/approval-link/passkey/begin', { body: { token } });
const give = (token: string, assertion: object) =>
  scene.server.call<Answer>('POST', '/api/approval-link/passkey/verify', { body: { token, assertion } });

it('CRD-04 a link is opened and decided with a passkey, without any code', async () => {
  const token = await scene.lastToken('sojang01');
  expect((await scene.inspect(token)).body).toMatchObject({ passkeyYn: 'Y' });
  const before = (await scene.messages('sojang01')).length;
  const visit = await give(token, key.answer((await ask(token)).body.challenge));
  expect(visit.status).toBe(200);
  expect((await scene.actByLink(visit.body.accessToken, { type: 'APPROVE' })).body).toMatchObject({
    state: 'APPROVED',
  });
  expect((await scene.messages('sojang01')).filter(({ body }) => /인증번호는 \d{6}/.test(body))).toEqual([]);
  expect(before).toBeGreaterThan(0);
});

it("CRD-04 not with somebody else's key, for another link, twice, or by a link without its secret; the code still does", async () => {
  const token = await scene.lastToken('sojang01');
  const visits = () =>
    scene.server.sql('select link_id from approval_link where visit_id is not null or used_at is not null');
  const { challenge } = (await ask(token)).body;
  expect((await give(token, makeSoftKey().answer(challenge))).body.code).toBe('PASSKEY_REFUSED');
  // What was asked is used up by the wrong answer.
  expect((await give(token, key.answer(challenge))).body.code).toBe('PASSKEY_REFUSED');
  expect((await ask(`${token.slice(0, -2)}xx`)).body.code).toBe('LINK_EXPIRED');
  await scene.submit('gisa01', scene.decideBy('sojang01'));
  const next = await scene.lastToken('sojang01');
  expect(next).not.toBe(token);
  expect((await give(next, key.answer((await ask(token)).body.challenge))).body.code).toBe('PASSKEY_REFUSED');
  expect(await visits()).toEqual([]);
  expect(await scene.confirm('sojang01', next)).toEqual(expect.any(String));
});

it('CRD-04 whoever has no passkey is offered none', async () => {
  await scene.server.sql('delete from passkey');
  const token = await scene.lastToken('sojang01');
  expect((await scene.inspect(token)).body).toMatchObject({ passkeyYn: 'N' });
  expect((await ask(token)).body.code).toBe('PASSKEY_REFUSED');
});
