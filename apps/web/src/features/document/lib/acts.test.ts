import { actWords } from '@danji/contract/approval-words';
import { ActType } from '@danji/contract/approvals';
import { describe, expect, it } from 'vitest';
import { isBeside, moveEntry, toWire } from '../../../shared/approval/line.ts';
import { keptReasonOf } from '../../../shared/approval/recent-reasons.ts';
import { stepOf } from '../testing/detail.ts';
import { arrangeActs, buttonLabel, hasBar } from './acts.ts';
import { addLater, laterSteps } from './later-line.ts';

describe('the act bar', () => {
  it('offers what the rules allow, with one primary act, and puts what managers do elsewhere', () => {
    expect(arrangeActs(['REJECT', 'HOLD', 'APPROVE', 'TRANSFER', 'VOID', 'CHANGE_LINE'])).toEqual({
      primary: 'APPROVE',
      danger: 'REJECT',
      plain: ['HOLD'],
      managed: ['TRANSFER', 'VOID'],
    });
    expect(arrangeActs(['AGREE', 'DISAGREE'])).toMatchObject({ primary: 'AGREE', danger: 'DISAGREE' });
    expect(hasBar(arrangeActs(['TRANSFER', 'VOID']))).toBe(false);
    expect(hasBar(arrangeActs(['UNDO']))).toBe(true);
    expect(arrangeActs([])).toEqual({ primary: null, danger: null, plain: [], managed: [] });
    expect(arrangeActs(ActType.options).plain).toEqual(
      'RESUME HOLD ASK CORRECT ASSIGN DECIDE_FINALLY DECIDE_EARLY STEP_BACK UNDO URGE RECALL ENFORCE'.split(' '),
    );
    expect(arrangeActs(ActType.options).managed).toEqual(['TRANSFER', 'HAND_OVER', 'FORCE_RECALL', 'VOID', 'DELETE']);
    expect(buttonLabel('SUBMIT', 'DRAFT')).toBe('이어서 작성');
    expect(buttonLabel('SUBMIT', 'REJECTED')).toBe('재기안');
    expect(buttonLabel('APPROVE', 'IN_PROGRESS')).toBe('승인');
  });

  it('asks for a reason where the rules do, and explains the words that need it', () => {
    const required = Object.entries(actWords).filter(([, { reason }]) => reason === 'required');
    expect(required.map(([type]) => type).sort()).toEqual(
      [
        'ASK',
        'CORRECT',
        'DISAGREE',
        'ENFORCE',
        'FORCE_RECALL',
        'HAND_OVER',
        'HOLD',
        'REJECT',
        'STEP_BACK',
        'TRANSFER',
        'VOID',
      ].sort(),
    );
    for (const type of ['DECIDE_FINALLY', 'DECIDE_EARLY', 'STEP_BACK', 'UNDO', 'ASK', 'HOLD', 'VOID'] as const)
      expect(actWords[type].explain, type).toMatch(/다\.$|다\. |니다/);
    expect(keptReasonOf('REJECT')).toBe('REJECT');
    expect(keptReasonOf('VOID')).toBeNull();
  });
});

describe('결재선 변경', () => {
  const steps = [
    stepOf({ order: 1, kind: 'REVIEW', personId: 'a', personName: '가' }),
    stepOf({ order: 2, kind: 'AGREE', personId: 'b', personName: '나', state: 'PLANNED' }),
    stepOf({ order: 2, kind: 'AGREE', personId: 'c', personName: '다', state: 'PLANNED' }),
    stepOf({ order: 3, kind: 'DECIDE', personId: 'd', personName: '라', state: 'PLANNED' }),
  ];
  const later = laterSteps(steps, 1);

  it('takes the steps behind one’s own and keeps who acts at the same time', () => {
    expect(later.map(({ personId }, i) => [personId, isBeside(later, i)])).toEqual([
      ['b', false],
      ['c', true],
      ['d', false],
    ]);
    expect(toWire(later, 1)).toEqual([
      { order: 2, kind: 'AGREE', personId: 'b' },
      { order: 2, kind: 'AGREE', personId: 'c' },
      { order: 3, kind: 'DECIDE', personId: 'd' },
    ]);
  });

  it('who is moved acts alone, and nobody is tied to whom they did not choose', () => {
    expect(toWire(moveEntry(later, 0, 1), 1).map(({ order, personId }) => [order, personId])).toEqual([
      [2, 'c'],
      [3, 'b'],
      [4, 'd'],
    ]);
    expect(moveEntry(later, 0, -1)).toEqual(later);
  });

  it('a new person comes before the decision; orders have no gap', () => {
    const added = addLater(later, { id: 'e', name: '마', note: '' });
    expect(toWire(added, 1).map(({ order, kind, personId }) => [order, kind, personId])).toEqual([
      [2, 'AGREE', 'b'],
      [2, 'AGREE', 'c'],
      [3, 'REVIEW', 'e'],
      [4, 'DECIDE', 'd'],
    ]);
  });
});
