import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { openBodyScene } from './testing/body-scene.ts';

const scene = openBodyScene();
const { board, bodyOf, termsOf, refused } = scene;

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
    const made = await scene.sojang.post<{ bodyId: string }>('/api/dang/bodies', form);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    await refused(() => scene.sojang.post('/api/dang/bodies', form), 409, /같은 이름의 단체/);
    await refused(() => scene.sojang.post('/api/dang/bodies', { ...form, bodyName: ' ' }), 400, /단체 이름을 입력/);
    const twice = [...positions, { positionName: '회장', seats: 1 }];
    await refused(
      () => scene.sojang.post('/api/dang/bodies', { ...form, bodyName: '헬스회', positions: twice }),
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
    expect((await scene.sojang.post(`/api/dang/bodies/${held.bodyId}`, renamed)).status).toBe(200);
    const stale = await refused(
      () => scene.sojang.post(`/api/dang/bodies/${held.bodyId}`, renamed),
      409,
      /박소장님이 .*먼저 변경/,
    );
    expect(stale).toMatchObject({ code: 'STALE', details: { by: '박소장', at: expect.any(String) } });
    const target = await bodyOf('선거관리위원회');
    await scene.sojang.post('/api/dang/bodies/order', { sourceId: held.bodyId, targetId: target.bodyId });
    expect((await board()).bodies.map(({ bodyName }) => bodyName)).toEqual([
      '입주자대표회의',
      '경로회',
      '선거관리위원회',
      '부녀회',
    ]);
    const close = (closedYn: string, version: number) =>
      scene.sojang.post(`/api/dang/bodies/${held.bodyId}/closed`, { closedYn, version });
    expect((await close('Y', 2)).status).toBe(200);
    expect((await bodyOf('경로회')).closedYn).toBe('Y');
    expect((await close('N', 3)).status).toBe(200);
    const council = await bodyOf('입주자대표회의');
    await refused(
      () => scene.sojang.post(`/api/dang/bodies/${council.bodyId}/closed`, { closedYn: 'Y', version: council.version }),
      409,
      /임기가 남은 임원이 4명/,
    );
  });

  it('CTL-04 there is one 입주자대표회의: no second one is made, named so, or opened again', async () => {
    const form = { bodyName: '제2 대표회의', kind: 'COUNCIL', positions: [{ positionName: '회장', seats: 1 }] };
    const only = /하나만 둘 수 있습니다\. 입주자대표회의를 먼저 닫거나/;
    await refused(() => scene.sojang.post('/api/dang/bodies', form), 409, only);
    const made = await scene.sojang.post<{ bodyId: string }>('/api/dang/bodies', { ...form, kind: 'GROUP' });
    expect(made.status).toBe(200);
    const at = `/api/dang/bodies/${made.body.bodyId}`;
    const { positions } = await bodyOf('제2 대표회의');
    const named = positions.map(({ positionId, positionName, seats }) => ({ positionId, positionName, seats }));
    const asCouncil = (version: number) => scene.sojang.post(at, { ...form, positions: named, version });
    await refused(() => asCouncil(1), 409, only);
    // A closed one may have been the council once; it is not opened beside the other.
    expect((await scene.sojang.post(`${at}/closed`, { closedYn: 'Y', version: 1 })).status).toBe(200);
    expect((await asCouncil(2)).status).toBe(200);
    await refused(() => scene.sojang.post(`${at}/closed`, { closedYn: 'N', version: 3 }), 409, only);
  });

  it('CTL-04 a council in which people serve stays one, and has one 회장; of another kind its offices go by their names', async () => {
    const { bodyId, bodyName, version, positions } = await bodyOf('입주자대표회의');
    const own = positions.map(({ positionId, positionName, seats }) => ({ positionId, positionName, seats }));
    const change = (kind: string, wanted: unknown[]) =>
      scene.sojang.post(`/api/dang/bodies/${bodyId}`, { bodyName, kind, positions: wanted, version });
    await refused(() => change('GROUP', own), 409, /임기가 남은 임원이 \d+명 있어 종류를 바꿀 수 없습니다\(한회장/);
    const two = own.map((one) => (one.positionName === '회장' ? { ...one, seats: 2 } : one));
    await refused(() => change('COUNCIL', two), 409, /회장 자리는 하나여야 합니다/);
    const promoted = own.map((one) => (one.positionName === '동대표' ? { ...one, seats: 6, office: 'CHAIR' } : one));
    await refused(() => change('COUNCIL', promoted), 409, /회장 자리는 하나여야 합니다/);
    expect((await change('COUNCIL', own)).status).toBe(200);
  });

  it('SCR-12 positions that somebody holds are not taken away, nor their seats', async () => {
    const council = await bodyOf('입주자대표회의');
    const change = (positions: unknown) =>
      scene.sojang.post(`/api/dang/bodies/${council.bodyId}`, {
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
    const other = await scene.server.sql(
      `insert into officer_term (apt_id, term_id, body_id, position_id, member_id, starts_on, ends_on)
       values ('10001', gen_random_uuid(), $1, $2, 'gamsa01', '2027-02-01', '2027-06-30') returning term_id`,
      [election.bodyId, member?.positionId],
    );
    await refused(
      () =>
        scene.sojang.post(`/api/dang/bodies/${election.bodyId}`, {
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
    await scene.server.sql('delete from officer_term where term_id = $1', [other[0]?.term_id]);
  });
});

describe('rights', () => {
  it('ACL-02, ACL-08 another complex sees and changes nothing of it', async () => {
    const other = await scene.server.signIn('sojang02');
    const theirs = await board(other);
    expect(theirs.bodies).toHaveLength(1);
    expect(JSON.stringify(theirs)).not.toContain('한회장');
    const council = await bodyOf('입주자대표회의');
    const [term] = await termsOf('hoejang01');
    const position = council.positions[0]?.positionId;
    const before = await digestOf(scene.server);
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
    expect(await digestOf(scene.server)).toEqual(before);
  });
});
