import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { openOffice } from '../../../test/office.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let sojang: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  server.clock.set(new Date('2026-11-15T03:00:00Z'));
  sojang = await server.signIn('sojang01');
});
afterAll(() => server.close());

type Body = {
  bodyId: string;
  bodyName: string;
  version: number;
  closedYn: string;
  positions: { positionId: string; positionName: string; seats: number; filled: number }[];
};
type Term = Record<string, string> & { version: number; nth: number };
type Board = { today: string; bodies: Body[]; terms: Term[] };

const board = async (by = sojang) => (await by.get<Board>('/api/dang/bodies')).body;
const bodyOf = async (name: string) => {
  const found = (await board()).bodies.find(({ bodyName }) => bodyName === name);
  if (!found) throw new Error(`no body ${name}`);
  return found;
};
const positionOf = async (body: string, name: string) => {
  const found = (await bodyOf(body)).positions.find(({ positionName }) => positionName === name);
  if (!found) throw new Error(`no position ${name}`);
  return found.positionId;
};
const termsOf = (memberId: string) =>
  server.sql<{ term_id: string; starts_on: string; ends_on: string; version: number; end_reason: string | null }>(
    'select term_id, starts_on::text, ends_on::text, version, end_reason from officer_term where member_id = $1 order by starts_on, term_id',
    [memberId],
  );
const permissionOf = async (memberId: string) =>
  (await server.sql('select permission_ends_on::text as day from member where member_id = $1', [memberId]))[0]?.day;

/** A refusal says why in Korean, and leaves everything as it was. */
async function refused(work: () => Promise<{ status: number; body: unknown }>, status: number, sentence: RegExp) {
  const before = await digestOf(server, ['rate_window']);
  const answer = await work();
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expect((answer.body as { errorUserMsg: string }).errorUserMsg).toMatch(sentence);
  expect(await digestOf(server, ['rate_window'])).toEqual(before);
  return answer.body as { code: string; details?: unknown };
}

describe('SCR-12 bodies', () => {
  it('SCR-12 the board has bodies, seats taken today, and terms masked', async () => {
    const { today, bodies, terms } = await board();
    expect(today).toBe('2026-11-15');
    expect(bodies.map(({ bodyName }) => bodyName)).toEqual(['입주자대표회의', '선거관리위원회', '부녀회']);
    expect(bodies[0]?.positions.map(({ positionName, seats, filled }) => [positionName, seats, filled])).toEqual([
      ['회장', 1, 1],
      ['감사', 2, 1],
      ['이사', 3, 1],
      ['동대표', 6, 1],
    ]);
    expect(terms.find(({ memberId }) => memberId === 'hoejang01')).toMatchObject({
      memberName: '한회장',
      dongHo: '101동 ****호',
      phoneNo: expect.stringMatching(/^010-\*{4}-\d{4}$/),
      state: 'SERVING',
      startsOn: '2026-01-01',
      endsOn: '2027-12-31',
    });
    expect(JSON.stringify(terms)).not.toContain('1203');
  });

  it('SCR-12 a body is made, renamed, moved, closed and opened; what is wrong is refused', async () => {
    const positions = [
      { positionName: '회장', seats: 1 },
      { positionName: '총무', seats: 2 },
    ];
    const form = { bodyName: '노인회', kind: 'GROUP', positions };
    const made = await sojang.post<{ bodyId: string }>('/api/dang/bodies', form);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    await refused(() => sojang.post('/api/dang/bodies', form), 409, /같은 이름의 단체/);
    await refused(() => sojang.post('/api/dang/bodies', { ...form, bodyName: ' ' }), 400, /단체 이름을 입력/);
    const twice = [...positions, { positionName: '회장', seats: 1 }];
    await refused(
      () => sojang.post('/api/dang/bodies', { ...form, bodyName: '헬스회', positions: twice }),
      400,
      /같은 이름의 직책/,
    );
    const held = await bodyOf('노인회');
    const renamed = {
      ...form,
      bodyName: '경로회',
      positions: held.positions.map(({ positionId, positionName }) => ({ positionId, positionName, seats: 3 })),
      version: held.version,
    };
    expect((await sojang.post(`/api/dang/bodies/${held.bodyId}`, renamed)).status).toBe(200);
    const stale = await refused(
      () => sojang.post(`/api/dang/bodies/${held.bodyId}`, renamed),
      409,
      /박소장님이 먼저 변경/,
    );
    expect(stale).toMatchObject({ code: 'STALE', details: { by: '박소장', at: expect.any(String) } });
    const target = await bodyOf('선거관리위원회');
    await sojang.post('/api/dang/bodies/order', { sourceId: held.bodyId, targetId: target.bodyId });
    expect((await board()).bodies.map(({ bodyName }) => bodyName)).toEqual([
      '입주자대표회의',
      '경로회',
      '선거관리위원회',
      '부녀회',
    ]);
    const close = (closedYn: string, version: number) =>
      sojang.post(`/api/dang/bodies/${held.bodyId}/closed`, { closedYn, version });
    expect((await close('Y', 2)).status).toBe(200);
    expect((await bodyOf('경로회')).closedYn).toBe('Y');
    expect((await close('N', 3)).status).toBe(200);
    const council = await bodyOf('입주자대표회의');
    await refused(
      () => sojang.post(`/api/dang/bodies/${council.bodyId}/closed`, { closedYn: 'Y', version: council.version }),
      409,
      /임기가 남은 임원이 4명/,
    );
  });

  it('SCR-12 positions that somebody holds are not taken away, nor their seats', async () => {
    const council = await bodyOf('입주자대표회의');
    const change = (positions: unknown) =>
      sojang.post(`/api/dang/bodies/${council.bodyId}`, {
        bodyName: council.bodyName,
        kind: 'COUNCIL',
        positions,
        version: council.version,
      });
    const own = council.positions.map(({ positionId, positionName, seats }) => ({ positionId, positionName, seats }));
    await refused(() => change(own.slice(1)), 409, /회장 직책에는 임기 기록/);
    const foreign = { positionId: '00000000-0000-7000-8000-000000000001', positionName: '고문', seats: 1 };
    await refused(() => change([...own, foreign]), 404, /없거나/);
    const election = await bodyOf('선거관리위원회');
    const [chair, member] = election.positions;
    const other = await server.sql(
      `insert into officer_term (apt_id, term_id, body_id, position_id, member_id, starts_on, ends_on)
       values ('10001', gen_random_uuid(), $1, $2, 'gamsa01', '2027-02-01', '2027-06-30') returning term_id`,
      [election.bodyId, member?.positionId],
    );
    await refused(
      () =>
        sojang.post(`/api/dang/bodies/${election.bodyId}`, {
          bodyName: election.bodyName,
          kind: 'ELECTION',
          positions: [
            { ...chair, filled: undefined },
            { positionId: member?.positionId, positionName: '위원', seats: 1 },
          ],
          version: election.version,
        }),
      409,
      /위원 정원을 1명으로 줄일 수 없습니다. 2027-02-01/,
    );
    await server.sql('delete from officer_term where term_id = $1', [other[0]?.term_id]);
  });
});

describe('SCR-12 terms', () => {
  it('SCR-12 a term without an end lasts two years; overlapping and crowded ones are refused with what and where', async () => {
    const group = { chair: await positionOf('부녀회', '회장'), clerk: await positionOf('부녀회', '총무') };
    const term = { positionId: group.chair, memberId: 'gamsa01', startsOn: '2026-12-01' };
    const made = await sojang.post<{ termId: string }>('/api/dang/terms', term);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect((await termsOf('gamsa01')).at(-1)).toMatchObject({ starts_on: '2026-12-01', ends_on: '2028-12-01' });
    expect(await permissionOf('gamsa01'), 'the last day of the last term').toBe('2028-12-01');
    const overlapping = await refused(
      () => sojang.post('/api/dang/terms', { positionId: group.clerk, memberId: 'gamsa01', startsOn: '2028-12-01' }),
      409,
      /정감사님은 이 단체에서 2026-12-01 ~ 2028-12-01 회장 임기가 있어 기간이 겹칩니다/,
    );
    expect(overlapping.details).toMatchObject([{ field: 'body.startsOn', rule: 'OVERLAP' }]);
    const crowded = await refused(
      () =>
        sojang.post('/api/dang/terms', {
          positionId: group.chair,
          memberId: 'hoejang01',
          startsOn: '2026-06-01',
          endsOn: '2027-06-01',
        }),
      409,
      /회장 정원 1명이 2026-12-01에 이미 차 있습니다\(정감사 2028-12-01까지\)/,
    );
    expect(crowded.details).toMatchObject([{ field: 'body.positionId', rule: 'SEATS' }]);
    for (const [body, sentence] of [
      [{ ...term, endsOn: '2026-11-30' }, /마지막 날이 시작일보다 빠릅니다/],
      [{ ...term, startsOn: '2026-02-30' }, /달력에 없는 날/],
      [{ ...term, endsOn: '2040-01-01' }, /10년까지/],
      [{ ...term, aptId: '10002' }, /확인/],
    ] as const)
      await refused(() => sojang.post('/api/dang/terms', body), 400, sentence);
    await refused(() => sojang.post('/api/dang/terms', { ...term, memberId: 'gisa01' }), 404, /가입 승인을 먼저/);
    await refused(() => sojang.post('/api/dang/terms', { ...term, memberId: 'hoejang21' }), 404, /가입 승인을 먼저/);
    // Re-election: the day after is free.
    const again = { positionId: group.chair, memberId: 'gamsa01', startsOn: '2028-12-02' };
    expect((await sojang.post('/api/dang/terms', again)).status).toBe(200);
    expect(await permissionOf('gamsa01')).toBe('2030-12-02');
    const listed = (await board()).terms.filter(
      ({ memberId, bodyName }) => memberId === 'gamsa01' && bodyName === '부녀회',
    );
    expect(listed.map(({ nth, state }) => [nth, state])).toEqual([
      [1, 'PLANNED'],
      [2, 'PLANNED'],
    ]);
  });

  it('SCR-12 the permission goes with the term: gone the day after its end, in Korean time', async () => {
    const term = {
      positionId: await positionOf('선거관리위원회', '위원'),
      memberId: 'dongdae02',
      startsOn: '2026-11-01',
      endsOn: '2026-11-16',
    };
    const officer = await server.signIn('dongdae02');
    const reads = async () => (await officer.get('/api/elec-apv/apv-inbox?tab=waiting')).status;
    expect(await reads(), 'their term ended a year ago').toBe(403);
    expect((await sojang.post('/api/dang/terms', term)).status).toBe(200);
    expect(await reads(), 'they may again, with the session they have').toBe(200);
    server.clock.set(new Date('2026-11-16T14:59:59Z'));
    const late = await server.signIn('dongdae02');
    expect((await late.get('/api/elec-apv/apv-inbox?tab=waiting')).status, '23:59:59 on the last day').toBe(200);
    server.clock.set(new Date('2026-11-16T15:00:00Z'));
    expect((await late.get('/api/elec-apv/apv-inbox?tab=waiting')).status, 'midnight').toBe(403);
    server.clock.set(new Date('2026-11-15T03:00:00Z'));
    sojang = await server.signIn('sojang01');
  });

  it('SCR-12 a term is corrected and ended early with a reason; one that has not begun is called off', async () => {
    const [, planned] = await termsOf('dongdae01');
    const path = `/api/dang/terms/${planned?.term_id}`;
    const positionId = await positionOf('선거관리위원회', '위원');
    const days = { startsOn: '2027-01-01', endsOn: '2028-06-30' };
    expect((await sojang.post(path, { positionId, ...days, version: 1 })).status).toBe(200);
    expect(await permissionOf('dongdae01')).toBe('2028-06-30');
    await refused(() => sojang.post(path, { positionId, ...days, version: 1 }), 409, /먼저 변경했습니다/);
    const elsewhere = await positionOf('부녀회', '총무');
    await refused(() => sojang.post(path, { positionId: elsewhere, ...days, version: 2 }), 409, /다른 단체의 직책/);
    const end = { endsOn: '2026-11-15', reason: '개인 사정', version: 2 };
    await refused(() => sojang.post(`${path}/end`, { ...end, reason: ' ' }), 400, /사유를 적어/);
    expect((await sojang.post(`${path}/end`, end)).status).toBe(200);
    expect((await termsOf('dongdae01'))[1]).toMatchObject({ ends_on: '2026-12-31', end_reason: '개인 사정' });
    expect(await permissionOf('dongdae01'), 'the other term still stands').toBe('2027-12-31');
    await refused(() => sojang.post(`${path}/end`, { ...end, version: 3 }), 409, /이미 끝낸 임기/);
    await refused(() => sojang.post(path, { positionId, ...days, version: 3 }), 409, /이미 끝낸 임기/);

    const [serving] = await termsOf('dongdae01');
    const its = `/api/dang/terms/${serving?.term_id}/end`;
    await refused(() => sojang.post(its, { ...end, endsOn: '2027-12-31', version: 1 }), 409, /사이에서 정해/);
    await refused(() => sojang.post(its, { ...end, endsOn: '2025-12-31', version: 1 }), 409, /사이에서 정해/);
    expect((await sojang.post(its, { ...end, endsOn: '2026-11-14', version: 1 })).status).toBe(200);
    expect(await permissionOf('dongdae01')).toBe('2026-11-14');
    const history = await server.sql(
      "select act from access_right_history where member_id = 'dongdae01' order by history_id",
    );
    expect(history.map(({ act }) => act)).toEqual(['TERM_CHANGED', 'TERM_ENDED', 'TERM_ENDED']);
    // Nothing is left to come: called off twice over, the permission ends the day before.
    await server.sql(`delete from officer_term where member_id = 'isa01' and starts_on = '2026-01-01'`);
    const [soon] = await termsOf('isa01');
    expect(
      (await sojang.post(`/api/dang/terms/${soon?.term_id}/end`, { ...end, endsOn: '2026-11-14', version: 1 })).status,
    ).toBe(200);
    expect(await permissionOf('isa01')).toBe('2026-11-14');
  });

  it('CON-07, SCR-12 the last seat is taken once, however many ask at the same moment', async () => {
    const nodes = [server.server, await server.addNode()];
    const positionId = await positionOf('부녀회', '총무');
    const ask = (memberId: string, i: number) =>
      nodes[i % 2]?.app.inject({
        method: 'POST',
        url: '/api/dang/terms',
        headers: { authorization: `Bearer ${sojang.token}`, 'content-type': 'application/json' },
        payload: JSON.stringify({ positionId, memberId, startsOn: '2027-01-01', endsOn: '2027-12-31' }),
      });
    const answers = await Promise.all(['hoejang01', 'isa01', 'dongdae01', 'dongdae02'].map(ask));
    expect(answers.map((answer) => answer?.statusCode).sort()).toEqual([200, 409, 409, 409]);
    const held = await server.sql('select 1 from officer_term where position_id = $1', [positionId]);
    expect(held).toHaveLength(1);
  });

  it('the database itself holds seats and overlaps, whoever writes', async () => {
    const positionId = await positionOf('부녀회', '총무');
    const add = (memberId: string, from: string, to: string) =>
      server.sqlAsApp(
        '10001',
        `insert into officer_term (apt_id, term_id, body_id, position_id, member_id, starts_on, ends_on)
         select apt_id, gen_random_uuid(), body_id, position_id, $2, $3, $4 from body_position where position_id = $1`,
        [positionId, memberId, from, to],
      );
    await expect(add('hoejang01', '2027-12-31', '2028-12-31')).rejects.toThrow(/more officers than seats|overlap/);
    await expect(add('gamsa01', '2028-01-01', '2028-12-31')).rejects.toThrow('overlap');
    await add('hoejang01', '2028-01-01', '2028-12-31');
    await expect(add('hoejang01', '2028-12-31', '2029-12-31')).rejects.toThrow('overlap');
  });
});

describe('SCR-12 lists', () => {
  it('SCR-12, RT-11 officers are searched, filtered, sorted and paged by the server', async () => {
    const page = async (query: string) =>
      (await sojang.get<{ items: Term[]; total: number }>(`/api/dang/officers?${query}`)).body;
    const all = await page('size=100');
    expect(all.total).toBe(all.items.length);
    const names = (await page('size=100&sort=-endsOn')).items.map(({ endsOn }) => endsOn);
    expect(names).toEqual([...names].sort().reverse());
    const found = await page(`text=${encodeURIComponent('한회')}`);
    expect(new Set(found.items.map(({ memberName }) => memberName))).toEqual(new Set(['한회장']));
    const ended = await page('state=ENDED&size=100');
    expect(ended.items.length).toBeGreaterThan(1);
    expect(new Set(ended.items.map(({ state }) => state))).toEqual(new Set(['ENDED']));
    const first = await page('size=10&page=1');
    expect(first).toMatchObject({ total: all.total, page: 1, size: 10 });
    expect((await sojang.get('/api/dang/officers?sort=phoneNo')).status).toBe(400);
    expect((await page(`text=${encodeURIComponent('%')}`)).total, 'a percent sign is no wildcard').toBe(0);
  });

  it('DAT-03, INJ-01, ACL-12 the list as an Excel file wants a reason, is on record, and is masked', async () => {
    const reason = '정기총회 명부 확인을 위해 내려받습니다';
    const short = await sojang.post('/api/dang/officers/excel', { filter: {}, reason: '짧음' });
    expect(short.status).toBe(400);
    const file = await sojang.post('/api/dang/officers/excel', { filter: { state: 'SERVING' }, reason });
    expect(file.status).toBe(200);
    expect(String(file.headers['content-type'])).toContain('spreadsheetml');
    const [event] = await server.sql<{ detail: { what: string; reason: string } }>(
      "select detail from security_event where kind = 'PERSONAL_DATA_EXPORTED' order by event_id desc limit 1",
    );
    expect(event?.detail).toMatchObject({ what: '입주자단체 임원', reason });
  });

  it('SCR-12 open steps of officers who go are listed, and only those of readable documents by name', async () => {
    const office = openOffice(server);
    const line = [
      { order: 1, kind: 'REVIEW', personId: 'dongdae01' },
      { order: 2, kind: 'DECIDE', personId: 'sojang01' },
    ];
    // In office again for the day, or no document could reach them.
    await server.sql("update member set permission_ends_on = '2026-12-31' where member_id = 'dongdae01'");
    const docId = await office.submitted({ by: 'gisa01', line, title: '놀이터 보수' });
    type Steps = {
      memberId: string;
      endedYn: string;
      hiddenSteps: number;
      steps: { docId: string; stepId: string }[];
    }[];
    const { body } = await sojang.get<Steps>('/api/dang/officers/steps');
    const theirs = body.find(({ memberId }) => memberId === 'dongdae01');
    expect(theirs).toMatchObject({
      endedYn: 'N',
      hiddenSteps: 0,
      steps: [{ docId, title: '놀이터 보수', turnYn: 'Y' }],
    });
    const toId = 'gwajang01';
    const stepId = theirs?.steps[0]?.stepId;
    const moved = await office.act('sojang01', docId, { type: 'TRANSFER', stepId, toId, reason: '임기 종료' });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect(
      (await sojang.get<Steps>('/api/dang/officers/steps')).body.some(({ memberId }) => memberId === 'dongdae01'),
    ).toBe(false);
  });
});

describe('rights', () => {
  it('ACL-02, ACL-08 another complex sees and changes nothing of it', async () => {
    const other = await server.signIn('sojang02');
    const theirs = await board(other);
    expect(theirs.bodies).toHaveLength(1);
    expect(JSON.stringify(theirs)).not.toContain('한회장');
    const council = await bodyOf('입주자대표회의');
    const [term] = await termsOf('hoejang01');
    const position = council.positions[0]?.positionId;
    const before = await digestOf(server);
    for (const [path, body] of [
      [
        `/api/dang/bodies/${council.bodyId}`,
        { bodyName: '몰래', kind: 'GROUP', positions: [{ positionName: '회장', seats: 1 }], version: 1 },
      ],
      [`/api/dang/bodies/${council.bodyId}/closed`, { closedYn: 'Y', version: 1 }],
      ['/api/dang/bodies/order', { sourceId: council.bodyId, targetId: theirs.bodies[0]?.bodyId }],
      ['/api/dang/terms', { positionId: position, memberId: 'hoejang21', startsOn: '2027-01-01' }],
      [
        `/api/dang/terms/${term?.term_id}`,
        { positionId: position, startsOn: '2027-01-01', endsOn: '2027-02-01', version: 1 },
      ],
      [`/api/dang/terms/${term?.term_id}/end`, { endsOn: '2026-11-15', reason: '몰래', version: 1 }],
    ] as const)
      expect((await other.post(path, body)).status, path).toBe(404);
    expect(await digestOf(server)).toEqual(before);
  });
});
