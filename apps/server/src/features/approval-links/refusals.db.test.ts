import { endpoints } from '@danji/contract/index';
import { beforeEach, describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { callNode } from '../../../test/getting-in.ts';
import { pathOf } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { sweepServed } from '../../lib/sweep.ts';
import { samples } from '../files/testing/samples.ts';
import { upload } from '../files/testing/upload.ts';
import { HOUR, MINUTE, openLinkScene } from './testing/link-scene.ts';

/** `npm run test:system` takes 1,000. */
const GUESSES = Number(process.env.GUESSES ?? 50);

const scene = forThisFile(openLinkScene);
beforeEach(async () => {
  await scene.clean();
  await scene.switchOn('sojang01');
});

const submit = () => scene.submit('gisa01', scene.decideBy('sojang01'));
/** Refused in every way that a link can be used, with this reason, and nothing changed. */
async function refusedEverywhere(token: string, visit: string | null, reason: string): Promise<string> {
  const before = await scene.everything();
  const answers = [
    await scene.inspect(token),
    await scene.post('code', { token }),
    await scene.post('verify', { token, code: '123456' }),
    ...(visit ? [await scene.read(visit), await scene.actByLink(visit, { type: 'APPROVE' })] : []),
  ];
  for (const { status, body } of answers) {
    expect([status, body.code, body.details?.reason]).toEqual([410, 'LINK_EXPIRED', reason]);
    expect(body.errorUserMsg).toBe(answers[0]?.body.errorUserMsg);
  }
  expect(await scene.everything()).toEqual(before);
  return answers[0]?.body.errorUserMsg ?? '';
}

it('ACL-14 a used link decides no second time when the step is opened again: that turn has a link of its own', async () => {
  const docId = await scene.submit('gisa01', [
    { order: 1, kind: 'REVIEW', personId: 'sojang01' },
    { order: 2, kind: 'DECIDE', personId: 'hoejang01' },
  ]);
  const visit = await scene.confirm('sojang01');
  expect((await scene.actByLink(visit, { type: 'APPROVE' })).status).toBe(200);
  expect((await scene.act('hoejang01', docId, { type: 'STEP_BACK', reason: '다시 봐 주세요' })).status).toBe(200);
  const before = await scene.everything();
  expect((await scene.actByLink(visit, { type: 'APPROVE' })).status).toBe(410);
  expect(await scene.everything()).toEqual(before);
});

describe('a link that is of no use any more says why and what to do, and nothing changes', () => {
  it('after 72 hours, to the moment', async () => {
    await submit();
    const token = await scene.lastToken('sojang01');
    scene.clock.advance(72 * HOUR - 1);
    expect((await scene.inspect(token)).status).toBe(200);
    scene.clock.advance(1);
    expect(await refusedEverywhere(token, null, 'EXPIRED')).toContain('72시간');
  });

  it('used and unknown answer alike', async () => {
    await submit();
    const token = await scene.lastToken('sojang01');
    const visit = await scene.confirm('sojang01');
    expect((await scene.actByLink(visit, { type: 'APPROVE' })).status).toBe(200);
    const used = await scene.inspect(token);
    for (const other of [`10001.${'0'.repeat(64)}`, `99999.${'0'.repeat(64)}`, 'x', `10002.${token.split('.')[1]}`]) {
      const { requestId: _, ...answer } = (await scene.inspect(other)).body as never as Record<string, unknown>;
      const { requestId: __, ...wanted } = used.body as never as Record<string, unknown>;
      expect(answer).toEqual(wanted);
    }
    await refusedEverywhere(token, null, 'UNKNOWN');
    expect((await scene.read(visit)).status).toBe(410);
  });

  it('recalled by the drafter', async () => {
    const docId = await submit();
    const token = await scene.lastToken('sojang01');
    await scene.act('gisa01', docId, { type: 'RECALL' });
    expect(await refusedEverywhere(token, null, 'WITHDRAWN')).toContain('회수');
  });

  it('rejected by another, decided on the document page, handed over', async () => {
    const both = await scene.submit('gisa01', [
      { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
      { order: 1, kind: 'COOPERATE', personId: 'sojang01' },
      { order: 2, kind: 'DECIDE', personId: 'hoejang01' },
    ]);
    const first = await scene.lastToken('sojang01');
    const visit = await scene.confirm('sojang01');
    await scene.act('gijeon01', both, { type: 'REJECT', reason: '다시' });
    expect(await refusedEverywhere(first, visit, 'REJECTED')).toContain('반려');

    const decided = await submit();
    const second = await scene.lastToken('sojang01');
    await scene.act('sojang01', decided, { type: 'APPROVE' });
    expect(await refusedEverywhere(second, null, 'DECIDED')).toContain('이미 결재');

    await scene.switchOn('hoejang01');
    const moved = await scene.submit('gisa01', scene.decideBy('hoejang01'));
    const third = await scene.lastToken('hoejang01');
    const thirdVisit = await scene.confirm('hoejang01');
    const [step] = await scene.server.sql<{ step_id: string }>(
      "select step_id from step where doc_id = $1 and kind = 'DECIDE'",
      [moved],
    );
    const transfer = { type: 'TRANSFER', stepId: step?.step_id, toId: 'sojang01', reason: '휴직' };
    const setState = (state: string) =>
      scene.server.sql("update member set state = $1 where member_id = 'hoejang01'", [state]);
    await setState('LOCKED');
    expect((await scene.act('sojang01', moved, transfer)).status).toBe(200);
    await setState('ACTIVE');
    expect(await refusedEverywhere(third, thirdVisit, 'TRANSFERRED')).toContain('이관');
  });

  it('an absence with a stand-in began; the end of the absence gives the turn back', async () => {
    await submit();
    const token = await scene.lastToken('sojang01');
    const visit = await scene.confirm('sojang01');
    const absence = { reason: '연차', from: '2026-11-16T09:00:00+09:00', to: '2026-11-20T18:00:00+09:00' };
    const { body } = await scene
      .as('sojang01')
      .post<{ absenceId: string }>('/api/comm/absences', { ...absence, standInId: 'gwajang01' });
    expect(await refusedEverywhere(token, visit, 'OTHER_ACTS')).toContain('대결');
    await scene.as('sojang01').post(`/api/comm/absences/${body.absenceId}/end`);
    expect((await scene.inspect(token)).status).toBe(200);
  });

  it.each([
    ['resigned', "state = 'RESIGNED'", "state = 'ACTIVE'"],
    ['locked', "state = 'LOCKED'", "state = 'ACTIVE'"],
    ['a term that ended', "permission_ends_on = '2026-11-15'", 'permission_ends_on = null'],
  ])('TOK-09 %s', async (_, change, back) => {
    await submit();
    const token = await scene.lastToken('sojang01');
    const visit = await scene.confirm('sojang01');
    await scene.server.sql(`update member set is_super_admin = false where member_id = 'sojang01'`);
    await scene.server.sql(`update member set ${change} where member_id = 'sojang01'`);
    try {
      expect(await refusedEverywhere(token, visit, 'MAY_NOT_ACT')).toContain('관리사무소에 문의');
    } finally {
      await scene.server.sql(`update member set ${back} where member_id = 'sojang01'`);
    }
  });

  it('TOK-10 a right taken away counts at once', async () => {
    await submit();
    const token = await scene.lastToken('sojang01');
    const roles = await scene.server.sql("select * from member_role where member_id = 'sojang01'");
    await scene.server.sql("delete from member_role where member_id = 'sojang01'");
    await refusedEverywhere(token, null, 'MAY_NOT_ACT');
    for (const role of roles)
      await scene.server.sql('insert into member_role select * from jsonb_populate_record(null::member_role, $1)', [
        role,
      ]);
  });

  it('a newer link for the same step: within a day of the end a reminder brings one, and the old one says so', async () => {
    const docId = await submit();
    const token = await scene.lastToken('sojang01');
    const again = () =>
      scene.server.sql(
        `insert into alarm (apt_id, alarm_id, member_id, alarm_type, doc_id, title, body, created_at, ask, step_id)
         select '10001', gen_random_uuid(), 'sojang01', 'DOCUMENT', $1, '승강기', '2일째 결재를 기다리고 있습니다', $2, 'TURN', step_id
           from step where doc_id = $1 and kind = 'DECIDE'`,
        [docId, scene.clock.now()],
      );
    scene.clock.advance(24 * HOUR);
    await again();
    expect(await scene.tokensOf('sojang01'), 'the first is good for two more days').toHaveLength(1);
    scene.clock.advance(25 * HOUR);
    await again();
    expect(await scene.tokensOf('sojang01')).toHaveLength(2);
    expect(await refusedEverywhere(token, null, 'REPLACED')).toContain('가장 최근');
    expect((await scene.inspect(await scene.lastToken('sojang01'))).status).toBe(200);
  });
});

describe('codes', () => {
  it('AUT-11 five wrong codes end the link, and the right one comes too late; a new code does not count anew', async () => {
    await submit();
    const token = await scene.lastToken('sojang01');
    await scene.post('code', { token });
    const wrong = async () => {
      const right = await scene.lastCode('sojang01');
      return scene.post('verify', { token, code: right === '000000' ? '000001' : '000000' });
    };
    for (const left of [4, 3]) expect((await wrong()).body).toMatchObject({ code: 'OTP_WRONG', details: { left } });
    scene.clock.advance(MINUTE);
    await scene.post('code', { token });
    for (const left of [2, 1]) expect((await wrong()).body).toMatchObject({ code: 'OTP_WRONG', details: { left } });
    expect((await wrong()).body.code).toBe('OTP_EXHAUSTED');
    const right = await scene.lastCode('sojang01');
    const late = await scene.post('verify', { token, code: right });
    expect(late.body).toMatchObject({ code: 'LINK_EXPIRED', details: { reason: 'EXHAUSTED' } });
    expect(await refusedEverywhere(token, null, 'EXHAUSTED')).toContain('5번');
  });

  it('a code is good for five minutes, once, for its own link; codes are sent a minute apart and five times at most', async () => {
    await submit();
    const token = await scene.lastToken('sojang01');
    expect((await scene.post('verify', { token, code: '123456' })).body.details, 'none was asked for').toEqual({
      reason: 'CODE_EXPIRED',
    });
    await scene.post('code', { token });
    const early = await scene.post('code', { token });
    expect(early.status).toBe(429);
    expect(early.body.errorUserMsg).toContain('1분 뒤');
    const first = await scene.lastCode('sojang01');
    scene.clock.advance(5 * MINUTE);
    expect((await scene.post('verify', { token, code: first })).body.details).toEqual({ reason: 'CODE_EXPIRED' });
    await scene.post('code', { token });
    const second = await scene.lastCode('sojang01');
    expect((await scene.post('verify', { token, code: second })).status).toBe(200);
    expect((await scene.post('verify', { token, code: second })).status, 'AUT-14').toBe(401);

    await submit();
    const other = await scene.lastToken('sojang01');
    await scene.post('code', { token: other });
    const theirs = await scene.lastCode('sojang01');
    scene.clock.advance(MINUTE);
    await scene.post('code', { token });
    const ours = await scene.lastCode('sojang01');
    if (theirs !== ours)
      expect((await scene.post('verify', { token, code: theirs })).body.code, 'AUT-16').toBe('OTP_WRONG');

    for (let sent = 3; sent < 5; sent++) {
      scene.clock.advance(MINUTE);
      expect((await scene.post('code', { token })).status).toBe(200);
    }
    scene.clock.advance(MINUTE);
    const before = await scene.everything();
    const sixth = await scene.post('code', { token });
    expect([sixth.status, sixth.body.errorUserMsg]).toEqual([429, expect.stringContaining('5번까지')]);
    expect(await scene.everything()).toEqual(before);
  });

  it(`AUT-13 of ${GUESSES} guesses at once on two nodes at most five are looked at`, async () => {
    await submit();
    const token = await scene.lastToken('sojang01');
    await scene.post('code', { token });
    const right = await scene.lastCode('sojang01');
    const nodes = [scene.server.server, await scene.server.addNode()];
    const answers = await Promise.all(
      Array.from({ length: GUESSES }, (_, i) => {
        const code = String((Number(right) + 1 + i) % 1_000_000).padStart(6, '0');
        return callNode(nodes[i % 2] ?? scene.server.server, 'POST', '/api/approval-link/verify', {
          body: { token, code },
        });
      }),
    );
    expect(answers.filter(({ body }) => body.code === 'OTP_WRONG')).toHaveLength(4);
    expect(answers.filter(({ body }) => body.code === 'OTP_EXHAUSTED')).toHaveLength(1);
    expect(answers.every(({ status }) => [401, 410, 503].includes(status))).toBe(true);
    expect(await scene.server.sql('select wrong_codes, visit_id from approval_link')).toEqual([
      { wrong_codes: 5, visit_id: null },
    ]);
    expect((await scene.post('verify', { token, code: right })).status).toBe(410);
  });

  it('AUT-08 too many from one address are turned away', async () => {
    const strict = await openLinkScene();
    try {
      await strict.server.sql(
        "insert into rate_window (bucket, started_at, hits) values ('link:203.0.113.7', $1, 1000000)",
        [strict.clock.now()],
      );
      const answer = await strict.post('inspect', { token: 'x' }, {}, '203.0.113.7');
      expect(answer.status).toBe(429);
      expect((await strict.post('inspect', { token: 'x' }, {}, '203.0.113.8')).status).toBe(410);
    } finally {
      await strict.server.close();
    }
  });
});

describe('the token behind the code', () => {
  const BEFORE_THE_CODE: Record<string, object> = {
    verifyOtp: { code: '000000' },
    signInByPasskey: { id: 'AA', clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
  };
  it('AUT-10 opens the four calls of the link and gets 401 on every other route', async () => {
    await submit();
    const visit = await scene.confirm('sojang01');
    const open = new Set(['open', 'service']);
    const passed: string[] = [];
    for (const endpoint of endpoints) {
      if (open.has(endpoint.access.kind)) continue;
      const { status } = await scene.server.call(endpoint.method, pathOf(endpoint, { memberId: 'nobody99' }), {
        headers: scene.bearer(visit),
        ...(endpoint.method === 'POST' ? { body: BEFORE_THE_CODE[endpoint.name] ?? {} } : {}),
      });
      if (status !== 401) passed.push(endpoint.name);
    }
    expect(passed.sort()).toEqual(['actByLink', 'downloadLinkedFile', 'getLinkedDocument', 'proveSecretByLink']);
    const stream = await scene.server.call('GET', '/api/alarm/stream', { headers: scene.bearer(visit) });
    expect(stream.status).toBe(401);
    const session = scene.as('sojang01').token;
    for (const [method, path] of [
      ['GET', 'document'],
      ['POST', 'act'],
      ['POST', 'secret'],
      ['GET', 'attached/00000000-0000-7000-8000-000000000000'],
    ] as const) {
      const body = method === 'POST' ? { act: { type: 'APPROVE' } } : undefined;
      const answer = await scene.server.call(method, `/api/approval-link/${path}`, {
        headers: scene.bearer(session),
        body,
      });
      expect(answer.status, 'a session is no link').toBe(401);
    }
  });

  it('lasts 15 minutes, and ends when the link is confirmed anew', async () => {
    const docId = await submit();
    const first = await scene.confirm('sojang01');
    scene.clock.advance(15 * MINUTE - 1000);
    expect((await scene.read(first)).status).toBe(200);
    const second = await scene.confirm('sojang01');
    expect((await scene.read(first)).status).toBe(401);
    const before = await scene.digest(docId);
    expect((await scene.actByLink(first, { type: 'APPROVE' })).status).toBe(401);
    scene.clock.advance(15 * MINUTE);
    expect((await scene.actByLink(second, { type: 'APPROVE' })).status).toBe(401);
    expect(await scene.digest(docId)).toBe(before);
  });

  it('IDM-01 used by many at once on two nodes, one act happens', async () => {
    const docId = await submit();
    const visit = await scene.confirm('sojang01');
    const nodes = [scene.server.server, await scene.server.addNode()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        callNode(nodes[i % 2] ?? scene.server.server, 'POST', '/api/approval-link/act', {
          body: { act: i % 3 === 0 ? { type: 'REJECT', reason: '다시' } : { type: 'APPROVE' } },
          headers: scene.bearer(visit),
        }),
      ),
    );
    const done = answers.filter(({ body }) => (body as never as { repeatedYn?: string }).repeatedYn === 'N');
    expect(done).toHaveLength(1);
    const events = await scene.server.sql(
      "select type from approval_event where doc_id = $1 and type in ('APPROVE', 'REJECT')",
      [docId],
    );
    expect(events).toHaveLength(1);
  });

  it("ACL-02, ACL-17 gives the document's own files and nobody else's; a link of one complex shows nothing of another", async () => {
    const withFile = await scene.draft({ by: 'gisa01', line: scene.decideBy('sojang01') });
    const own = await upload(scene.server, scene.as('gisa01'), withFile, '견적서.hwp', samples.hwp);
    await scene.act('gisa01', withFile, { type: 'SUBMIT' });
    const visit = await scene.confirm('sojang01');
    const file = await scene.server.app.inject({
      method: 'GET',
      url: `/api/approval-link/attached/${own.body.attachmentId}`,
      headers: scene.bearer(visit),
    });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.equals(samples.hwp)).toBe(true);
    expect(file.headers['content-disposition']).toContain('attachment');

    await submit();
    const elsewhere = await scene.confirm('sojang01');
    const foreign = await scene.server.call('GET', `/api/approval-link/attached/${own.body.attachmentId}`, {
      headers: scene.bearer(elsewhere),
    });
    expect(foreign.status).toBe(404);
    expect(await scene.server.sqlAsApp('10002', 'select * from approval_link')).toEqual([]);
    expect(await scene.server.sqlAsApp(null, 'select * from approval_link')).toEqual([]);
  });
});

it('LOG-02 neither links nor codes nor tokens are in the logs', async () => {
  await submit();
  const token = await scene.lastToken('sojang01');
  const visit = await scene.confirm('sojang01');
  await scene.actByLink(visit, { type: 'APPROVE' });
  const secrets = [...(await scene.tokensOf('sojang01')), token.split('.')[1] ?? '-', visit];
  const log = scene.server.logLines.join('\n');
  expect(log).toContain('LINK_USED');
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).not.toMatch(new RegExp(`\\b${await scene.lastCode('sojang01')}\\b`));
});

it('links that ended a month ago are swept, in every complex; others stay', async () => {
  await submit();
  const [link] = await scene.server.sql<{ expires_at: Date }>('select expires_at from approval_link');
  const ended = link?.expires_at.getTime() ?? 0;
  const db = createDatabase({ url: scene.server.database.appUrl, max: 1 });
  try {
    await sweepServed(db, new Date(ended + 30 * 24 * HOUR));
    expect(await scene.server.sql('select 1 from approval_link')).toHaveLength(1);
    await sweepServed(db, new Date(ended + 30 * 24 * HOUR + 1));
    expect(await scene.server.sql('select 1 from approval_link')).toHaveLength(0);
  } finally {
    await db.close();
  }
});
