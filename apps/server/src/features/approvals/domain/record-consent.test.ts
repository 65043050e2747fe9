import type { DocumentRule } from '@danji/contract/delegation-rule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abilitiesOf } from './abilities.ts';
import { decide } from './decide.ts';
import { endVoices } from './end-voices.ts';
import { contextOf, draft, line, NOW, PEOPLE, run, told } from './testing/scenes.ts';
import type { Command, Context, Document, FrozenVote } from './types.ts';
import { withVoters } from './vote.ts';

const DAY = 86_400_000;
const days = (many: number) => new Date(NOW.getTime() + many * DAY);
const RULE: DocumentRule = {
  ...{ version: 2, rowNo: 1, cited: '제1호', about: '시험', decider: 'COUNCIL', transferAfterDays: 3 },
  officeOrder: ['STAFF', 'DEPT_HEAD', 'DIRECTOR', 'CHAIR', 'COUNCIL'],
  demands: [{ kind: 'CONFIRM', office: 'AUDITOR', blocksYn: false, reason: '감사 확인' }],
  vote: { majority: 'WRITTEN', deadlineDays: 7, share: 'HALF', recorder: 'DIRECTOR' },
  ...{ selfDecisionYn: false, moneyYn: true, payeeIds: [], actingForChair: [] },
};
const people: Context['people'] = new Map(
  PEOPLE.map((id) => [
    id,
    {
      id,
      isActive: true,
      offices:
        id === 'current' || id === 'beside' ? ['DIRECTOR'] : id === 'last' ? ['AUDITOR', 'COUNCIL'] : ['COUNCIL'],
    },
  ]),
);
const households = (many: number, about: Partial<FrozenVote> = {}): FrozenVote => ({
  ...{ bodyId: null, bodyName: '전체 세대', memberIds: ['current'], majority: 'HALF', deadlineDays: 7, closesAt: null },
  written: { households: many, count: null },
  ...about,
});
const ASKED = ['1 VOTE earlier', '2 CONFIRM last'];
const submit = (vote: FrozenVote, rule: DocumentRule, ...drawn: string[]): Command => ({
  type: 'SUBMIT',
  vote,
  rule,
  line: withVoters(line(...drawn), vote.memberIds),
});
const put = (vote = households(100), rule = RULE): Document =>
  run(draft(), ['drafter', submit(vote, rule, ...ASKED), { people }]);
type Entry = Extract<Command, { type: 'RECORD_CONSENT' }>;
const entry = (consents: number, about: Partial<Entry> = {}): Entry => ({
  ...{ type: 'RECORD_CONSENT', consents, against: null, from: null, countedOn: '2026-11-15' },
  ...{ evidenceId: 'file', evidenceName: '동의서.pdf', isFinal: false },
  ...about,
});
const act = (document: Document, actorId: string, command: Command, now = NOW) =>
  decide(document, command, contextOf(actorId, { now, people, absences: [] }));
const why = (...given: Parameters<typeof act>) => {
  const outcome = act(...given);
  return outcome.ok === false ? outcome.reason : outcome.ok;
};

describe('CTL-07 서면동의', () => {
  it('is put to the one who counts, whomever the drafter drew, and passes with more than half of the households', () => {
    const open = put();
    expect(told(open)).toBe('current:PENDING last:PLANNED');
    const half = run(open, ['current', entry(50)]);
    expect([half.state, told(half), half.vote?.written?.count]).toEqual([
      'IN_PROGRESS',
      'current:PENDING last:PLANNED',
      expect.objectContaining({ consents: 50, evidenceName: '동의서.pdf' }),
    ]);
    const more = run(half, ['current', entry(51)]);
    expect([more.state, told(more)]).toEqual(['APPROVED', 'current:VOTED last:PENDING']);
  });

  it('two thirds are asked where the rule says so', () => {
    const rule: DocumentRule = { ...RULE, vote: { majority: 'WRITTEN', deadlineDays: 7, share: 'TWO_THIRDS' } };
    const open = put(households(100, { majority: 'TWO_THIRDS' }), rule);
    expect(run(open, ['current', entry(66)]).state).toBe('IN_PROGRESS');
    expect(run(open, ['current', entry(67)]).state).toBe('APPROVED');
  });

  it('without enough it fails when it is closed, and the same again changes nothing', () => {
    const open = run(put(), ['current', entry(40)]);
    expect(why(open, 'current', entry(40))).toBe('REPEATED');
    const closed = run(open, ['current', entry(40, { isFinal: true })]);
    expect([closed.state, told(closed)]).toEqual(['REJECTED', 'current:VOTED last:CANCELLED']);
    const passed = run(put(), ['current', entry(60)]);
    expect(why(passed, 'current', entry(60))).toBe('REPEATED');
    expect(why(passed, 'current', entry(10, { isFinal: true }))).toBe('ALREADY_DECIDED');
  });

  it.each<[string, Partial<Entry>, string]>([
    ['more than all households', { consents: 101 }, 'CONSENT_OVER_BASE'],
    ['more together with those against', { consents: 60, against: 41 }, 'CONSENT_OVER_BASE'],
    ['less than none', { consents: -1 }, 'CONSENT_OVER_BASE'],
    ['counted tomorrow', { countedOn: '2026-11-17' }, 'CONSENT_DAYS'],
    ['begun behind its end', { from: '2026-11-16', countedOn: '2026-11-15' }, 'CONSENT_DAYS'],
  ])('refuses %s', (_, about, reason) => {
    expect(why(put(), 'current', entry(50, about))).toBe(reason);
  });

  it('refuses a count without its evidence', () => {
    const { evidenceName: _name, ...bare } = entry(60);
    expect(why(put(), 'current', bare)).toBe('CONSENT_NO_EVIDENCE');
  });

  it('nobody else enters it, no stand-in either; nobody votes on it, and it is offered to the one who counts alone', () => {
    const open = put();
    for (const other of ['drafter', 'earlier', 'later', 'last', 'stranger', 'manager'])
      expect(why(open, other, entry(60)), other).toBe('NOT_YOUR_TURN');
    expect(decide(open, entry(60), contextOf('standIn', { people }))).toMatchObject({ reason: 'NOT_YOUR_TURN' });
    expect(why(open, 'current', { type: 'VOTE', vote: 'FOR' })).toBe('VOTE_WRITTEN');
    const offered = (id: string) => abilitiesOf(open, contextOf(id, { people, absences: [] }));
    expect(offered('current')).toContain('RECORD_CONSENT');
    expect(offered('current')).not.toContain('VOTE');
    expect(offered('earlier')).not.toContain('RECORD_CONSENT');
  });

  it('이관 of the count is only for who cannot act, and only to somebody of the same office', () => {
    const open = run(put(), ['current', entry(40)]);
    const stepId = open.steps.find(({ kind }) => kind === 'VOTE')?.id ?? '';
    const move = (toId: string): Command => ({ type: 'TRANSFER', stepId, toId, reason: '퇴직' });
    expect(why(open, 'manager', move('later'))).toBe('RULE_DECIDER_TOO_LOW');
    expect(why(open, 'manager', move('drafter'))).toBe('SELF_DECISION');
    const here = contextOf('manager', { people, absences: [], isMovable: () => false });
    expect(decide(open, move('beside'), here)).toMatchObject({ reason: 'PERSON_CAN_ACT' });
    const moved = run(open, ['manager', move('beside'), { people }]);
    expect([moved.vote?.memberIds, moved.vote?.closesAt]).toEqual([['beside'], open.vote?.closesAt]);
    expect(why(moved, 'current', entry(60))).toBe('NOT_YOUR_TURN');
    expect(run(moved, ['beside', entry(60)]).state).toBe('APPROVED');
  });

  it('CTL-06 the drafter, the payee and the 감사 who confirms do not count; who holds another office neither', () => {
    const send = (recorder: string, rule: DocumentRule = RULE) =>
      why(draft(), 'drafter', submit(households(100, { memberIds: [recorder] }), rule, ...ASKED));
    expect(send('current')).toBe(true);
    expect(send('later')).toBe('RULE_DECIDER_TOO_LOW');
    expect(send('current', { ...RULE, payeeIds: ['current'] })).toBe('RULE_PAIR');
    const byAuditor: DocumentRule = { ...RULE, vote: { majority: 'WRITTEN', deadlineDays: 7, recorder: 'AUDITOR' } };
    expect(send('last', byAuditor)).toBe('RULE_PAIR');
    const byCouncil = new Map(people).set('drafter', { id: 'drafter', isActive: true, offices: ['DIRECTOR'] });
    const own = submit(households(100, { memberIds: ['drafter'] }), RULE, ...ASKED);
    const outcome = decide(draft(), own, contextOf('drafter', { people: byCouncil, absences: [] }));
    expect(outcome).toMatchObject({ ok: false, reason: 'RULE_PAIR', because: '기안자' });
  });

  it('a count that was entered is an act: neither 회수 nor 결재 취소 takes it away', () => {
    const open = run(
      draft(),
      ['drafter', submit(households(100), RULE, '1 REVIEW earlier', '2 VOTE current', '3 CONFIRM last'), { people }],
      ['earlier', { type: 'APPROVE' }],
    );
    expect(why(open, 'earlier', { type: 'UNDO' })).toBe(true);
    const counted = run(open, ['current', entry(20)]);
    expect(why(counted, 'earlier', { type: 'UNDO' })).toBe('ALREADY_DECIDED');
    expect(why(run(put(), ['current', entry(20)]), 'drafter', { type: 'RECALL' })).toBe('RECALL_TOO_LATE');
    expect(why(put(), 'drafter', { type: 'RECALL' })).toBe(true);
  });

  it('at its deadline it has failed, and nothing is entered any more', () => {
    const open = run(put(), ['current', entry(40)]);
    expect(why(open, 'current', entry(60), days(7))).toBe('VOTE_OVER');
    expect(why(open, 'current', entry(60), days(6))).toBe(true);
    expect(endVoices(open, ['current'], days(7))).toMatchObject({
      ok: true,
      next: { state: 'REJECTED' },
      event: { type: 'CLOSE_VOTE' },
    });
  });

  it('in any order of entries it passes exactly when enough have consented before the deadline and before it is closed', () => {
    const step = fc.record({
      consents: fc.integer({ min: -1, max: 12 }),
      against: fc.option(fc.integer({ min: 0, max: 6 })),
      isFinal: fc.constantFrom(false, false, false, true),
      waits: fc.nat({ max: 2 }),
      who: fc.constantFrom('current', 'current', 'current', 'later', 'drafter'),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 }),
        fc.boolean(),
        fc.array(step, { maxLength: 12 }),
        (many, isTwoThirds, story) => {
          const share = isTwoThirds ? 'TWO_THIRDS' : 'HALF';
          const rule: DocumentRule = { ...RULE, vote: { majority: 'WRITTEN', deadlineDays: 7, share } };
          let document = put(households(many, { majority: share }), rule);
          // The oracle: what was entered last, how late it is.
          let [day, state, last] = [0, 'IN_PROGRESS', null as number | null];
          for (const { consents, against, isFinal, waits, who } of story) {
            day += waits;
            const over = endVoices(document, [], days(day));
            if (over.ok === true) document = over.next;
            if (state === 'IN_PROGRESS' && day >= 7) state = 'REJECTED';
            const outcome = act(document, who, entry(consents, { against, isFinal }), days(day));
            if (outcome.ok === true) document = outcome.next;
            const isSound = who === 'current' && consents >= 0 && consents + (against ?? 0) <= many;
            if (state === 'IN_PROGRESS' && isSound) {
              last = consents;
              const isEnough = isTwoThirds ? consents * 3 >= many * 2 : consents * 2 > many;
              if (isEnough) state = 'APPROVED';
              else if (isFinal) state = 'REJECTED';
            }
            expect([document.state, document.vote?.written?.count?.consents ?? null]).toEqual([state, last]);
          }
        },
      ),
      { numRuns: Number(process.env.MODEL_RUNS ?? 2_000) },
    );
  });
});
