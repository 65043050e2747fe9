import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { handOver } from './hand-over.ts';
import { judgeLine } from './line.ts';
import { contextOf, draft, line, PEOPLE, run, SCENES, sent } from './testing/scenes.ts';
import type { Command, Document } from './types.ts';

const RUNS = Number(process.env.RUNS ?? 300);
const give = (document: Document, toId: string) =>
  handOver(document, { type: 'HAND_OVER', toId, reason: '퇴직' }, contextOf('manager'));
const handed = (document: Document, toId: string): Document => {
  const outcome = give(document, toId);
  if (outcome.ok !== true) throw new Error(JSON.stringify(outcome));
  return outcome.next;
};
const reasonOf = (outcome: ReturnType<typeof decide>) => (outcome.ok === false ? outcome.reason : outcome.ok);
const underWay = () => sent(['1 REVIEW current', '2 DECIDE later', '3 CONFIRM last']);

describe('CTL-11 the documents of a drafter who leaves', () => {
  it('the successor takes back and drafts again what the other cannot any more; who drafted it stays on it', () => {
    const document = handed(underWay(), 'stranger');
    expect(document.drafterId).toBe('stranger');
    expect(document.steps.find(({ kind }) => kind === 'DRAFT')?.personId).toBe('drafter');
    expect(reasonOf(decide(document, { type: 'RECALL' }, contextOf('drafter')))).toBe('NOT_DRAFTER');
    const again: Command = { type: 'SUBMIT', line: line('1 REVIEW current', '2 DECIDE later') };
    const resent = run(document, ['stranger', { type: 'RECALL' }], ['stranger', again]);
    expect(resent).toMatchObject({ state: 'IN_PROGRESS', round: 2, drafterId: 'stranger' });
  });

  it('what is over, or was never sent, is handed over by nobody', () => {
    for (const name of ['DRAFT, never sent', 'APPROVED, 확인 open', 'ENFORCED, 확인 open', 'VOID'])
      expect(reasonOf(give(SCENES[name]?.() ?? draft(), 'stranger')), name).toBe('WRONG_STATE');
    for (const name of ['REJECTED', 'WITHDRAWN'])
      expect(handed(SCENES[name]?.() ?? draft(), 'later').drafterId, name).toBe('later');
  });

  it('CTL-06 who decides, reviews or has signed does not take it over; who only confirms may, where there is no money', () => {
    expect(reasonOf(give(underWay(), 'current'))).toBe('SUCCESSOR_IN_LINE');
    expect(reasonOf(give(underWay(), 'later'))).toBe('SUCCESSOR_IN_LINE');
    expect(reasonOf(give(run(underWay(), ['current', { type: 'APPROVE' }]), 'current'))).toBe('SUCCESSOR_IN_LINE');
    expect(handed(underWay(), 'last').drafterId).toBe('last');
    expect(reasonOf(give(underWay(), 'drafter'))).toBe('WRONG_STATE');
    expect(reasonOf(give(underWay(), 'nobody'))).toBe('LINE_PERSON_GONE');
  });

  it('CTL-09 what the successor had signed in somebody’s place is asked again; what the person signed themselves stands', () => {
    const keep: Command = { type: 'SUBMIT', line: line('1 REVIEW current', '2 DECIDE later'), keepApprovals: true };
    const reviewed = (by: string, more: Parameters<typeof contextOf>[1] = {}) => {
      const rejected = run(
        sent(['1 REVIEW current', '2 DECIDE later']),
        [by, { type: 'APPROVE' }, more],
        ['later', { type: 'REJECT', reason: '다시' }],
      );
      return run(handed(rejected, 'standIn'), ['standIn', keep]).steps.find(({ kind }) => kind === 'REVIEW');
    };
    const { absences } = contextOf('standIn');
    expect(reviewed('standIn', { absences })).toMatchObject({ state: 'PENDING', actorId: null, kept: false });
    expect(reviewed('current')).toMatchObject({ state: 'APPROVED', actorId: 'current', kept: true });
  });

  it('CTL-09 what was agreed for one department is not kept for another', () => {
    const agreed = (deptId: string): Command => ({
      ...{ type: 'SUBMIT', keepApprovals: true },
      line: line('1 AGREE current', '2 DECIDE later').map((step) =>
        step.kind === 'AGREE' ? { ...step, deptId, deptName: deptId } : step,
      ),
    });
    const rejected = run(
      draft(),
      ['drafter', agreed('관리과')],
      ['current', { type: 'AGREE' }],
      ['later', { type: 'REJECT', reason: '다시' }],
    );
    const keptFor = (deptId: string) =>
      run(rejected, ['drafter', agreed(deptId)]).steps.find(({ kind }) => kind === 'AGREE')?.kept;
    expect([keptFor('관리과'), keptFor('경리과')]).toEqual([true, false]);
  });

  it('CTL-06 nobody holds a document whose line they could not have drawn', () => {
    const kinds = fc.constantFrom('REVIEW', 'AGREE', 'COOPERATE', 'CONFIRM');
    const people = fc.shuffledSubarray(['earlier', 'current', 'last', 'beside'], { minLength: 1 });
    fc.assert(
      fc.property(
        people,
        fc.array(kinds, { minLength: 4, maxLength: 4 }),
        fc.constantFrom(...PEOPLE),
        fc.boolean(),
        (who, of, to, own) => {
          fc.pre(to !== 'drafter');
          const steps = [...who.map((id, i) => `${i + 1} ${of[i]} ${id}`), `${who.length + 1} DECIDE later`];
          const document = sent(steps, { allowSelfDecision: own });
          const flaw = judgeLine(line(...steps), to, own, contextOf('manager').people);
          expect(reasonOf(give(document, to))).toBe(flaw ? 'SUCCESSOR_IN_LINE' : true);
        },
      ),
      { numRuns: RUNS },
    );
  });
});
