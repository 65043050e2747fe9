import { describe, expect, it } from 'vitest';
import { openOffice } from '../../../test/office.ts';
import { openBodyScene, type Term } from './testing/body-scene.ts';

const scene = openBodyScene();
const { board, positionOf, termsOf, permissionOf, refused } = scene;

describe('SCR-12 terms', () => {
  it('SCR-12 a term without an end lasts two years; overlapping and crowded ones are refused with what and where', async () => {
    const group = { chair: await positionOf('부녀회', '회장'), clerk: await positionOf('부녀회', '총무') };
    const term = { positionId: group.chair, memberId: 'gamsa01', startsOn: '2026-12-01' };
    const made = await scene.sojang.post<{ termId: string }>('/api/dang/terms', term);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect((await termsOf('gamsa01')).at(-1)).toMatchObject({ starts_on: '2026-12-01', ends_on: '2028-12-01' });
    expect(await permissionOf('gamsa01'), 'the last day of the last term').toBe('2028-12-01');
    const overlapping = await refused(
      () =>
        scene.sojang.post('/api/dang/terms', { positionId: group.clerk, memberId: 'gamsa01', startsOn: '2028-12-01' }),
      409,
      /정감사님은 이 단체에서 2026-12-01 ~ 2028-12-01 회장 임기가 있어 기간이 겹칩니다/,
    );
    expect(overlapping.details).toMatchObject([{ field: 'body.startsOn', rule: 'OVERLAP' }]);
    const crowded = await refused(
      () =>
        scene.sojang.post('/api/dang/terms', {
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
      await refused(() => scene.sojang.post('/api/dang/terms', body), 400, sentence);
    await refused(() => scene.sojang.post('/api/dang/terms', { ...term, memberId: 'gisa01' }), 404, /가입 승인을 먼저/);
    await refused(
      () => scene.sojang.post('/api/dang/terms', { ...term, memberId: 'hoejang21' }),
      404,
      /가입 승인을 먼저/,
    );
    // Nor is a term that stands moved over another.
    const later = { ...term, positionId: group.clerk, startsOn: '2030-01-01', endsOn: '2030-12-31' };
    const { termId } = (await scene.sojang.post<{ termId: string }>('/api/dang/terms', later)).body;
    await refused(
      () =>
        scene.sojang.post(`/api/dang/terms/${termId}`, {
          positionId: group.clerk,
          startsOn: '2028-06-01',
          endsOn: '2030-12-31',
          version: 1,
        }),
      409,
      /기간이 겹칩니다/,
    );
    await scene.server.sql('delete from officer_term where term_id = $1', [termId]);
    await scene.server.sql("update member set permission_ends_on = '2028-12-01' where member_id = 'gamsa01'");
    // Re-election: the day after is free.
    const again = { positionId: group.chair, memberId: 'gamsa01', startsOn: '2028-12-02' };
    expect((await scene.sojang.post('/api/dang/terms', again)).status).toBe(200);
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
    const officer = await scene.server.signIn('dongdae02');
    const reads = async () => (await officer.get('/api/elec-apv/apv-inbox?tab=waiting')).status;
    expect(await reads(), 'their term ended a year ago').toBe(403);
    expect((await scene.sojang.post('/api/dang/terms', term)).status).toBe(200);
    expect(await reads(), 'they may again, with the session they have').toBe(200);
    scene.server.clock.set(new Date('2026-11-16T14:59:59Z'));
    const late = await scene.server.signIn('dongdae02');
    expect((await late.get('/api/elec-apv/apv-inbox?tab=waiting')).status, '23:59:59 on the last day').toBe(200);
    scene.server.clock.set(new Date('2026-11-16T15:00:00Z'));
    expect((await late.get('/api/elec-apv/apv-inbox?tab=waiting')).status, 'midnight').toBe(403);
    scene.server.clock.set(new Date('2026-11-15T03:00:00Z'));
    await scene.comeBack();
  });

  it('SCR-12 a term is corrected and ended early with a reason; one that has not begun is called off', async () => {
    const [, planned] = await termsOf('dongdae01');
    const path = `/api/dang/terms/${planned?.term_id}`;
    const positionId = await positionOf('선거관리위원회', '위원');
    const days = { startsOn: '2027-01-01', endsOn: '2028-06-30' };
    expect((await scene.sojang.post(path, { positionId, ...days, version: 1 })).status).toBe(200);
    expect(await permissionOf('dongdae01')).toBe('2028-06-30');
    await refused(() => scene.sojang.post(path, { positionId, ...days, version: 1 }), 409, /먼저 변경했습니다/);
    const elsewhere = await positionOf('부녀회', '총무');
    await refused(
      () => scene.sojang.post(path, { positionId: elsewhere, ...days, version: 2 }),
      409,
      /다른 단체의 직책/,
    );
    const end = { endsOn: '2026-11-15', reason: '개인 사정', version: 2 };
    await refused(() => scene.sojang.post(`${path}/end`, { ...end, reason: ' ' }), 400, /사유를 적어/);
    expect((await scene.sojang.post(`${path}/end`, end)).status).toBe(200);
    expect((await termsOf('dongdae01'))[1]).toMatchObject({ ends_on: '2026-12-31', end_reason: '개인 사정' });
    expect(await permissionOf('dongdae01'), 'the other term still stands').toBe('2027-12-31');
    await refused(() => scene.sojang.post(`${path}/end`, { ...end, version: 3 }), 409, /이미 끝낸 임기/);
    await refused(() => scene.sojang.post(path, { positionId, ...days, version: 3 }), 409, /이미 끝낸 임기/);

    const [serving] = await termsOf('dongdae01');
    const its = `/api/dang/terms/${serving?.term_id}/end`;
    await refused(() => scene.sojang.post(its, { ...end, endsOn: '2027-12-31', version: 1 }), 409, /사이에서 정해/);
    await refused(() => scene.sojang.post(its, { ...end, endsOn: '2025-12-31', version: 1 }), 409, /사이에서 정해/);
    expect((await scene.sojang.post(its, { ...end, endsOn: '2026-11-14', version: 1 })).status).toBe(200);
    expect(await permissionOf('dongdae01')).toBe('2026-11-14');
    const history = await scene.server.sql(
      "select act from access_right_history where member_id = 'dongdae01' order by history_id",
    );
    expect(history.map(({ act }) => act)).toEqual(['TERM_CHANGED', 'TERM_ENDED', 'TERM_ENDED']);
    // Nothing is left to come: called off twice over, the permission ends the day before.
    await scene.server.sql(`delete from officer_term where member_id = 'isa01' and starts_on = '2026-01-01'`);
    const [soon] = await termsOf('isa01');
    await scene.server.sql("update member set permission_ends_on = $1 where member_id = 'isa01'", [soon?.ends_on]);
    expect(
      (await scene.sojang.post(`/api/dang/terms/${soon?.term_id}/end`, { ...end, endsOn: '2026-11-14', version: 1 }))
        .status,
    ).toBe(200);
    expect(await permissionOf('isa01')).toBe('2026-11-14');
  });

  it('CON-07, SCR-12 the last seat is taken once, however many ask at the same moment', async () => {
    const nodes = [scene.server.server, await scene.server.addNode()];
    const positionId = await positionOf('부녀회', '총무');
    const ask = (memberId: string, i: number) =>
      nodes[i % 2]?.app.inject({
        method: 'POST',
        url: '/api/dang/terms',
        headers: { authorization: `Bearer ${scene.sojang.token}`, 'content-type': 'application/json' },
        payload: JSON.stringify({ positionId, memberId, startsOn: '2027-01-01', endsOn: '2027-12-31' }),
      });
    const answers = await Promise.all(['hoejang01', 'isa01', 'dongdae01', 'dongdae02'].map(ask));
    expect(answers.map((answer) => answer?.statusCode).sort()).toEqual([200, 409, 409, 409]);
    const held = await scene.server.sql('select 1 from officer_term where position_id = $1', [positionId]);
    expect(held).toHaveLength(1);
  });

  it('the database itself holds seats and overlaps, whoever writes', async () => {
    const positionId = await positionOf('부녀회', '총무');
    const add = (memberId: string, from: string, to: string) =>
      scene.server.sqlAsApp(
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
      (await scene.sojang.get<{ items: Term[]; total: number }>(`/api/dang/officers?${query}`)).body;
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
    expect((await scene.sojang.get('/api/dang/officers?sort=phoneNo')).status).toBe(400);
    expect((await page(`text=${encodeURIComponent('%')}`)).total, 'a percent sign is no wildcard').toBe(0);
  });

  it('DAT-03 a file that would lack officers is refused in words, and nothing is on record', async () => {
    await scene.server.sql('alter table officer_term disable trigger user');
    await scene.server.sql(
      `insert into officer_term (apt_id, term_id, body_id, position_id, member_id, starts_on, ends_on, ended_at, end_reason)
       select m.apt_id, gen_random_uuid(), p.body_id, p.position_id, m.member_id, '1990-01-01', '1989-12-31', now(), '많은 임기'
         from member m cross join (select * from body_position where apt_id = '10001' limit 1) p
         cross join generate_series(1, 1 + 10001 / (select count(*)::int from member where apt_id = '10001'))
        where m.apt_id = '10001'`,
    );
    await scene.server.sql('alter table officer_term enable trigger user');
    await scene.server.sql('analyze officer_term');
    const exports = () => scene.server.sql("select event_id from security_event where kind = 'PERSONAL_DATA_EXPORTED'");
    const before = await exports();
    const answer = await scene.sojang.post('/api/dang/officers/excel', {
      filter: {},
      reason: '정기총회 명부 확인을 위해 내려받습니다',
    });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('10,000건 이하로');
    expect(await exports()).toEqual(before);
    await scene.server.sql("delete from officer_term where end_reason = '많은 임기'");
  });

  it('DAT-03, INJ-01, ACL-12 the list as an Excel file wants a reason, is on record, and is masked', async () => {
    const reason = '정기총회 명부 확인을 위해 내려받습니다';
    const short = await scene.sojang.post('/api/dang/officers/excel', { filter: {}, reason: '짧음' });
    expect(short.status).toBe(400);
    const file = await scene.sojang.post('/api/dang/officers/excel', { filter: { state: 'SERVING' }, reason });
    expect(file.status).toBe(200);
    expect(String(file.headers['content-type'])).toContain('spreadsheetml');
    const [event] = await scene.server.sql<{ detail: { what: string; reason: string } }>(
      "select detail from security_event where kind = 'PERSONAL_DATA_EXPORTED' order by event_id desc limit 1",
    );
    expect(event?.detail).toMatchObject({ what: '입주자단체 임원', reason });
  });

  it('SCR-12 open steps of officers who go are listed, and only those of readable documents by name', async () => {
    const office = openOffice(scene.server);
    const line = [
      { order: 1, kind: 'REVIEW', personId: 'dongdae01' },
      { order: 2, kind: 'DECIDE', personId: 'sojang01' },
    ];
    // In office again for the day, or no document could reach them.
    await scene.server.sql("update member set permission_ends_on = '2026-12-31' where member_id = 'dongdae01'");
    const docId = await office.submitted({ by: 'gisa01', line, title: '놀이터 보수' });
    type Steps = {
      memberId: string;
      endedYn: string;
      hiddenSteps: number;
      steps: { docId: string; stepId: string }[];
    }[];
    const { body } = await scene.sojang.get<Steps>('/api/dang/officers/steps');
    const theirs = body.find(({ memberId }) => memberId === 'dongdae01');
    expect(theirs).toMatchObject({
      endedYn: 'N',
      hiddenSteps: 0,
      steps: [{ docId, title: '놀이터 보수', turnYn: 'Y' }],
    });
    const toId = 'gwajang01';
    const stepId = theirs?.steps[0]?.stepId;
    const transfer = { type: 'TRANSFER', stepId, toId, reason: '임기 종료' };
    const before = await office.digest(docId);
    expect((await office.act('sojang01', docId, transfer)).body).toMatchObject({
      details: { reason: 'PERSON_CAN_ACT' },
    });
    expect(await office.digest(docId)).toBe(before);
    await scene.server.sql("update member set permission_ends_on = '2025-12-31' where member_id = 'dongdae01'");
    const moved = await office.act('sojang01', docId, transfer);
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect(
      (await scene.sojang.get<Steps>('/api/dang/officers/steps')).body.some(({ memberId }) => memberId === 'dongdae01'),
    ).toBe(false);
  });
});
