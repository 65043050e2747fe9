import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { contextOf, line, NOW, run, sent, stepOf, told } from './testing/scenes.ts';
import type { Absence, Command, Document, Vote } from './types.ts';

const approve: Command = { type: 'APPROVE' };
const confirm: Command = { type: 'CONFIRM' };
const undo: Command = { type: 'UNDO' };
const early: Command = { type: 'DECIDE_EARLY' };
const final: Command = { type: 'DECIDE_FINALLY' };
const back: Command = { type: 'STEP_BACK', reason: '금액을 다시 확인해 주세요.' };
const reject: Command = { type: 'REJECT', reason: '견적서가 없습니다.' };
const vote = (choice: Vote): Command => ({ type: 'VOTE', vote: choice });
const away = (personId: string, standInId: string): Absence => ({ personId, standInId, from: NOW, to: NOW });
const at = (seconds: number) => ({ now: new Date(NOW.getTime() + seconds * 1000) });

function why(document: Document, actorId: string, command: Command, absences: Absence[] = []): string {
  const outcome = decide(document, command, contextOf(actorId, { absences }));
  return outcome.ok === false ? outcome.reason : String(outcome.ok);
}

describe('의결', () => {
  const three = () => sent(['1 VOTE earlier', '1 VOTE current', '1 VOTE later', '2 CONFIRM last']);

  it('WF-01 is lost when the last vote fails it, not only when votes are still out', () => {
    const open = run(three(), ['earlier', vote('FOR')], ['current', vote('AGAINST')]);
    expect(open.state).toBe('IN_PROGRESS');
    expect(run(open, ['later', vote('ABSTAIN')]).state).toBe('REJECTED');
    expect(run(sent(['1 VOTE current']), ['current', vote('AGAINST')]).state).toBe('REJECTED');
  });

  it('WF-01 passes with more than half of all members; the rest is passed over and the confirmation opens', () => {
    const passed = run(three(), ['earlier', vote('FOR')], ['current', vote('FOR')]);
    expect(passed.state).toBe('APPROVED');
    expect(told(passed)).toBe('earlier:VOTED current:VOTED later:SKIPPED last:PENDING');
    expect(run(sent(['1 VOTE earlier', '1 VOTE current']), ['earlier', vote('FOR')]).state).toBe('IN_PROGRESS');
  });

  it('WF-01 before a decider: a lost vote ends the round, a passed one opens the decision', () => {
    const both = sent(['1 VOTE earlier', '1 VOTE current', '2 DECIDE later']);
    expect(run(both, ['earlier', vote('AGAINST')]).state).toBe('REJECTED');
    const passed = run(both, ['earlier', vote('FOR')], ['current', vote('FOR')]);
    expect(told(passed)).toBe('earlier:VOTED current:VOTED later:PENDING');
  });

  it('WF-04 a vote against after an early decision changes nothing', () => {
    const decided = run(sent(['1 VOTE earlier', '1 VOTE current', '2 DECIDE later']), ['later', early]);
    const voted = run(decided, ['earlier', vote('AGAINST')], ['current', vote('AGAINST')]);
    expect(voted.state).toBe('APPROVED');
    expect(told(voted)).toBe('earlier:VOTED/AFTER current:VOTED/AFTER later:APPROVED/EARLY');
  });

  it('WF-01 stepping back begins the vote anew, for those passed over too; a resolution is not undone by one', () => {
    const resolved = run(
      sent(['1 VOTE earlier', '1 VOTE current', '1 VOTE beside', '2 DECIDE later']),
      ['earlier', vote('FOR')],
      ['current', vote('FOR')],
    );
    expect(told(run(resolved, ['later', back]))).toBe('earlier:PENDING current:PENDING beside:PENDING later:PLANNED');
    expect(why(resolved, 'earlier', undo)).toBe('ALREADY_DECIDED');
  });
});

describe('확인', () => {
  it('WF-01 beside the decider neither holds the decision up nor is lost by it', () => {
    const open = sent(['1 DECIDE current', '1 CONFIRM later', '2 CONFIRM last']);
    const decided = run(open, ['current', approve]);
    expect(decided.state).toBe('APPROVED');
    expect(told(decided)).toBe('current:APPROVED later:PENDING last:PLANNED');
    expect(told(run(decided, ['later', confirm]))).toBe('current:APPROVED later:CONFIRMED last:PENDING');
    expect(run(open, ['later', confirm]).state).toBe('IN_PROGRESS');
  });

  it('WF-02 before the decision holds the line like any step, and cannot refuse or redraw it', () => {
    const open = sent(['1 CONFIRM current', '2 DECIDE later']);
    expect(why(open, 'later', approve)).toBe('NOT_YOUR_TURN');
    expect(why(open, 'current', reject)).toBe('NOT_ALLOWED');
    expect(why(open, 'current', { type: 'CHANGE_LINE', line: line('2 DECIDE stranger') })).toBe('NOT_ALLOWED');
  });

  it('WF-03 may be the drafter’s own part, while deciding may not', () => {
    const decided = run(sent(['1 DECIDE current', '2 CONFIRM drafter']), ['current', approve]);
    expect(told(run(decided, ['drafter', confirm]))).toBe('current:APPROVED drafter:CONFIRMED');
    const open = sent(['1 DECIDE current']);
    expect(why(open, 'drafter', approve, [away('current', 'drafter')])).toBe('NOT_YOUR_TURN');
  });
});

describe('전결, 선결, 후결', () => {
  it('WF-01 전결 decides at once, also over a confirmation on the way, which then only has to be seen', () => {
    const decided = run(sent(['1 REVIEW* earlier', '2 CONFIRM current', '3 DECIDE later']), ['earlier', final]);
    expect(decided.state).toBe('APPROVED');
    expect(told(decided)).toBe('earlier:APPROVED/FINAL current:PENDING later:SKIPPED');
  });

  it('WF-04 선결 over a group half signed; confirmations behind go on without those who sign afterwards', () => {
    const open = sent(['1 REVIEW earlier', '1 AGREE current', '2 DECIDE later', '3 CONFIRM last', '4 CONFIRM beside']);
    const decided = run(open, ['earlier', approve], ['later', early], ['last', confirm]);
    expect(told(decided)).toBe(
      'earlier:APPROVED current:PENDING/AFTER later:APPROVED/EARLY last:CONFIRMED beside:PENDING',
    );
    const late = run(decided, ['current', { type: 'DISAGREE', reason: '늦게 보았습니다.' }]);
    expect([late.state, stepOf(late, 'current').manner]).toEqual(['APPROVED', 'AFTER']);
    expect(why(decided, 'later', early)).toBe('REPEATED');
  });
});

describe('대결', () => {
  const held = (): Document =>
    run(sent(['1 REVIEW current', '2 DECIDE later']), ['current', { type: 'HOLD', reason: '확인 중' }]);

  it('WF-01 a stand-in takes up what was held; both names stay', () => {
    const signed = run(held(), ['standIn', approve, { absences: [away('current', 'standIn')] }]);
    expect(stepOf(signed, 'current')).toMatchObject({ manner: 'STAND_IN', actorId: 'standIn', personId: 'current' });
    expect(why(signed, 'standIn', undo)).toBe('NOT_ALLOWED');
  });

  it('WF-01 a held step that is handed over waits anew, without the reason of the one before', () => {
    const before = held();
    const command: Command = {
      type: 'TRANSFER',
      stepId: stepOf(before, 'current').id,
      toId: 'stranger',
      reason: '퇴직',
    };
    const moved = stepOf(run(before, ['manager', command]), 'stranger');
    expect(moved).toMatchObject({ state: 'PENDING', reason: null, openedAt: null, pendingSince: NOW });
  });

  it('WF-02 neither early decision nor the line is the stand-in’s to choose; a ring of stand-ins is told', () => {
    const open = sent(['1 REVIEW current', '2 DECIDE later']);
    const rest = line('2 DECIDE stranger');
    expect(why(open, 'standIn', { type: 'CHANGE_LINE', line: rest }, [away('current', 'standIn')])).toBe(
      'NOT_YOUR_TURN',
    );
    expect(why(open, 'standIn', early, [away('later', 'standIn')])).toBe('NOT_YOUR_TURN');
    const ring = [away('current', 'standIn'), away('standIn', 'current')];
    expect(why(open, 'standIn', approve, ring)).toBe('STAND_IN_CYCLE');
    expect(why(open, 'stranger', approve, ring)).toBe('NOT_YOUR_TURN');
    expect(why(open, 'current', approve, ring)).toBe('true');
  });

  it('WF-01 one’s own open step of another kind does not hide the one stood in for', () => {
    const open = sent(['1 REVIEW current', '1 CONFIRM beside', '2 DECIDE later']);
    const signed = run(open, ['beside', approve, { absences: [away('current', 'beside')] }]);
    expect(told(signed)).toBe('current:APPROVED/STAND_IN beside:PENDING later:PLANNED');
  });
});

describe('전단계 반려, 결재 취소, 결재선 변경', () => {
  it('WF-01 in a parallel group one takes back only one’s own; nobody loses theirs', () => {
    const open = sent(['1 REVIEW earlier', '1 AGREE current', '2 DECIDE later']);
    const signed = run(open, ['earlier', approve], ['current', { type: 'AGREE' }, at(1)]);
    expect(told(run(signed, ['earlier', undo]))).toBe('earlier:PENDING current:AGREED later:PLANNED');
    const group = run(sent(['1 REVIEW earlier', '2 REVIEW current', '2 AGREE beside', '3 DECIDE later']), [
      'earlier',
      approve,
    ]);
    expect(why(run(group, ['beside', { type: 'AGREE' }]), 'current', back)).toBe('NOT_ALLOWED');
    expect(told(run(group, ['current', back]))).toBe('earlier:PENDING current:PLANNED beside:PLANNED later:PLANNED');
  });

  it('WF-01 who redraws the line gives nobody 전결, and one who left is not drawn in again', () => {
    const open = sent(['1 REVIEW current', '2 REVIEW* beside', '3 DECIDE later']);
    const redrawn = run(open, [
      'current',
      { type: 'CHANGE_LINE', line: line('2 REVIEW* stranger', '3 REVIEW beside', '4 DECIDE later') },
    ]);
    expect(['stranger', 'beside'].map((id) => stepOf(redrawn, id).mayDecideFinally)).toEqual([false, true]);
    const people = new Map([
      ['later', { id: 'later', isActive: true }],
      ['drafter', { id: 'drafter', isActive: false }],
    ]);
    const outcome = decide(
      open,
      { type: 'CHANGE_LINE', line: line('2 DECIDE later', '3 CONFIRM drafter') },
      contextOf('current', { people }),
    );
    expect(outcome).toMatchObject({ ok: false, reason: 'LINE_PERSON_GONE', personId: 'drafter' });
  });
});

describe('재기안', () => {
  const rejected = (): Document =>
    run(
      sent(['1 REVIEW earlier', '2 AGREE current', '3 DECIDE later']),
      ['earlier', approve],
      ['current', { type: 'AGREE' }],
      ['later', reject],
    );
  const again = (...steps: string[]): Document =>
    run(rejected(), ['drafter', { type: 'SUBMIT', line: line(...steps), keepApprovals: true }]);

  it('WF-01 keeps approvals given before in whatever order they now stand; the decision is made anew', () => {
    expect(told(again('1 AGREE current', '2 REVIEW earlier', '3 DECIDE later'))).toBe(
      'current:AGREED earlier:APPROVED later:PENDING',
    );
    const mixed = again('1 REVIEW stranger', '2 REVIEW earlier', '3 DECIDE later');
    expect(told(mixed)).toBe('stranger:PENDING earlier:APPROVED later:PLANNED');
    expect(told(run(mixed, ['stranger', approve], ['stranger', undo]))).toBe(told(mixed));
  });

  it('WF-01 may be recalled although approvals were kept, and stepped back into them', () => {
    const open = again('1 REVIEW earlier', '2 DECIDE later');
    expect(run(open, ['drafter', { type: 'RECALL' }]).state).toBe('WITHDRAWN');
    const returned = run(open, ['later', back]);
    expect([told(returned), stepOf(returned, 'earlier').kept]).toEqual(['earlier:PENDING later:PLANNED', false]);
  });

  it('WF-01 what was kept beside does not stand in the way of stepping back, and stays', () => {
    const open = again('1 REVIEW stranger', '2 REVIEW beside', '2 AGREE current', '3 DECIDE later');
    const returned = run(open, ['stranger', approve], ['beside', back]);
    expect(told(returned)).toBe('stranger:PENDING beside:PLANNED current:AGREED later:PLANNED');
  });
});
