import { expect, it } from 'vitest';
import { presentRightChange } from './present-history.ts';

const row = (act: string, detail: Record<string, unknown>) =>
  presentRightChange({
    history_id: '1',
    at: '2026-11-15T00:00:00Z',
    actor_member_id: 'sojang01',
    actor_name: '박소장',
    member_id: 'gisa01',
    member_name: '정기사',
    act,
    detail,
  });

it('SCR-14 what other screens write down about rights is told in the same words', () => {
  expect(row('ROLES_CHANGED', { added: ['직원'], removed: ['부서장', '경리'] })).toMatchObject({
    actName: '가진 역할 바꿈',
    memberName: '정기사',
    words: ['준 역할: 직원', '뺀 역할: 부서장, 경리'],
  });
  expect(row('DEPARTMENT_CHANGED', { from: '관리과', to: '기전과' }).words).toEqual(['관리과 → 기전과']);
  expect(row('TERM_SET', { position: '회장', startsOn: '2026-01-01', endsOn: '2027-12-31' }).words).toEqual([
    '직책: 회장',
    '기간: 2026-01-01 ~ 2027-12-31',
  ]);
  const [before, after] = [
    { position: '이사', startsOn: '2026-01-01', endsOn: '2026-12-31' },
    { position: '감사', startsOn: '2026-01-01', endsOn: '2027-12-31' },
  ];
  expect(row('TERM_CHANGED', { before, after }).words).toEqual([
    '이전: 이사 2026-01-01 ~ 2026-12-31',
    '직책: 감사',
    '기간: 2026-01-01 ~ 2027-12-31',
  ]);
  expect(row('MEMBER_CLOSED', { why: '전출' }).words).toEqual(['사유: 전출']);
  expect(row('ROLE_COPIED', { roleName: '사본', from: '직원' })).toMatchObject({
    memberName: null,
    roleName: '사본',
    words: ['‘직원’ 역할을 복사했습니다.'],
  });
});

it('SCR-14 an act without a name is still told in Korean, without a word of the programs', () => {
  expect(row('SOMETHING_NEW', { reason: { deep: 1 }, added: [7], before: {}, what: null })).toMatchObject({
    actName: '권한 변경',
    words: [],
  });
});
