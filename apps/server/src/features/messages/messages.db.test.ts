import { afterAll, beforeAll, expect, it } from 'vitest';
import { stateOf } from '../../../test/getting-in.ts';
import { type LinkScene, openLinkScene } from '../approval-links/testing/link-scene.ts';

let scene: LinkScene;
beforeAll(async () => {
  scene = await openLinkScene();
});
afterAll(() => scene.server.close());

it('AUT-16 an administrator opens neither the link nor the code with which somebody else decides', async () => {
  await scene.switchOn('hoejang01');
  await scene.submit('gisa01', scene.decideBy('hoejang01'));
  expect((await scene.post('code', { token: await scene.lastToken('hoejang01') })).status).toBe(200);
  await scene.server.sql("update outbox_message set state = 'KEPT'");
  const kept = await scene.server.sql<{ message_id: string; secret_kind: string }>(
    "select message_id, secret_kind from outbox_message where channel <> 'PUSH' order by secret_kind",
  );
  expect(kept.map(({ secret_kind }) => secret_kind)).toEqual(['APPROVAL_CODE', 'APPROVAL_LINK']);
  const before = await stateOf(scene.server, ['security_event']);
  for (const { message_id } of kept) {
    const answer = await scene.as('sojang01').post(`/api/syst/outbox/${message_id}/open`);
    expect(answer).toMatchObject({ status: 403, body: { code: 'MESSAGE_PERSONAL' } });
    expect(JSON.stringify(answer.body)).not.toMatch(/token=|인증번호는/);
  }
  expect(await stateOf(scene.server, ['security_event'])).toEqual(before);
});
