import { koreanDay } from '@danji/contract/korean-day';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { createDatabase } from '../../lib/database.ts';
import { checkInvariants } from '../../lib/invariants-store.ts';
import { actWith, proofOf, setSecret } from '../approval-secrets/testing/secrets.ts';
import { SHIPPED } from '../delegation/public.ts';
import { formOf } from '../files/testing/upload.ts';
import { endVotes } from './public.ts';

const PEOPLE = ['gisa01', 'gwajang01', 'sojang01', 'gamsa01', 'hoejang01', 'isa01'];
const RULE = { majority: 'WRITTEN', deadlineDays: 3, share: 'HALF' };
const DAY = 86_400_000;
const PDF = Buffer.from('%PDF-1.4\n동의서\n%%EOF\n');

const office = forThisFile(async () => {
  const started = await startOffice(PEOPLE);
  const { officeOrder, settings } = SHIPPED;
  const row = { work: { kind: 'ALL' }, fund: null, fromWon: 0, toWon: null, decider: 'COUNCIL' };
  const rows = [{ ...row, reviews: [], agrees: [], confirms: ['AUDITOR'], vote: RULE }];
  await started.server.sql(
    `insert into delegation_rule (apt_id, version, holds_from, basis, body, entered_by, entered_by_name, entered_at)
     values ('10001', 2, '2026-01-01', '제3차 의결', $1, 'sojang01', '박소장', $2)`,
    [JSON.stringify({ officeOrder, settings, rows }), started.server.clock.now()],
  );
  await started.server.sql("update complex set households = 10 where apt_id = '10001'");
  return started;
});
const db = forThisFile(() => createDatabase({ url: office.server.database.appUrl, max: 2 }));

type Detail = {
  state: string;
  version: number;
  abilities: string[];
  steps: { personId: string; kind: string; state: string; vote: string | null; demanded: string | null }[];
  resolution: Record<string, unknown> | null;
  attachments: { attachmentId: string; name: string }[];
};
const detailOf = async (docId: string, by = 'sojang01') =>
  (await office.as(by).get<Detail>(`/api/elec-apv/documents/${docId}`)).body;
const historyOf = async (docId: string) =>
  (
    await office
      .as('sojang01')
      .get<{ type: string; actorName: string; consent: unknown }[]>(`/api/elec-apv/documents/${docId}/history`)
  ).body;
/** Whomever the drafter draws. */
const LINE = [
  { order: 1, kind: 'VOTE', personId: 'isa01' },
  { order: 1, kind: 'VOTE', personId: 'gisa01' },
  { order: 2, kind: 'CONFIRM', personId: 'gamsa01' },
];
const put = (by = 'gisa01') => office.submit(by, LINE);
const today = () => koreanDay(office.server.clock.now());

async function attach(by: string, docId: string, where = 'evidence/attached') {
  const { type, body } = formOf('동의서.pdf', PDF);
  const answer = await office.server.app.inject({
    method: 'POST',
    url: `/api/elec-apv/documents/${docId}/${where}`,
    headers: {
      'x-requested-with': 'danji',
      authorization: `Bearer ${office.as(by).token}`,
      'content-type': type,
    },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}
const evidenceOf = async (docId: string) => String((await attach('sojang01', docId)).body.attachmentId);
const entry = (consents: number, evidenceId: string, about: Record<string, unknown> = {}) => ({
  ...{ type: 'RECORD_CONSENT', consents, against: null, from: null, countedOn: today(), isFinal: false },
  evidenceId,
  ...about,
});
const reasonOf = (answer: { status: number; body: Record<string, unknown> }) => [
  answer.status,
  (answer.body.details as { reason?: string } | undefined)?.reason ?? answer.body.code,
];
const brokenRules = async (docId: string) =>
  (await checkInvariants(office.server.database.ownerUrl, {}))?.filter(
    ({ invariant, subject }) => invariant === 13 && subject === docId,
  );

it('CTL-07 the one whom the rule names is asked to count, over the households of that day, whomever the drafter draws', async () => {
  const docId = await put();
  const { steps, resolution, abilities } = await detailOf(docId);
  expect(steps.map(({ kind, personId, state }) => [kind, personId, state])).toEqual([
    ['DRAFT', 'gisa01', 'APPROVED'],
    ['VOTE', 'sojang01', 'PENDING'],
    ['CONFIRM', 'gamsa01', 'PLANNED'],
  ]);
  expect(steps[1]?.demanded).toContain('서면동의 과반수');
  const closesAt = new Date(office.server.clock.now().getTime() + 3 * DAY).toISOString();
  expect(resolution).toMatchObject({
    ...{ bodyName: '전체 세대', base: 10, needed: 6, majority: 'HALF', closesAt, written: { count: null } },
  });
  expect(abilities).toContain('RECORD_CONSENT');
  expect(abilities).not.toContain('VOTE');
  expect((await office.alarmsOf('sojang01')).at(-1)?.body).toBe('서면동의를 집계할 차례입니다');
  await office.server.sql("update complex set households = 99 where apt_id = '10001'");
  expect((await detailOf(docId)).resolution).toMatchObject({ base: 10 });
  await office.server.sql("update complex set households = 10 where apt_id = '10001'");
});

it('CTL-07 counts are kept one after the other, and with enough households the document is decided', async () => {
  const docId = await put();
  const evidenceId = await evidenceOf(docId);
  const first = await office.act('sojang01', docId, entry(4, evidenceId, { against: 1, from: '2026-01-02' }));
  expect(first.body).toMatchObject({ state: 'IN_PROGRESS', repeatedYn: 'N' });
  const again = await office.act('sojang01', docId, entry(4, evidenceId, { against: 1, from: '2026-01-02' }));
  expect(again.body).toMatchObject({ repeatedYn: 'Y' });
  expect((await detailOf(docId)).resolution).toMatchObject({
    written: { count: { consents: 4, against: 1, from: '2026-01-02', evidenceId, evidenceName: '동의서.pdf' } },
  });
  const second = await office.act('sojang01', docId, entry(6, evidenceId, { reason: '마지막 집계' }));
  expect(second.body).toMatchObject({ state: 'APPROVED' });
  const told = (await historyOf(docId)).filter(({ type }) => type === 'RECORD_CONSENT');
  expect(told.map(({ consent }) => consent)).toEqual([
    expect.objectContaining({ consents: 4, against: 1 }),
    expect.objectContaining({ consents: 6, against: null }),
  ]);
  const { body } = await office.as('sojang01').get(`/api/elec-apv/documents/${docId}/verify`);
  expect(body).toMatchObject({ validYn: 'Y' });
  expect((await office.act('gamsa01', docId, { type: 'CONFIRM' })).status).toBe(200);
  expect(await brokenRules(docId)).toEqual([]);
  const fewer = "update document set vote = jsonb_set(vote, '{written,count,consents}', $2) where doc_id = $1";
  await office.server.sql(fewer, [docId, '5']);
  expect(await brokenRules(docId)).toMatchObject([{ found: 'consented by 5 of 10 households' }]);
  await office.server.sql(fewer, [docId, '6']);
});

it('CTL-07 closed without enough it has failed, and the drafter is asked to write it anew', async () => {
  const docId = await put();
  const closed = await office.act('sojang01', docId, entry(5, await evidenceOf(docId), { isFinal: true }));
  expect(closed.body).toMatchObject({ state: 'REJECTED' });
  expect((await office.alarmsOf('gisa01')).at(-1)?.body).toContain('부결');
});

it('CTL-07 what is wrong with a count is told, and nothing is entered', async () => {
  const docId = await office.draft({ by: 'gisa01', line: LINE });
  const early = String((await attach('gisa01', docId, 'attached')).body.attachmentId);
  office.server.clock.advance(1_000);
  expect((await office.act('gisa01', docId, { type: 'SUBMIT' })).status).toBe(200);
  const evidenceId = await evidenceOf(docId);
  const foreign = await evidenceOf(await put());
  const tomorrow = koreanDay(new Date(office.server.clock.now().getTime() + DAY));
  const before = await office.digest(docId);
  const wrong: [Record<string, unknown>, unknown[]][] = [
    [entry(11, evidenceId), [409, 'CONSENT_OVER_BASE']],
    [entry(6, evidenceId, { against: 5 }), [409, 'CONSENT_OVER_BASE']],
    [entry(-1, evidenceId), [400, 'INVALID_INPUT']],
    [entry(6, evidenceId, { countedOn: tomorrow }), [409, 'CONSENT_DAYS']],
    [entry(6, evidenceId, { countedOn: '2026-02-30' }), [400, 'INVALID_INPUT']],
    [entry(6, evidenceId, { from: tomorrow }), [409, 'CONSENT_DAYS']],
    [entry(6, foreign), [409, 'CONSENT_NO_EVIDENCE']],
    // What was there before it was sent shows nothing of what households were asked.
    [entry(6, early), [409, 'CONSENT_NO_EVIDENCE']],
    [{ type: 'VOTE', vote: 'FOR' }, [409, 'VOTE_WRITTEN']],
  ];
  for (const [act, expected] of wrong) {
    const answer = await office.act('sojang01', docId, act);
    expect(reasonOf(answer), JSON.stringify(act)).toEqual(expected);
    expect(String(answer.body.errorUserMsg)).toMatch(/[가-힣]/);
  }
  const bulk = await office.as('sojang01').post('/api/elec-apv/bulkApprove', { documents: [{ docId }] });
  expect(bulk.body).toMatchObject([{ okYn: 'N', errorUserMsg: expect.stringContaining('하나씩 열어') }]);
  expect(await office.digest(docId)).toBe(before);
});

it('CTL-07 nobody else counts, and nobody else adds a file to what is under way', async () => {
  const docId = await put();
  const evidenceId = await evidenceOf(docId);
  const before = await office.digest(docId);
  for (const other of ['gisa01', 'gamsa01']) {
    expect(reasonOf(await office.act(other, docId, entry(6, evidenceId)))).toEqual([409, 'NOT_YOUR_TURN']);
    expect(reasonOf(await attach(other, docId))).toEqual([409, 'NOT_YOUR_TURN']);
  }
  expect((await office.act('isa01', docId, entry(6, evidenceId))).status).toBe(404);
  expect((await attach('isa01', docId)).status).toBe(404);
  expect(reasonOf(await attach('gisa01', docId, 'attached'))).toEqual([409, 'WRONG_STATE']);
  const by = (memberId: string) =>
    office.server.sql(
      `insert into attachment (apt_id, doc_id, attachment_id, sha256, name, mime, bytes, seq_no, added_by, added_at)
       select apt_id, doc_id, gen_random_uuid(), sha256, 'b.pdf', mime, bytes, 9, $2, added_at from attachment where doc_id = $1`,
      [docId, memberId],
    );
  await expect(by('gisa01')).rejects.toThrow(/cannot change/);
  expect((await detailOf(docId)).attachments).toHaveLength(1);
  expect(await office.digest(docId)).toBe(before);
});

it('CTL-07 without the number of households, or with a drafter who would count, 상신 says what to do', async () => {
  const docId = await office.draft({ by: 'gisa01', line: LINE });
  await office.server.sql("update complex set households = null where apt_id = '10001'");
  const before = await office.digest(docId);
  const refused = await office.act('gisa01', docId, { type: 'SUBMIT' });
  expect(reasonOf(refused)).toEqual([409, 'CONSENT_NO_BASE']);
  expect(String(refused.body.errorUserMsg)).toContain('단지 설정');
  expect(await office.digest(docId)).toBe(before);
  await office.server.sql("update complex set households = 10 where apt_id = '10001'");
  expect((await office.act('gisa01', docId, { type: 'SUBMIT' })).status).toBe(200);

  const own = await office.draft({ by: 'sojang01', line: LINE });
  const ownBefore = await office.digest(own);
  const mine = await office.act('sojang01', own, { type: 'SUBMIT' });
  expect([mine.status, String(mine.body.errorUserMsg)]).toEqual([409, expect.stringContaining('기안자 본인')]);
  expect(await office.digest(own)).toBe(ownBefore);
});

it('CTL-07 at its deadline it has failed; a late count is refused', async () => {
  const docId = await put();
  const evidenceId = await evidenceOf(docId);
  await office.act('sojang01', docId, entry(3, evidenceId));
  const endDue = () => endVotes({ db, clock: office.server.clock });
  expect(await endDue()).toBe(0);
  await office.server.sql(
    "update document set vote = jsonb_set(vote, '{closesAt}', to_jsonb($2::text)) where doc_id = $1",
    [docId, new Date(office.server.clock.now().getTime() - 1_000).toISOString()],
  );
  const before = await office.digest(docId);
  expect(reasonOf(await office.act('sojang01', docId, entry(6, evidenceId)))).toEqual([409, 'VOTE_OVER']);
  expect(await office.digest(docId)).toBe(before);
  expect(await endDue()).toBe(1);
  expect((await detailOf(docId)).state).toBe('REJECTED');
  expect((await historyOf(docId)).at(-1)).toMatchObject({ type: 'CLOSE_VOTE', actorName: '시스템' });
});

it('CON-02 of two counts at the same moment on what both saw, one is entered', async () => {
  const docId = await put();
  const evidenceId = await evidenceOf(docId);
  const { version } = await detailOf(docId);
  const send = (consents: number) =>
    office.as('sojang01').post<Record<string, unknown>>(`/api/elec-apv/documents/${docId}/act`, {
      act: entry(consents, evidenceId),
      version,
    });
  const answers = await Promise.all([send(3), send(4)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await historyOf(docId)).filter(({ type }) => type === 'RECORD_CONSENT')).toHaveLength(1);
});

it('CTL-11 no stand-in counts, and that nobody can while the one is away is noticed', async () => {
  const docId = await put();
  const evidenceId = await evidenceOf(docId);
  const now = office.server.clock.now();
  const because = async () => {
    const [row] = await office.server.sql<{ because: string | null }>(
      "select app.orphaned_because('10001', $1::uuid, $2) as because",
      [docId, now],
    );
    return row?.because;
  };
  expect(await because()).toBeNull();
  await office.server.sql(
    "insert into absence (apt_id, absence_id, person_id, stand_in_id, reason, starts_at, ends_at, created_at) values ('10001', gen_random_uuid(), 'sojang01', 'gwajang01', '출장', $1, $2, $1)",
    [now, new Date(now.getTime() + DAY)],
  );
  expect(await because()).toBe('AWAY');
  const before = await office.digest(docId);
  expect(reasonOf(await office.act('gwajang01', docId, entry(6, evidenceId)))).toEqual([409, 'NOT_YOUR_TURN']);
  expect(await office.digest(docId)).toBe(before);
  await office.server.sql("delete from absence where stand_in_id = 'gwajang01'");
  expect(await because()).toBeNull();
  expect((await office.act('sojang01', docId, entry(6, evidenceId))).body).toMatchObject({ state: 'APPROVED' });
});

it('CTL-03 who is not the 소장 any more counts nothing, and it is noticed', async () => {
  const director = "role_id from role where apt_id = '10001' and role_code = 'DIRECTOR'";
  await office.server.sql(
    `insert into member_role (apt_id, member_id, role_id) select '10001', 'gwajang01', ${director}`,
  );
  const docId = await put('sojang01');
  expect((await detailOf(docId)).steps.find(({ kind }) => kind === 'VOTE')?.personId).toBe('gwajang01');
  const evidenceId = String((await attach('gwajang01', docId)).body.attachmentId);
  await office.server.sql(`delete from member_role where member_id = 'gwajang01' and role_id = (select ${director})`);
  const before = await office.digest(docId);
  expect(reasonOf(await office.act('gwajang01', docId, entry(6, evidenceId)))).toEqual([409, 'OFFICE_LOST']);
  expect(await office.digest(docId)).toBe(before);
  const [row] = await office.server.sql("select app.orphaned_because('10001', $1::uuid, $2) as because", [
    docId,
    office.server.clock.now(),
  ]);
  expect(row).toEqual({ because: 'OFFICE_LOST' });
});

it('from the amount of the complex on a count wants the 결재 비밀번호: refused without it, and nothing changes', async () => {
  const docId = await put();
  const evidenceId = await evidenceOf(docId);
  await office.server.sql("update complex set secret_limit = 1 where apt_id = '10001'");
  const sojang = office.as('sojang01');
  expect((await setSecret(sojang)).status).toBe(200);
  const before = await office.digest(docId);
  expect(reasonOf(await actWith(sojang, docId, entry(4, evidenceId)))).toEqual([409, 'NEEDS_APPROVAL_SECRET']);
  expect(await office.digest(docId)).toBe(before);
  const proof = await proofOf(sojang, docId);
  expect((await actWith(sojang, docId, entry(4, evidenceId), proof)).body).toMatchObject({ repeatedYn: 'N' });
  await office.server.sql("update complex set secret_limit = null where apt_id = '10001'");
});
