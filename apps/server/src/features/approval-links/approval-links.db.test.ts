import * as contract from '@danji/contract/approval-links';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openLinkScene } from './testing/link-scene.ts';

const scene = forThisFile(openLinkScene);
beforeEach(() => scene.clean());

describe('when a link is sent', () => {
  it('a link goes out with the turn, to who wants links, with the title and nothing that signs them in', async () => {
    await scene.switchOn('hoejang01');
    await scene.submit('gisa01', [
      { order: 1, kind: 'DECIDE', personId: 'sojang01' },
      { order: 2, kind: 'CONFIRM', personId: 'hoejang01' },
    ]);
    expect(await scene.tokensOf('hoejang01'), 'it is not their turn yet').toEqual([]);
    expect(await scene.tokensOf('sojang01'), 'off unless it is switched on').toEqual([]);
  });

  it('the link and the act that opens the turn are one: the message names the member and the document', async () => {
    await scene.switchOn('sojang01');
    const docId = await scene.submit('gisa01', scene.decideBy('sojang01'));
    const [message, ...more] = await scene.messages('sojang01');
    expect(more).toEqual([]);
    expect(message?.subject).toBe('[단지] 승강기 3호기 부품 교체');
    expect(message?.body).toMatch(
      /^승강기 3호기 부품 교체\n.+님, 결재할 차례입니다\.\nhttp:\/\/localhost:\d+\/approve#token=10001\.[0-9a-f]{32}\.[\w-]{43}\n72시간 안에 한 번/,
    );
    const [row] = await scene.server.sql(
      `select doc_id, member_id, person_id, extract(epoch from expires_at - created_at)::int / 3600 as hours, link_hash
         from approval_link`,
    );
    expect(row).toEqual({ doc_id: docId, member_id: 'sojang01', person_id: 'sojang01', hours: 72, link_hash: null });
    const [dump] = await scene.server.sql<{ text: string }>(
      'select string_agg(l::text, $$|$$) as text from approval_link l',
    );
    expect(dump?.text).not.toContain((await scene.lastToken('sojang01')).split('.')[2]);
  });

  it('never the title of a 대외비 document', async () => {
    await scene.switchOn('sojang01');
    await scene.submit('gisa01', scene.decideBy('sojang01'), { security: 'CONFIDENTIAL', title: '징계 의결 요구' });
    const [message] = await scene.messages('sojang01');
    expect(message?.body).toContain('/approve#token=');
    expect(`${message?.subject}${message?.body}`).not.toContain('징계');
  });

  it('ACL-14 the stand-in of an absent person gets it, not the person', async () => {
    await scene.switchOn('sojang01');
    await scene.switchOn('gwajang01');
    await scene.as('sojang01').post('/api/comm/absences', {
      reason: '출장',
      from: '2026-11-16T09:00:00+09:00',
      to: '2026-11-17T18:00:00+09:00',
      standInId: 'gwajang01',
    });
    await scene.submit('gisa01', scene.decideBy('sojang01'));
    expect(await scene.tokensOf('sojang01')).toEqual([]);
    expect(await scene.tokensOf('gwajang01')).toHaveLength(1);
    const visit = await scene.confirm('gwajang01');
    const { body } = await scene.read(visit);
    expect(body.forName).toEqual(expect.any(String));
    expect((await scene.actByLink(visit, { type: 'APPROVE' })).body.state).toBe('APPROVED');
    const [step] = await scene.server.sql(
      "select person_id, actor_id, manner from step where doc_id = $1 and kind = 'DECIDE'",
      [body.docId],
    );
    expect(step).toEqual({ person_id: 'sojang01', actor_id: 'gwajang01', manner: 'STAND_IN' });
  });
});

describe('from the link to the decision', () => {
  it('nothing of the document is told before the code; then it is read, decided, numbered and noted as done by link', async () => {
    await scene.switchOn('sojang01');
    const docId = await scene.submit('gisa01', scene.decideBy('sojang01'));
    const token = await scene.lastToken('sojang01');
    const before = await scene.inspect(token);
    expect(before.status).toBe(200);
    expect(JSON.stringify(before.body)).not.toContain('승강기');
    expect(before.body.sentTo).toMatch(/\*{3}/);
    const visit = await scene.confirm('sojang01');
    const read = await scene.read(visit);
    const document = z.decode(contract.getLinkedDocument.response, read.body as never);
    expect(document).toMatchObject({ docId, title: '승강기 3호기 부품 교체', acts: ['APPROVE', 'REJECT', 'HOLD'] });
    expect(document.steps.find((step) => step.personId === 'sojang01')?.openedAt, 'the read mark').not.toBeNull();

    const done = await scene.actByLink(visit, { type: 'APPROVE', reason: '집행하세요' });
    expect(done.body).toMatchObject({ state: 'APPROVED', docNumber: expect.any(String), repeatedYn: 'N' });
    const [event] = await scene.server.sql<{ payload: Record<string, unknown>; actor_id: string }>(
      'select payload, actor_id from approval_event where doc_id = $1 order by seq desc limit 1',
      [docId],
    );
    expect(event).toMatchObject({ actor_id: 'sojang01', payload: { via: 'LINK', reason: '집행하세요' } });
    const [access] = await scene.server.sql(
      "select member_id, ip_address, detail->>'act' as act from security_event where kind = 'LINK_USED' and detail->>'docId' = $1",
      [docId],
    );
    expect(access).toEqual({ member_id: 'sojang01', ip_address: '127.0.0.1', act: 'APPROVE' });
    const verified = await scene
      .as('gisa01')
      .get<{ okYn?: string; state?: string }>(`/api/elec-apv/documents/${docId}/verify`);
    expect(JSON.stringify(verified.body)).not.toMatch(/BROKEN|"N"/);

    expect((await scene.actByLink(visit, { type: 'APPROVE' })).body.repeatedYn, 'a repeated click').toBe('Y');
    expect((await scene.actByLink(visit, { type: 'REJECT', reason: '아니오' })).status).toBe(409);
    expect((await scene.inspect(token)).status).toBe(410);
  });

  it('holds with a reason, and decides with the same link later; refuses without a reason and what the kind does not know', async () => {
    await scene.switchOn('sojang01');
    const docId = await scene.submit('gisa01', scene.decideBy('sojang01'));
    const visit = await scene.confirm('sojang01');
    const before = await scene.digest(docId);
    expect((await scene.actByLink(visit, { type: 'REJECT', reason: '  ' })).status).toBe(400);
    expect((await scene.actByLink(visit, { type: 'CONFIRM' })).status).toBe(409);
    for (const type of ['RECALL', 'DECIDE_FINALLY', 'VOID', 'UNDO'])
      expect((await scene.actByLink(visit, { type, reason: '-' })).status).toBe(400);
    expect(await scene.digest(docId)).toBe(before);
    expect((await scene.actByLink(visit, { type: 'HOLD', reason: '견적 확인' })).status).toBe(200);
    expect((await scene.read(visit)).body.acts).toEqual(['APPROVE', 'REJECT']);
    expect((await scene.actByLink(visit, { type: 'REJECT', reason: '견적이 하나뿐입니다' })).body.state).toBe(
      'REJECTED',
    );
  });

  it.each([
    ['AGREE', { type: 'AGREE' }, 'AGREED'],
    ['AGREE', { type: 'DISAGREE', reason: '예산이 없습니다' }, 'DISAGREED'],
    ['COOPERATE', { type: 'APPROVE' }, 'APPROVED'],
    ['VOTE', { type: 'VOTE', vote: 'FOR' }, 'VOTED'],
  ])('a step of kind %s takes %o', async (kind, what, state) => {
    await scene.switchOn('hoejang01');
    const docId = await scene.submit('gisa01', [
      { order: 1, kind, personId: 'hoejang01' },
      { order: 2, kind: 'DECIDE', personId: 'sojang01' },
    ]);
    const visit = await scene.confirm('hoejang01');
    expect((await scene.read(visit)).body.acts).toContain(what.type);
    expect((await scene.actByLink(visit, what)).status).toBe(200);
    const [step] = await scene.server.sql("select state from step where doc_id = $1 and person_id = 'hoejang01'", [
      docId,
    ]);
    expect(step).toEqual({ state });
  });

  it('a link is good for its own step: the other one that waits for the same person is left alone', async () => {
    await scene.switchOn('gwajang01');
    await scene.as('sojang01').post('/api/comm/absences', {
      reason: '출장',
      from: '2026-11-16T09:00:00+09:00',
      to: '2026-11-17T18:00:00+09:00',
      standInId: 'gwajang01',
    });
    const docId = await scene.submit('gisa01', [
      { order: 1, kind: 'REVIEW', personId: 'gwajang01' },
      { order: 1, kind: 'REVIEW', personId: 'sojang01' },
      { order: 2, kind: 'DECIDE', personId: 'hoejang01' },
    ]);
    const tokens = await scene.tokensOf('gwajang01');
    expect(tokens).toHaveLength(2);
    const acted: string[] = [];
    for (const token of tokens) {
      scene.clock.advance(1000);
      const visit = await scene.confirm('gwajang01', token);
      const { body } = await scene.read(visit);
      expect((await scene.actByLink(visit, { type: 'APPROVE' })).status).toBe(200);
      const rows = await scene.server.sql<{ person_id: string }>(
        "select person_id from step where doc_id = $1 and state = 'APPROVED' and kind = 'REVIEW'",
        [docId],
      );
      acted.push(...rows.map((row) => row.person_id).filter((id) => !acted.includes(id)));
      expect(acted.at(-1)).toBe(body.forName ? 'sojang01' : 'gwajang01');
    }
    expect([...acted].sort()).toEqual(['gwajang01', 'sojang01']);
  });
});

describe('settings', () => {
  it('is off at first, and set by the owner; an officer by who manages the residents, an employee not', async () => {
    const own = () => scene.as('hoejang01').get('/api/approval-link/setting');
    expect((await own()).body).toMatchObject({ linkYn: 'N', channel: expect.any(String) });
    expect((await scene.as('sojang01').post('/api/approval-link/officers/hoejang01', { linkYn: 'Y' })).status).toBe(
      200,
    );
    expect((await own()).body).toMatchObject({ linkYn: 'Y' });
    const officers = await scene
      .as('sojang01')
      .get<{ memberId: string; linkYn: string }[]>('/api/approval-link/officers');
    expect(officers.body.find((one) => one.memberId === 'hoejang01')).toMatchObject({ linkYn: 'Y' });
    expect(JSON.stringify(officers.body)).not.toMatch(/01[016789]\d{8}/);

    const before = await scene.snapshot('alarm_setting');
    expect((await scene.as('sojang01').post('/api/approval-link/officers/gisa01', { linkYn: 'Y' })).status).toBe(404);
    expect(
      (await scene.as('sojang02').post('/api/approval-link/officers/hoejang01', { linkYn: 'N' })).status,
      'ACL-02',
    ).toBe(404);
    expect((await scene.as('gisa01').post('/api/approval-link/officers/hoejang01', { linkYn: 'N' })).status).toBe(403);
    expect(await scene.snapshot('alarm_setting')).toEqual(before);
  });

  it('who has no address is told what to do, and the other alarm settings stay as they are', async () => {
    await scene.as('gisa01').post('/api/alarm/setting', { emailYn: 'N', pushYn: 'N' });
    await scene.server.sql("update member set phone_no = null, email = null where member_id = 'gisa01'");
    const refused = await scene
      .as('gisa01')
      .post<{ errorUserMsg: string }>('/api/approval-link/setting', { linkYn: 'Y' });
    expect(refused.status).toBe(400);
    expect(refused.body.errorUserMsg).toContain('관리자에게');
    await scene.server.sql("update member set phone_no = '01011112222' where member_id = 'gisa01'");
    await scene.switchOn('gisa01');
    const [row] = await scene.server.sql("select email, push, link from alarm_setting where member_id = 'gisa01'");
    expect(row).toEqual({ email: false, push: false, link: true });
  });
});

describe('a title that looks like a link', () => {
  const TITLE = '/approve#token=abc 보고 http://evil.example/#[[secret]]';
  const line = [
    { order: 1, kind: 'REVIEW', personId: 'gwajang01' },
    { order: 2, kind: 'DECIDE', personId: 'sojang01' },
  ];

  it('CRD-05 stops neither 상신 nor an earlier 승인: link, mail and push go out, and only the link of ours has the secret', async () => {
    const { server } = scene;
    await scene.switchOn('sojang01');
    await scene.switchOn('gwajang01');
    await server.sql("update alarm_setting set email = true where member_id in ('sojang01', 'gwajang01')");
    await server.sql(
      "update member set email = member_id || '@example.kr' where member_id in ('sojang01', 'gwajang01')",
    );
    await server.sql(
      `insert into push_subscription (apt_id, subscription_id, member_id, endpoint, p256dh, auth, vapid_key, created_at)
       select '10001', gen_random_uuid(), m, 'https://push.example/' || m, 'x', 'x', 'x', now() from unnest(array['sojang01', 'gwajang01']) m`,
    );
    const docId = await scene.submit('gisa01', line, { title: TITLE });
    const channels = async () =>
      (await server.sql<{ channel: string }>('select channel from outbox_message order by channel')).map(
        ({ channel }) => channel,
      );
    expect(await channels()).toEqual(['EMAIL', 'PUSH', 'SMS']);
    expect((await scene.act('gwajang01', docId, { type: 'APPROVE' })).status).toBe(200);
    expect(await channels()).toEqual(['EMAIL', 'EMAIL', 'PUSH', 'PUSH', 'SMS', 'SMS']);
    const token = (await scene.messages('sojang01')).flatMap(
      ({ body }) => /localhost:\d+\/approve#token=(10001\.\S+)/.exec(body)?.[1] ?? [],
    )[0];
    const said = (await scene.messages()).map(({ body }) => body);
    for (const body of said) expect(body).toContain('/approve# token=abc 보고 http://evil.example/#[ [secret]]');
    expect(said.join('\n').split(token ?? '-')).toHaveLength(2);
    expect(await scene.inspect(token ?? '')).toMatchObject({ status: 200, body: { memberName: '박소장' } });
    const [stored] = await server.sql('select title from document where doc_id = $1', [docId]);
    expect(stored, 'inside it stays as it was written').toEqual({ title: TITLE });
    await server.sql('delete from push_subscription');
  });

  it('CRD-05 the table itself still refuses a link of ours in plain words, whatever kind of message it is in', async () => {
    const before = await scene.everything();
    for (const [path, kind] of [
      ['/auth/pw_change', null],
      ['/approve', null],
      ['/auth/pw_change', 'PASSWORD_LINK'],
      ['/approve', 'APPROVAL_LINK'],
    ])
      await expect(
        scene.server.sql(
          `insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, next_attempt_at, created_at, secret_kind)
           values ('10001', gen_random_uuid(), 'SMS', '01012345678', '제목', $1, now(), now(), $2)`,
          [`안내\nhttps://danji.example.kr${path}#token=10001.${'a'.repeat(43)}`, kind],
        ),
      ).rejects.toThrow('outbox_message_is_sealed');
    expect(await scene.everything()).toEqual(before);
  });
});
