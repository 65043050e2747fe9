import { randomUUID } from 'node:crypto';
import type { OutboxMessage } from '@danji/contract/messages';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { stateOf } from '../../../test/getting-in.ts';
import { startTestServer } from '../../../test/server.ts';
import { createSeal } from '../../lib/seal.ts';
import { openLinkScene } from '../approval-links/testing/link-scene.ts';

const scene = forThisFile(openLinkScene);

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

it('CRD-05 only a demo on one’s own machine opens what would have gone to a phone; with a public address it does not', async () => {
  for (const [env, status] of [
    [{ demo: true }, 200],
    [{ demo: true, publicUrl: 'https://danji.example.kr' }, 403],
    [{ demo: false }, 403],
  ] as const) {
    const server = await startTestServer({ env });
    const sojang = await server.signIn('sojang01');
    expect((await sojang.post('/api/syst/users/gyeongri01/resetPassword')).status).toBe(200);
    await server.sql("update outbox_message set state = 'KEPT'");
    const [message] = await server.sql<{ message_id: string }>('select message_id from outbox_message');
    const answer = await sojang.post(`/api/syst/outbox/${message?.message_id}/open`);
    expect(answer.status, JSON.stringify(env)).toBe(status);
    expect(/#token=10001\.[\w-]{43}/.test(JSON.stringify(answer.body))).toBe(status === 200);
    await server.close();
  }
});

type Page = {
  items: (Omit<OutboxMessage, 'openableYn' | 'resendableYn'> & Record<'openableYn' | 'resendableYn', 'Y' | 'N'>)[];
};
const list = async (query = '') =>
  (await scene.as('sojang01').get<Page>(`/api/syst/outbox?size=100${query}`)).body.items;

it('AUT-18 the list offers to open what may be opened, by the same rule that opening follows', async () => {
  for (const [n, state] of ['WAITING', 'SENT', 'FAILED', 'KEPT'].entries())
    for (const secret of [null, 'SIGN_IN_CODE'])
      await scene.server.sql(
        `insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, state, next_attempt_at, created_at, secret_kind)
         values ('10001', gen_random_uuid(), 'SMS', '01012345678', $1, '내용', $2, $3, $3, $4)`,
        [`시험 ${state} ${secret ?? '없음'}`, state, new Date(Date.UTC(2026, 0, 1, n)).toISOString(), secret],
      );
  const found = await list('&text=%EC%8B%9C%ED%97%98');
  expect(found).toHaveLength(8);
  for (const { id, subject, openableYn, resendableYn } of found) {
    const may = /(FAILED|KEPT) 없음/.test(subject);
    expect({ openableYn, resendableYn }, subject).toEqual({
      openableYn: may ? 'Y' : 'N',
      // Of a secret nothing is left to send.
      resendableYn: may ? 'Y' : 'N',
    });
    expect((await scene.as('sojang01').post(`/api/syst/outbox/${id}/open`)).status, subject).toBe(
      may ? 200 : /FAILED|KEPT/.test(subject) ? 403 : 409,
    );
  }
});

it('CRD-05 what has no secret any more is not sent again with a mark in its place; what still has it is', async () => {
  const write = async (kind: string, sealed: string | null, linkId: string | null) => {
    const [row] = await scene.server.sql<{ message_id: string }>(
      `insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, state, next_attempt_at, created_at, secret_kind, sealed, link_id)
       values ('10001', gen_random_uuid(), 'SMS', '01012345678', '남은 것', '[[secret]]', 'FAILED', now(), now(), $1, $2, $3) returning message_id`,
      [kind, sealed, linkId],
    );
    return row?.message_id ?? '';
  };
  const offered = async (id: string) => (await list()).find((row) => row.id === id)?.resendableYn;
  const resend = (id: string) => scene.as('sojang01').post(`/api/syst/outbox/${id}/resend`);
  for (const kind of ['PASSWORD_LINK', 'APPROVAL_LINK']) {
    const id = await write(kind, null, null);
    expect(await offered(id), kind).toBe('N');
    const before = await stateOf(scene.server, ['outbox_message', 'security_event']);
    expect(await resend(id)).toMatchObject({
      status: 409,
      body: { code: 'MESSAGE_SPENT', errorUserMsg: expect.stringContaining('새로 요청') },
    });
    expect(await stateOf(scene.server, ['outbox_message', 'security_event'])).toEqual(before);
  }
  for (const id of [
    await write('PASSWORD_LINK', createSeal(scene.server.secrets).close('10001.abc'), null),
    await write('APPROVAL_LINK', null, randomUUID()),
  ]) {
    expect(await offered(id)).toBe('Y');
    expect((await resend(id)).status).toBe(200);
  }
});

it('a kept message is offered to be sent again once its channel is there, and refused before; it can be opened', async () => {
  const server = await startTestServer({ env: { smtpUrl: null } });
  const sojang = await server.signIn('sojang01');
  for (const channel of ['EMAIL', 'SMS'])
    await server.sql(
      `insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, state, next_attempt_at, created_at)
       values ('10001', gen_random_uuid(), $1, 'a@example.kr', '보관한 것', '내용', 'KEPT', now(), now())`,
      [channel],
    );
  const rows = (await sojang.get<Page>('/api/syst/outbox?size=100')).body.items;
  const by = (channel: string) => rows.find((row) => row.channel === channel);
  expect(by('EMAIL')).toMatchObject({ openableYn: 'Y', resendableYn: 'N' });
  expect(by('SMS')).toMatchObject({ openableYn: 'Y', resendableYn: 'Y' });
  const before = await stateOf(server, ['outbox_message']);
  expect(await sojang.post(`/api/syst/outbox/${by('EMAIL')?.id}/resend`)).toMatchObject({
    status: 409,
    body: { code: 'NO_CHANNEL', errorUserMsg: expect.stringContaining('직접 전하거나') },
  });
  expect(await stateOf(server, ['outbox_message'])).toEqual(before);
  expect((await sojang.post(`/api/syst/outbox/${by('SMS')?.id}/resend`)).status).toBe(200);
  await server.close();
});

it('VAL-03 ordered by each column, both ways, the same on every page; another order is refused', async () => {
  const by = async (sort: string, key: keyof OutboxMessage) => (await list(`&sort=${sort}`)).map((row) => row[key]);
  for (const [sort, key] of [
    ['createdAt', 'createdAt'],
    ['subject', 'subject'],
    ['state', 'state'],
    ['channel', 'channel'],
  ] as const) {
    const up = await by(sort, key);
    expect(up, sort).toEqual([...up].sort());
    const down = await by(`-${sort}`, key);
    expect(down, `-${sort}`).toEqual([...up].sort().reverse());
  }
  // What is equal in the column has an order of its own: pages neither repeat nor lose a message.
  const whole = (await list('&sort=channel')).map(({ id }) => id);
  const pages: string[] = [];
  for (let page = 1; pages.length < whole.length && page < 20; page += 1) {
    const { body } = await scene.as('sojang01').get<Page>(`/api/syst/outbox?size=10&sort=channel&page=${page}`);
    pages.push(...body.items.map(({ id }) => id));
  }
  expect(pages).toEqual(whole);
  for (const sort of ['body', 'recipient', 'createdAt;drop', '--createdAt'])
    expect((await scene.as('sojang01').get(`/api/syst/outbox?sort=${sort}`)).status, sort).toBe(400);
});
