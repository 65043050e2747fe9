import { countVotes, neededVotes } from '@danji/contract/votes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { endVoices } from './end-voices.ts';
import { contextOf, draft, line, NOW, run, told } from './testing/scenes.ts';
import type { Command, Document, FrozenVote, Vote } from './types.ts';
import { withVoters } from './vote.ts';

const DAY = 86_400_000;
const days = (many: number) => new Date(NOW.getTime() + many * DAY);
const council = (...memberIds: string[]): FrozenVote => ({
  bodyId: 'body',
  bodyName: '입주자대표회의',
  memberIds,
  majority: 'HALF',
  deadlineDays: 7,
  closesAt: null,
});
/** Sent to these members, whomever the drafter had drawn. */
const put = (vote: FrozenVote, ...drawn: string[]): Document =>
  run(draft(), ['drafter', { type: 'SUBMIT', vote, line: withVoters(line(...drawn), vote.memberIds) }]);
const cast = (choice: Vote): Command => ({ type: 'VOTE', vote: choice });
const why = (document: Document, actorId: string, command: Command, now = NOW) => {
  const outcome = decide(document, command, contextOf(actorId, { now }));
  return outcome.ok === false ? outcome.reason : outcome.ok;
};

describe('CTL-07 의결', () => {
  const four = council('drafter', 'earlier', 'current', 'later');

  it('goes to every member, however few the drafter draws, and 2 of 4 is not more than half', () => {
    const open = put(four, '1 VOTE earlier', '1 VOTE stranger');
    expect(told(open)).toBe('drafter:PENDING earlier:PENDING current:PENDING later:PENDING');
    const two = run(open, ['earlier', cast('FOR')], ['drafter', cast('FOR')]);
    expect(two.state).toBe('IN_PROGRESS');
    expect(run(two, ['later', cast('FOR')]).state).toBe('APPROVED');
  });

  it('two thirds are asked where the rule says so', () => {
    const open = put({ ...council('earlier', 'current', 'later'), majority: 'TWO_THIRDS' }, '1 VOTE earlier');
    expect(run(open, ['earlier', cast('FOR')], ['current', cast('FOR')]).state).toBe('APPROVED');
    expect([1, 2, 3, 4, 5, 6].map((base) => neededVotes('TWO_THIRDS', base))).toEqual([1, 2, 2, 3, 4, 4]);
    expect([1, 2, 3, 4, 5, 6].map((base) => neededVotes('HALF', base))).toEqual([1, 2, 2, 3, 3, 4]);
  });

  it('a vote may be changed until the end, and not afterwards; the same again changes nothing', () => {
    const one = run(put(four, '1 VOTE earlier'), ['earlier', cast('AGAINST')]);
    expect(why(one, 'earlier', cast('AGAINST'))).toBe('REPEATED');
    const changed = run(one, ['earlier', cast('FOR')]);
    expect(changed.steps.find((step) => step.personId === 'earlier')?.vote).toBe('FOR');
    const passed = run(changed, ['current', cast('FOR')], ['later', cast('FOR')]);
    expect(why(passed, 'earlier', cast('AGAINST'))).toBe('ALREADY_DECIDED');
  });

  it('nobody has a second voice: neither as a stand-in nor by 이관', () => {
    const open = put(four, '1 VOTE current');
    expect(why(open, 'standIn', cast('FOR'))).toBe('NOT_YOUR_TURN');
    expect(why(open, 'current', cast('FOR'))).toBe(true);
    const stepId = open.steps.find((step) => step.personId === 'later')?.id ?? '';
    expect(why(open, 'manager', { type: 'TRANSFER', stepId, toId: 'stranger', reason: '-' })).toBe('VOTE_IS_OWN');
  });

  it('ends at its deadline, counted from when the members have their turn, and is lost then; a late vote is refused', () => {
    const before = put(four, '1 REVIEW beside', '2 VOTE current');
    expect(before.vote?.closesAt).toBeNull();
    const open = run(before, ['beside', { type: 'APPROVE' }, { now: days(3) }]);
    expect(open.vote?.closesAt).toBe(days(10).toISOString());
    expect(endVoices(open, [], days(9)).ok).toBe('REPEATED');
    expect(why(open, 'later', cast('FOR'), days(10))).toBe('VOTE_OVER');
    expect(why(open, 'later', cast('FOR'), days(9))).toBe(true);
    const over = endVoices(open, [], days(10));
    expect(over).toMatchObject({
      ok: true,
      next: { state: 'REJECTED' },
      event: { type: 'CLOSE_VOTE', actorId: 'SYSTEM' },
    });
  });

  it('who leaves office loses an open voice and keeps one that was given; the base stays', () => {
    const open = run(put(four, '1 VOTE current'), ['earlier', cast('FOR')]);
    const without = endVoices(open, ['earlier', 'later'], days(1));
    expect(without).toMatchObject({ ok: true, event: { type: 'LOSE_VOICE' } });
    if (without.ok !== true) return;
    expect(told(without.next)).toBe('drafter:PENDING earlier:VOTED current:PENDING later:SKIPPED');
    // Two are left, and three of four are needed: both must agree.
    expect(run(without.next, ['current', cast('ABSTAIN')]).state).toBe('REJECTED');
    expect(run(without.next, ['current', cast('FOR')], ['drafter', cast('FOR')]).state).toBe('APPROVED');
  });
});

describe('CTL-07 in any order of voting, changing, leaving and waiting', () => {
  const MEMBERS = ['drafter', 'earlier', 'current', 'later', 'beside', 'last', 'stranger'];
  const moves = fc.array(
    fc.record({
      who: fc.nat(6),
      what: fc.constantFrom<Vote | 'LEAVE' | 'WAIT'>('FOR', 'FOR', 'AGAINST', 'ABSTAIN', 'LEAVE', 'WAIT'),
    }),
    { maxLength: 30 },
  );

  it('it passes exactly when enough of those in office at 상신 are in favour at one moment before the deadline', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 }), fc.boolean(), moves, (many, isTwoThirds, story) => {
        const memberIds = MEMBERS.slice(0, many);
        const needed = isTwoThirds ? Math.ceil((many * 2) / 3) : Math.floor(many / 2) + 1;
        let document = put(
          { ...council(...memberIds), majority: isTwoThirds ? 'TWO_THIRDS' : 'HALF' },
          '1 VOTE drafter',
        );
        // The oracle: who says what, who has gone, how late it is.
        const said = new Map<string, Vote>();
        const gone = new Set<string>();
        let [day, state] = [0, 'IN_PROGRESS'];
        for (const { who, what } of story) {
          const person = memberIds[who % many] ?? '';
          if (what === 'WAIT') day += 1;
          if (what === 'LEAVE' && !said.has(person)) gone.add(person);
          if (state === 'IN_PROGRESS' && what !== 'WAIT' && what !== 'LEAVE' && !gone.has(person) && day < 7)
            said.set(person, what);
          if (what === 'WAIT' || what === 'LEAVE') {
            const outcome = endVoices(document, [...gone], days(day));
            if (outcome.ok === true) document = outcome.next;
          } else {
            const outcome = decide(document, cast(what), contextOf(person, { now: days(day), absences: [] }));
            if (outcome.ok === true) document = outcome.next;
          }
          const inFavour = [...said.values()].filter((one) => one === 'FOR').length;
          const open = memberIds.filter((id) => !said.has(id) && !gone.has(id)).length;
          if (state === 'IN_PROGRESS' && inFavour >= needed) state = 'APPROVED';
          else if (state === 'IN_PROGRESS' && (inFavour + open < needed || day >= 7)) state = 'REJECTED';
          expect([document.state, person, what]).toEqual([state, person, what]);
          const count = countVotes(document.steps, many);
          expect(count.inFavour + count.against + count.abstained + count.left + count.absent).toBe(many);
        }
      }),
      { numRuns: Number(process.env.MODEL_RUNS ?? 2_000) },
    );
  });
});
