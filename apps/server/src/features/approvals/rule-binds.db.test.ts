import { koreanDay } from '@danji/contract/korean-day';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type LinePart, startOffice } from '../../../test/office.ts';
import { shippedRule } from '../delegation/domain/shipped-rule.ts';

const office = forThisFile(() =>
  startOffice(['gisa01', 'gisa02', 'gyeongri01', 'gijeon01', 'gwajang01', 'sojang01', 'hoejang01', 'gamsa01', 'isa01']),
);

const DIRECTOR = { order: 1, kind: 'DECIDE', personId: 'sojang01' };
const AUDITOR = { order: 2, kind: 'CONFIRM', personId: 'gamsa01' };
const CHAIR = { order: 3, kind: 'CONFIRM', personId: 'hoejang01' };
const WORKS = { amount: 148_500_000, content: { 재원: '장기수선충당금' } };

type Refused = { errorUserMsg: string; details: { reason: string } };
const draft = (line: LinePart[], more: Record<string, unknown> = WORKS, by = 'gisa01') =>
  office.draft({ by, line, more });
/** The act is refused for this reason, in a sentence, and nothing has changed. */
async function refused(by: string, docId: string, act: Record<string, unknown>, reason: string, sentence: RegExp) {
  const before = await office.digest(docId);
  const answer = await office.act(by, docId, act);
  const body = answer.body as Refused;
  expect([answer.status, body.details?.reason], body.errorUserMsg).toEqual([409, reason]);
  expect(body.errorUserMsg).toMatch(sentence);
  expect(await office.digest(docId)).toBe(before);
}
const done = async (by: string, docId: string, act: Record<string, unknown>, state: string) =>
  expect((await office.act(by, docId, act)).body).toMatchObject({ state });
const submit = { type: 'SUBMIT' };
const approve = { type: 'APPROVE' };
const away = (personId: string, standInId: string) =>
  office.server.sql(
    `insert into absence (apt_id, absence_id, person_id, stand_in_id, reason, starts_at, ends_at, created_at)
     values ('10001', gen_random_uuid(), $1, $2, '출장', $3::timestamptz - interval '1 hour', $3::timestamptz + interval '9 days', $3)`,
    [personId, standInId, office.server.clock.now()],
  );
const back = () => office.server.sql('update absence set ended_early_at = now() where ended_early_at is null');

it('CTL-01 a 기사 does not decide 148,500,000 won of the 장기수선충당금; with 소장, 감사 and 회장 it is approved', async () => {
  const alone = await draft([{ order: 1, kind: 'DECIDE', personId: 'gisa02' }]);
  await refused(
    'gisa01',
    alone,
    submit,
    'RULE_DECIDER_TOO_LOW',
    /강기사님은 결재할 수 없습니다 \(위임전결규정 1판.*관리소장 이상/,
  );
  const whole = await draft([DIRECTOR, AUDITOR, CHAIR]);
  await done('gisa01', whole, submit, 'IN_PROGRESS');
  await done('sojang01', whole, approve, 'APPROVED');
  const { body } = await office
    .as('gisa01')
    .get<{ rule: unknown; steps: { personId: string; demanded: string }[] }>(`/api/elec-apv/documents/${whole}`);
  expect(body.rule).toMatchObject({ version: 1, decider: 'DIRECTOR' });
  expect(body.steps.find(({ personId }) => personId === 'gamsa01')?.demanded).toMatch(/감사 확인$/);
});

it('CTL-02 nobody demanded is left out or put into another kind; drafters add freely around them', async () => {
  await refused('gisa01', await draft([DIRECTOR]), submit, 'RULE_STEP_MISSING', /감사 확인이 있어야 합니다/);
  const kind = await draft([
    { order: 1, kind: 'COOPERATE', personId: 'gamsa01' },
    { ...DIRECTOR, order: 2 },
    { ...CHAIR, order: 3 },
  ]);
  await refused('gisa01', kind, submit, 'RULE_STEP_WRONG_KIND', /정감사님의 결재 종류.*감사 확인으로/);
  const behind = await draft([DIRECTOR, { order: 2, kind: 'AGREE', personId: 'gamsa01' }, CHAIR]);
  await refused('gisa01', behind, submit, 'LINE_DECIDER_NOT_LAST', /확인만/);
  const around = await draft([
    { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
    { order: 1, kind: 'COOPERATE', personId: 'gwajang01' },
    { ...DIRECTOR, order: 2 },
    { ...CHAIR, order: 3 },
    { ...AUDITOR, order: 3 },
  ]);
  await done('gisa01', around, submit, 'IN_PROGRESS');
});

it('CTL-03 결재선 변경, 전결 and 선결 take nobody demanded away', async () => {
  const docId = await draft([
    { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
    { ...DIRECTOR, order: 2 },
    { ...AUDITOR, order: 3 },
    { ...CHAIR, order: 4 },
  ]);
  const allow = (policy: object) =>
    office.server.sql('update document set policy = policy || $2 where doc_id = $1', [docId, JSON.stringify(policy)]);
  await allow({ allowLineChange: true, allowEarlyDecision: true });
  await done('gisa01', docId, submit, 'IN_PROGRESS');
  const change = (...line: LinePart[]) => ({ type: 'CHANGE_LINE', line });
  await refused(
    'gijeon01',
    docId,
    change({ ...DIRECTOR, order: 2 }, { ...CHAIR, order: 3 }),
    'RULE_STEP_MISSING',
    /감사 확인/,
  );
  await refused(
    'gijeon01',
    docId,
    change({ order: 2, kind: 'DECIDE', personId: 'gwajang01' }, { ...AUDITOR, order: 3 }, { ...CHAIR, order: 4 }),
    'RULE_DECIDER_TOO_LOW',
    /이과장님/,
  );
  // 전결 that a form has given away does not make a decider of a 과장.
  await office.server.sql("update step set may_decide_finally = true where doc_id = $1 and person_id = 'gijeon01'", [
    docId,
  ]);
  await refused('gijeon01', docId, { type: 'DECIDE_FINALLY' }, 'RULE_DECIDER_TOO_LOW', /관리소장 이상/);
  await done(
    'gijeon01',
    docId,
    change({ ...DIRECTOR, order: 2 }, { ...CHAIR, order: 3 }, { ...AUDITOR, order: 4 }),
    'IN_PROGRESS',
  );
  // The 감사 only confirms, so an early decision passes over nobody demanded.
  await done('sojang01', docId, { type: 'DECIDE_EARLY' }, 'APPROVED');
});

it('CTL-03 이관 goes only to whoever could have stood there', async () => {
  const docId = await draft([DIRECTOR, AUDITOR, CHAIR]);
  await done('gisa01', docId, submit, 'IN_PROGRESS');
  const [step] = await office.server.sql<{ step_id: string }>(
    "select step_id from step where doc_id = $1 and person_id = 'hoejang01'",
    [docId],
  );
  await office.server.sql("update member set state = 'LOCKED' where member_id = 'hoejang01'");
  const move = (toId: string) => ({ type: 'TRANSFER', stepId: step?.step_id, toId, reason: '자리를 비움' });
  await refused('sojang01', docId, move('gwajang01'), 'RULE_STEP_MISSING', /회장 확인이 있어야/);
  await office.server.sql(
    "update officer_term set ends_on = '2026-01-02' where member_id = 'hoejang01' and apt_id = '10001'",
  );
  // Without a 회장 the 이사 acts for them by the rule.
  await done('sojang01', docId, move('isa01'), 'IN_PROGRESS');
  await office.server.sql(
    "update officer_term set ends_on = '2027-12-31' where member_id = 'hoejang01' and apt_id = '10001'",
  );
  await office.server.sql("update member set state = 'ACTIVE' where member_id = 'hoejang01'");
});

it('CTL-04 the 회장 of another body does not count, and the real one is not refused', async () => {
  await office.server.sql(`
    insert into officer_term (apt_id, term_id, body_id, position_id, member_id, starts_on, ends_on)
    select p.apt_id, gen_random_uuid(), p.body_id, p.position_id, 'dongdae01', '2026-01-01', '2027-12-31'
      from body_position p join body b using (apt_id, body_id) where p.apt_id = '10001' and b.kind = 'GROUP' and p.position_name = '회장'`);
  const other = await draft([DIRECTOR, AUDITOR, { ...CHAIR, personId: 'dongdae01' }]);
  await refused('gisa01', other, submit, 'RULE_STEP_MISSING', /회장 확인이 있어야/);
  await done('gisa01', await draft([DIRECTOR, AUDITOR, CHAIR]), submit, 'IN_PROGRESS');
});

it('CTL-05 a vacant office is told at 상신 with the way to fill it, never left out in silence', async () => {
  const term = (day: string) =>
    office.server.sql("update officer_term set ends_on = $1 where member_id = 'gamsa01' and apt_id = '10001'", [day]);
  await term('2026-01-02');
  const docId = await draft([DIRECTOR, { ...CHAIR, order: 2 }]);
  await refused('gisa01', docId, submit, 'RULE_ROLE_VACANT', /감사가 공석입니다.*입주자단체 관리에서 감사를 지정/);
  await term('2027-12-31');
  await refused('gisa01', docId, submit, 'RULE_STEP_MISSING', /감사 확인/);
  await done('gisa01', await draft([DIRECTOR, AUDITOR, CHAIR]), submit, 'IN_PROGRESS');
});

it('CTL-06 the 소장 who decides does not confirm as stand-in of the 감사; another does', async () => {
  const docId = await draft([DIRECTOR, AUDITOR, CHAIR]);
  await done('gisa01', docId, submit, 'IN_PROGRESS');
  await done('sojang01', docId, approve, 'APPROVED');
  await away('gamsa01', 'sojang01');
  await refused('sojang01', docId, { type: 'CONFIRM' }, 'RULE_PAIR', /박소장님이 .*감사 확인을 함께 할 수 없습니다/);
  await back();
  await away('gamsa01', 'isa01');
  await done('isa01', docId, { type: 'CONFIRM' }, 'APPROVED');
  await back();
});

it('CTL-06 who drafts a paper with money neither decides nor confirms it', async () => {
  const own = await draft([DIRECTOR], { amount: 500_000 }, 'sojang01');
  await office.server.sql('update document set policy = policy || \'{"allowSelfDecision": true}\' where doc_id = $1', [
    own,
  ]);
  await refused('sojang01', own, submit, 'RULE_PAIR', /기안자는 이 문서에 서명할 수 없습니다/);
  const confirmed = await draft([DIRECTOR, { order: 2, kind: 'CONFIRM', personId: 'gisa01' }], { amount: 500_000 });
  await refused('gisa01', confirmed, submit, 'RULE_PAIR', /기안자는/);
  // Without money in it the drafter may have seen it.
  const log = await draft([DIRECTOR, { order: 2, kind: 'CONFIRM', personId: 'gisa01' }], { amount: null });
  await done('gisa01', log, submit, 'IN_PROGRESS');
  // A higher one in place of the 소장 who drafted.
  const above = await draft([{ ...DIRECTOR, personId: 'hoejang01' }], { amount: 500_000 }, 'sojang01');
  await done('sojang01', above, submit, 'IN_PROGRESS');
});

it('CTL-10 a rule binds from its day on; what was sent before goes on under its own', async () => {
  const before = await draft([DIRECTOR], { amount: 500_000 });
  await done('gisa01', before, submit, 'IN_PROGRESS');
  const waiting = await draft([DIRECTOR], { amount: 500_000 });
  const rows = shippedRule.rows.map((row) =>
    row.work.kind === 'ALL' ? { ...row, decider: 'CHAIR', confirms: [] } : row,
  );
  const enter = (seenVersion: number, holdsFrom: string) =>
    office.as('sojang01').post('/api/dang/delegation-rule', {
      seenVersion,
      rule: { ...shippedRule, rows, holdsFrom, basis: '의결', basisDocId: null },
    });
  expect((await enter(1, '2099-01-01')).body).toEqual({ version: 2 });
  await done('gisa01', await draft([DIRECTOR], { amount: 500_000 }), submit, 'IN_PROGRESS');
  expect((await enter(2, koreanDay(office.server.clock.now()))).body).toEqual({ version: 3 });
  await refused('gisa01', waiting, submit, 'RULE_DECIDER_TOO_LOW', /위임전결규정 3판.*회장 이상/);
  await done('sojang01', before, approve, 'APPROVED');
});
