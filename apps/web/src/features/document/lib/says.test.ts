import { outcomeOf, placeInLine, placeWords } from '@danji/contract/approval-words';
import { describe, expect, it } from 'vitest';
import { detailOf, stepOf } from '../testing/detail.ts';
import { mannerOf } from './labels.ts';
import { whatHappened } from './meanwhile.ts';
import { isLastDecision, myTurn, sayTurn, tookOf, waitingDays } from './timeline.ts';

const now = new Date('2026-11-13T02:00:00Z');

describe('the timeline', () => {
  it('counts the day of arrival as the first, by the calendar of Korea', () => {
    expect(waitingDays('2026-11-11T01:00:00Z', now)).toBe(3);
    // 23:30 in Korea on the 12th.
    expect(waitingDays('2026-11-12T14:30:00Z', now)).toBe(2);
    expect(waitingDays('2026-11-12T15:30:00Z', now)).toBe(1);
    expect(waitingDays('2026-11-14T15:30:00Z', now)).toBe(1);
  });

  it('SCR-10 says whose turn it is and since when', () => {
    const waiting = stepOf({ pendingSince: '2026-11-11T01:00:00Z' });
    expect(sayTurn({ steps: [waiting] }, now)).toBe('3일째 관리소장 결재 대기');
    expect(sayTurn({ steps: [{ ...waiting, state: 'HELD' }] }, now)).toBe('3일째 관리소장 결재 보류 중');
    const two = [stepOf({ kind: 'AGREE' }), stepOf({ kind: 'AGREE', personId: 'x', stepId: 'x' })];
    expect(sayTurn({ steps: two }, now)).toBe('관리소장 외 1명 합의 대기');
    expect(sayTurn({ steps: [stepOf({ state: 'APPROVED' })] }, now)).toBeNull();
  });

  it('places the turn among the steps of the line, the drafter’s first; people side by side count as one', () => {
    const steps = [
      stepOf({ order: 0, kind: 'DRAFT', state: 'APPROVED' }),
      stepOf({ order: 1, kind: 'AGREE', state: 'AGREED', personId: 'a', stepId: 'a' }),
      stepOf({ order: 1, kind: 'AGREE', state: 'AGREED', personId: 'b', stepId: 'b' }),
      stepOf({ order: 2 }),
    ];
    const place = placeInLine(steps);
    expect(place && placeWords(place)).toBe('3/3');
    expect(placeInLine(steps.slice(0, 3))).toBeNull();
  });

  it('a yes of the decider decides it, whoever confirms behind; one of a reviewer does not', () => {
    const confirms = stepOf({ order: 3, kind: 'CONFIRM', state: 'PLANNED', personId: 'gamsa01' });
    const reviewed = stepOf({ order: 1, kind: 'REVIEW', personId: 'gijeon01' });
    expect(isLastDecision(detailOf({ steps: [stepOf({ order: 2 }), confirms] }))).toBe(true);
    expect(isLastDecision(detailOf({ steps: [stepOf({ order: 2, state: 'HELD' })] }))).toBe(true);
    expect(isLastDecision(detailOf({ steps: [reviewed, stepOf({ order: 2, state: 'PLANNED' })] }))).toBe(false);
    expect(isLastDecision(detailOf({ steps: [reviewed], state: 'APPROVED' }))).toBe(false);
  });

  it('says how long a signature took, and nothing for one that was kept', () => {
    const first = stepOf({ order: 0, kind: 'DRAFT', state: 'APPROVED', actedAt: '2026-11-11T00:00:00Z' });
    const second = stepOf({ order: 1, state: 'APPROVED', actorId: 'a', actedAt: '2026-11-11T02:10:00Z' });
    expect(tookOf([first, second], second)).toBe('2시간 걸림');
    expect(tookOf([first, second], { ...second, actedAt: '2026-11-13T01:00:00Z' })).toBe('2일 걸림');
    expect(tookOf([first, second], { ...second, keptYn: true })).toBeNull();
  });

  it('knows a turn of one’s own from one that is taken for somebody away', () => {
    const steps = [stepOf({})];
    expect(myTurn(detailOf({ steps, abilities: ['APPROVE'] }), 'sojang01')).toMatchObject({ standsIn: false });
    expect(myTurn(detailOf({ steps, abilities: ['APPROVE'] }), 'gwajang01')).toMatchObject({ standsIn: true });
    expect(myTurn(detailOf({ steps, abilities: ['RECALL'] }), 'sojang01')).toBeNull();
  });

  it('a stand-in is named as one whatever the manner was; a vote by its choice', () => {
    const signed = stepOf({ state: 'APPROVED', actorId: 'gwajang01', actorName: '이과장', manner: 'FINAL' });
    expect(mannerOf(signed)).toBe('대결·전결');
    expect(mannerOf({ ...signed, manner: 'STAND_IN' })).toBe('대결');
    expect(mannerOf({ ...signed, actorId: 'sojang01', manner: 'NORMAL' })).toBeNull();
    expect(outcomeOf(stepOf({ kind: 'VOTE', state: 'VOTED', vote: 'AGAINST' }))).toBe('반대');
  });
});

describe('what happened meanwhile', () => {
  const before = detailOf({ version: 3, steps: [stepOf({})] });

  it('tells who did what, by the name of who really acted', () => {
    const signed = stepOf({
      state: 'APPROVED',
      actorId: 'gwajang01',
      actorName: '이과장',
      actedAt: '2026-11-13T00:00:00Z',
    });
    expect(whatHappened(before, detailOf({ version: 4, state: 'APPROVED', steps: [signed] }))).toEqual([
      '이과장님이 승인했습니다.',
      '결재가 완료되었습니다.',
    ]);
  });

  it('tells a recall, a redraft, a hand-over and a withdrawn signature', () => {
    const said = (after: Parameters<typeof detailOf>[0]) => whatHappened(before, detailOf({ version: 5, ...after }));
    expect(said({ state: 'WITHDRAWN', steps: [stepOf({ state: 'CANCELLED' })] })).toEqual([
      '기안자가 문서를 회수했습니다.',
    ]);
    expect(said({ round: 2 })).toEqual(['기안자가 고쳐서 다시 상신했습니다. 내용을 다시 확인해 주세요.']);
    const moved = { ...stepOf({}), personId: 'gwajang01', personName: '이과장' };
    expect(said({ steps: [moved] })).toEqual(['박소장님 차례가 이과장님으로 넘어갔습니다.']);
    const was = detailOf({ version: 3, steps: [stepOf({ state: 'APPROVED', actedAt: 'x' })] });
    expect(whatHappened(was, before)).toEqual([]);
    expect(whatHappened({ ...was, version: 2 }, before)).toEqual(['박소장님의 승인이 취소되었습니다.']);
  });

  it('the same version is no news', () => {
    expect(whatHappened(before, detailOf({ version: 3, title: '다름' }))).toEqual([]);
  });
});
