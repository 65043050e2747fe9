import type { RuleTable } from '@danji/contract/delegation-rule';
import { koreanDay } from '@danji/contract/korean-day';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';
import { shippedRule } from './domain/shipped-rule.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));

const PATH = '/api/dang/delegation-rule';
type Answer = {
  versions: { version: number; state: string; basis: string }[];
  rule: RuleTable & { version: number };
  works: { key: string }[];
};
const read = async (query = '') => (await sojang.get<Answer>(`${PATH}${query}`)).body;
const newest = async () => (await read()).versions[0]?.version ?? 0;
const today = koreanDay(new Date());
const enter = async (about: Record<string, unknown>, seenVersion?: number) =>
  sojang.post<{ version: number; errorUserMsg: string; details: { problems: string[] } }>(PATH, {
    seenVersion: seenVersion ?? (await newest()),
    rule: { ...shippedRule, holdsFrom: today, basis: '2026년 11월 정기회의 의결', basisDocId: null, ...about },
  });
const refused = async (about: Record<string, unknown>, sentence: RegExp, seenVersion?: number) => {
  const before = await digestOf(server);
  const { status, body } = await enter(about, seenVersion);
  expect(status).toBe(409);
  expect(body.errorUserMsg).toMatch(sentence);
  expect(await digestOf(server)).toEqual(before);
};

describe('위임전결규정', () => {
  it('every complex begins with the shipped one; a version binds from its day and what was before stays', async () => {
    expect(await read()).toMatchObject({ versions: [{ version: 1, state: 'IN_FORCE' }], rule: { version: 1 } });
    const { status, body } = await enter({});
    expect([status, body]).toEqual([200, { version: 2 }]);
    expect((await enter({ holdsFrom: '2099-01-01' })).body).toEqual({ version: 3 });
    const { versions, rule, works } = await read();
    expect(versions.map(({ version, state }) => [version, state])).toEqual([
      [3, 'PLANNED'],
      [2, 'IN_FORCE'],
      [1, 'PAST'],
    ]);
    expect(rule.version).toBe(2);
    expect((await read('?version=3')).rule.version).toBe(3);
    expect(works.map(({ key }) => key)).toEqual(expect.arrayContaining(['EXPENSE', 'withdrawal']));
    // Another complex keeps its own.
    const { body: other } = await (await server.signIn('sojang02')).get<Answer>(PATH);
    expect(other.versions).toHaveLength(1);
  });

  it('CTL-12 the council and the 관리소장 are told of every change, and officers read the rule without changing it', async () => {
    const told = async () =>
      (
        await server.sql<{ member_id: string; body: string }>(
          "select member_id, body from alarm where title = '위임전결규정' and created_at >= $1 order by alarm_id desc limit 4",
          [server.clock.now()],
        )
      ).map(({ member_id, body }) => `${member_id} ${body}`);
    const { version } = (await enter({ holdsFrom: '2098-01-01', basis: '제7차 회의' })).body;
    const council = ['dongdae01', 'gamsa01', 'hoejang01', 'isa01'];
    const said = `박소장님이 ${version}판을 등록했습니다. 2098-01-01부터 시행합니다. 근거: 제7차 회의`;
    expect((await told()).sort()).toEqual(council.map((id) => `${id} ${said}`));
    await sojang.post(`${PATH}/${version}/withdraw`);
    expect((await told()).sort()).toEqual(
      council.map((id) => `${id} 박소장님이 시행 전인 ${version}판을 철회했습니다.`),
    );
    const chair = await server.signIn('hoejang01');
    expect((await chair.get<Answer>(PATH)).body.versions[0]).toMatchObject({ version, state: 'WITHDRAWN' });
    const before = await digestOf(server);
    const rule = { ...shippedRule, holdsFrom: today, basis: 'x', basisDocId: null };
    expect((await chair.post(PATH, { seenVersion: version, rule })).status).toBe(403);
    expect(await digestOf(server)).toEqual(before);
  });

  it('a version whose day has not come is taken back once; one that binds is not', async () => {
    const { version } = (await enter({ holdsFrom: '2099-01-01' })).body;
    expect((await sojang.post(`${PATH}/${version}/withdraw`)).status).toBe(200);
    expect((await read()).versions[0]).toMatchObject({ version, state: 'WITHDRAWN' });
    const inForce = (await read()).rule.version;
    const before = await digestOf(server);
    for (const of of [version, inForce])
      expect((await sojang.post<{ errorUserMsg: string }>(`${PATH}/${of}/withdraw`)).body.errorUserMsg).toMatch(
        /철회된/,
      );
    expect(await digestOf(server)).toEqual(before);
  });

  it('CTL-10 a version never binds backwards, rests on a decided paper, and follows the newest one', async () => {
    await refused({ holdsFrom: '2020-01-01' }, /지난 날부터/);
    await refused({ basisDocId: '00000000-0000-7000-8000-000000000000' }, /완료된 문서/);
    await refused({}, /먼저 변경/, 0);
    expect((await enter({})).status).toBe(200);
  });

  it('a hole, an overlap, an unknown form: a sentence for each, and nothing is written', async () => {
    const [first] = shippedRule.rows;
    await refused({ rows: [{ ...first, work: { kind: 'ALL' } }] }, /결재할 사람이 정해지지/);
    await refused({ rows: [...shippedRule.rows, first] }, /겹칩니다/);
    await refused({ rows: [...shippedRule.rows, { ...first, work: { kind: 'FORMS', forms: ['NONE'] } }] }, /없는 양식/);
  });

  it('the database keeps a version as it was entered', async () => {
    await enter({});
    await expect(server.sql("update delegation_rule set basis = '다른 근거'")).rejects.toThrow(/stands as it was/);
    await expect(server.sql('delete from delegation_rule')).rejects.toThrow(/stands as it was/);
  });
});

describe('the simulator', () => {
  type Simulated = {
    line: { kind: string; personId: string; reason: string }[];
    left: string[];
    problems: string[];
  };
  const simulate = async (query: string) => (await sojang.get<Simulated>(`${PATH}/simulate?${query}`)).body;
  const people = (line: { kind: string; personId: string }[]) =>
    line.map(({ kind, personId }) => `${kind} ${personId}`);

  it('tells who signs a paper and why', async () => {
    const small = await simulate('work=EXPENSE&amount=100000&drafterId=gisa01');
    expect(people(small.line)).toEqual(['DECIDE gijeon01']);
    const large = await simulate('work=EXPENSE&amount=3000000&drafterId=gyeongri01');
    expect(people(large.line)).toEqual(['DECIDE sojang01', 'CONFIRM hoejang01']);
    expect(large.line[1]?.reason).toMatch(/위임전결규정 \d+판 제1호 다목\(지출결의서, 3,000,000원 이상\): 회장 확인/);
    const fund = await simulate(`work=EXPENSE&amount=1&drafterId=gyeongri01&fund=${encodeURIComponent('장충금')}`);
    expect(people(fund.line)).toEqual(['DECIDE sojang01', 'CONFIRM gamsa01', 'CONFIRM hoejang01']);
    const own = await simulate('work=AGENDA&drafterId=sojang01');
    expect(people(own.line)).toEqual(['DECIDE hoejang01']);
    expect(own.left.join()).toContain('관리소장');
  });

  it('a table that is still being written is tried with its own order and rows; a hole is told, and nothing is kept', async () => {
    const before = await digestOf(server);
    const tried = (about: Partial<RuleTable>, amount: number) =>
      sojang.post<Simulated & { errorUserMsg: string }>(`${PATH}/try`, {
        rule: { ...shippedRule, ...about },
        ...{ work: 'EXPENSE', amount, fund: null, drafterId: 'gyeongri01' },
      });
    const rows = shippedRule.rows.map((row) =>
      row.fromWon === 300_001 ? { ...row, decider: 'CHAIR' as const, toWon: 999_999 } : row,
    );
    const { body } = await tried({ rows }, 500_000);
    expect(people(body.line)).toEqual(['DECIDE hoejang01']);
    expect(body.line[0]?.reason).toContain(`위임전결규정 ${(await newest()) + 1}판`);
    const hole = await tried({ rows: rows.filter(({ work }) => work.kind !== 'ALL') }, 1_000_000);
    expect([hole.status, hole.body.errorUserMsg]).toEqual([404, expect.stringContaining('맞는 행이 없습니다')]);
    expect(await digestOf(server)).toEqual(before);
  });

  it('CTL-04 the 회장 of another body is nobody to the rule', async () => {
    await server.sql(`
      insert into officer_term (apt_id, term_id, body_id, position_id, member_id, starts_on, ends_on)
      select p.apt_id, gen_random_uuid(), p.body_id, p.position_id, 'dongdae01', '2026-01-01', '2027-12-31'
        from body_position p join body b using (apt_id, body_id) where p.apt_id = '10001' and b.kind = 'GROUP' and p.position_name = '회장'`);
    const { line } = await simulate('work=EXPENSE&amount=5000000&drafterId=gyeongri01');
    expect(people(line)).toEqual(['DECIDE sojang01', 'CONFIRM hoejang01']);
  });

  it('CTL-05 without a 회장 an 이사 acts by the rule, and without either it says what is vacant', async () => {
    const end = (position: string) =>
      server.sql(`
        update officer_term t set ends_on = '2026-01-02' from body_position p join body b using (apt_id, body_id)
         where p.apt_id = t.apt_id and p.position_id = t.position_id and b.kind = 'COUNCIL' and t.apt_id = '10001'
           and p.office = '${position}'`);
    await end('CHAIR');
    const acting = await simulate('work=RESERVE_FUND&amount=5000000&drafterId=gyeongri01');
    expect(people(acting.line)).toEqual(['DECIDE sojang01', 'CONFIRM isa01']);
    await end('BOARD');
    const { problems } = await simulate('work=RESERVE_FUND&amount=5000000&drafterId=gyeongri01');
    expect(problems.join()).toMatch(/회장이 공석입니다.*입주자단체 관리/);
  });
});

it('CTL-05 a 회장 whose account is locked is vacant for the simulator and for a drafter alike: the 이사 acts', async () => {
  expect((await enter({})).status).toBe(200);
  await server.sql("update officer_term set ends_on = '2099-12-31' where member_id in ('hoejang01', 'isa01')");
  const gisa = await server.signIn('gisa01');
  const [form] = await server.sql<{ form_id: string }>(
    "select form_id from form where apt_id = '10001' and form_code = 'RESERVE_FUND'",
  );
  const confirming = (line: readonly { kind: string; personId: string }[]) =>
    line.filter(({ kind }) => kind === 'CONFIRM').map(({ personId }) => personId);
  const asked = async () => {
    type Drawn = { line: { kind: string; personId: string }[]; problems: string[] };
    const simulated = await sojang.get<Drawn>(`${PATH}/simulate?work=RESERVE_FUND&amount=5000000&drafterId=gisa01`);
    const about = { formId: form?.form_id, amount: null, values: { 신청금액: 5_000_000 } };
    const preview = await gisa.post<Drawn>('/api/elec-apv/line/preview', about);
    return [simulated, preview].map(({ body }) => [...confirming(body.line), ...body.problems]);
  };
  expect(await asked()).toEqual([['hoejang01'], ['hoejang01']]);
  await server.sql("update member set state = 'LOCKED' where member_id = 'hoejang01'");
  expect(await asked()).toEqual([['isa01'], ['isa01']]);
  await server.sql("update member set state = 'ACTIVE' where member_id = 'hoejang01'");
});

describe('CTL-02 who decides is changed by a version of the rule, never by the place of a form', () => {
  const refusedBody = refusedBy(() => server);
  const GROUPS = '/api/elec-apv/form-groups';
  const FORMS = '/api/elec-apv/form-mng/forms';
  const idOf = async (table: 'form_group' | 'form', column: string, name: string) => {
    const [row] = await server.sql<{ id: string }>(
      `select ${table}_id as id from ${table} where apt_id = '10001' and ${column} = $1`,
      [name],
    );
    return row?.id ?? '';
  };

  it('a group or a form that the rule names by its group keeps name and place; what changes nothing may move', async () => {
    const row = { ...shippedRule.rows[9], work: { kind: 'GROUP', group: '회계·지출' }, decider: 'CHAIR', confirms: [] };
    const rows = shippedRule.rows.filter(
      ({ work }) => !(work.kind === 'FORMS' && work.forms.some((form) => form === 'EXPENSE' || form === 'FEE_LEVY')),
    );
    expect((await enter({ rows: [...rows, row] })).status).toBe(200);
    const [money, works] = [
      await idOf('form_group', 'form_group_name', '회계·지출'),
      await idOf('form_group', 'form_group_name', '민원'),
    ];
    const [expense, complaint] = [
      await idOf('form', 'form_code', 'EXPENSE'),
      await idOf('form', 'form_code', 'COMPLAINT_REPORT'),
    ];
    const rename = (formGroupName: string) => sojang.post(`${GROUPS}/${money}`, { formGroupName });
    const { errorUserMsg } = await refusedBody(() => rename('지출'), 409, 'RULE_ROW_MOVES');
    expect(errorUserMsg).toMatch(
      /^이렇게 바꾸면 .+[을를] 결재할 사람이 달라집니다 \(위임전결규정 \d+판\)\. .+ 주세요\.$/,
    );
    await refusedBody(() => sojang.post(`${FORMS}/${expense}/move`, { formGroupId: works }), 409, 'RULE_ROW_MOVES');
    // Below its group a form is still in it, and the name of a form is only a name.
    const { body } = await sojang.post<{ formGroupId: string }>(GROUPS, {
      formGroupName: '소액',
      parentFormGroupId: money,
    });
    const into = (formGroupId: string) =>
      sojang.post(`${FORMS}/${expense}/move`, { formGroupId, formName: '지출 결의서' });
    expect((await into(body.formGroupId)).status).toBe(200);
    const above = { parentFormGroupId: null, beforeFormGroupId: null };
    await refusedBody(() => sojang.post(`${GROUPS}/${body.formGroupId}/move`, above), 409, 'RULE_ROW_MOVES');
    expect((await sojang.post(`${FORMS}/${complaint}/move`, { formName: '민원 처리 보고서' })).status).toBe(200);
    const asked = await sojang.get(`${PATH}/simulate?work=EXPENSE&amount=100&drafterId=gisa01`);
    expect(asked.body).toMatchObject({ decider: 'CHAIR' });
  });
});
