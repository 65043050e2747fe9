import { describe, expect, it } from 'vitest';
import { kindsInBox, otherRows, type PaperStep, stampColumns } from './paper-line.ts';

const step = (kind: PaperStep['kind'], positionName: string, about: Partial<PaperStep> = {}): PaperStep => ({
  stepId: `${kind}-${positionName}`,
  kind,
  personId: 'someone',
  personName: `${positionName} 이름`,
  positionName,
  state: 'APPROVED',
  manner: 'NORMAL',
  vote: null,
  actorId: 'someone',
  actorName: `${positionName} 이름`,
  actedAt: '2026-11-16T01:00:00.000000Z',
  department: null,
  ...about,
});
const steps = [
  step('DRAFT', '경리'),
  step('DECIDE', '관리소장'),
  step('AGREE', '기전과장', { state: 'AGREED' }),
  step('CONFIRM', '감사', { state: 'CONFIRMED' }),
  step('CONFIRM', '회장', { state: 'PENDING', actorId: null, actorName: null, actedAt: null }),
];

describe('감사·회장 확인', () => {
  it('stand in the second box, with 합의, where the form says nothing', () => {
    expect(stampColumns(steps).map(({ head }) => head)).toEqual(['경리', '관리소장']);
    expect(otherRows(steps).map(({ position }) => position)).toEqual(['기전과장', '감사', '회장']);
  });

  it('have boxes of the 결재란 where the form says so, marked as 확인, and are not said twice', () => {
    const inBox = kindsInBox({ confirms: 'BOXES' });
    const columns = stampColumns(steps, [], inBox);
    expect(columns.map(({ head, mark }) => [head, mark])).toEqual([
      ['경리', null],
      ['관리소장', null],
      ['감사', '확인'],
      ['회장', null],
    ]);
    expect(columns.map(({ sealOf }) => sealOf !== null)).toEqual([true, true, true, false]);
    expect(columns.at(-1)?.day).toBe('');
    expect(otherRows(steps, null, [], inBox).map(({ position }) => position)).toEqual(['기전과장']);
  });

  it('a 확인 that was passed over has a stroke, and one by a stand-in names both', () => {
    const inBox = kindsInBox({ confirms: 'BOXES' });
    const [passed, stood] = stampColumns(
      [
        step('CONFIRM', '감사', { state: 'SKIPPED', actorId: null, actorName: null }),
        step('CONFIRM', '회장', { state: 'CONFIRMED', manner: 'STAND_IN', actorId: 'other', actorName: '이사 이름' }),
      ],
      [],
      inBox,
    );
    expect(passed?.skipped).toBeTruthy();
    expect(passed?.day).toBe('');
    expect(stood).toMatchObject({ mark: '확인·대결', name: '회장 이름', standIn: '이사 이름' });
  });
});
