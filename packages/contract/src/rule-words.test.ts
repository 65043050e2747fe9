import { expect, it } from 'vitest';
import type { RuleRow } from './delegation-rule.ts';
import { bandWords, cellsOf, citationsOf, itemsOf, letterOf, settingWords, shortReasons } from './rule-words.ts';

const forms = (...codes: string[]): Pick<RuleRow, 'work'> => ({ work: { kind: 'FORMS', forms: codes } });

it('rows of one work below each other are one 호 with its 목, and a single one needs no letter', () => {
  const rows = [forms('A', 'B'), forms('B', 'A'), forms('C'), { work: { kind: 'ALL' as const } }, forms('A')];
  expect(citationsOf(rows)).toEqual(['제1호 가목', '제1호 나목', '제2호', '제3호', '제4호']);
  expect(itemsOf(rows).map(({ rows: places }) => places)).toEqual([[0, 1], [2], [3], [4]]);
});

it('letters go on as in a 규정, each of them once, and end in numbers', () => {
  const letters = Array.from({ length: 200 }, (_, index) => letterOf(index));
  expect(letters.slice(12, 16)).toEqual(['파', '하', '거', '너']);
  expect(letters[84]).toBe('85');
  expect(new Set(letters).size).toBe(200);
});

it('an amount is said by its ends, and what nobody does is said too', () => {
  expect(bandWords({ fromWon: 0, toWon: null })).toBeNull();
  expect(bandWords({ fromWon: 0, toWon: 300_000 })).toBe('300,000원 이하');
  expect(bandWords({ fromWon: 300_001, toWon: 2_999_999 })).toBe('300,001원 ~ 2,999,999원');
  const row: RuleRow = {
    work: { kind: 'ALL' },
    fund: null,
    fromWon: 3_000_000,
    toWon: null,
    decider: 'COUNCIL',
    reviews: [],
    agrees: [{ office: 'STAFF', blocksYn: true }],
    confirms: ['AUDITOR'],
    vote: { majority: 'HALF', deadlineDays: 7 },
  };
  expect(cellsOf(row)).toEqual({
    band: '3,000,000원 이상',
    fund: '모든 재원',
    reviews: '없음',
    agrees: '담당 (반대하면 중단)',
    decider: '입주자대표회의',
    confirms: '의결 과반수 (7일), 감사',
  });
  const written: RuleRow = { ...row, vote: { majority: 'WRITTEN', deadlineDays: 14 } };
  expect(cellsOf(written).confirms).toBe('의결 서면동의 과반수, 관리소장 집계 (14일), 감사');
  const byChair: RuleRow = {
    ...row,
    vote: { majority: 'WRITTEN', deadlineDays: 14, share: 'TWO_THIRDS', recorder: 'CHAIR' },
  };
  expect(cellsOf(byChair).confirms).toBe('의결 서면동의 3분의 2 이상, 회장 집계 (14일), 감사');
  expect(
    shortReasons([
      '위임전결규정 3판 제1호 나목(지출결의서, 3,000,000원 이상): 관리소장 결재',
      '위임전결규정 3판 제1호 나목(지출결의서, 3,000,000원 이상): 회장 확인',
      '금액 3,000,000원 이상',
    ]),
  ).toBe('제1호 나목(지출결의서, 3,000,000원 이상): 관리소장 결재, 회장 확인, 금액 3,000,000원 이상');
  const settings = { selfDecisionUnderWon: null, transferAfterDays: 3, freeLineUnderWon: null, actingForChair: [] };
  expect(settingWords({ officeOrder: ['DEPT_HEAD', 'DIRECTOR', 'CHAIR'], settings })[0]).toMatch(
    /: 회장 › 관리소장 › 부서장$/,
  );
});
