import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startDemoOffice } from './testing/demo-office.ts';

const office = forThisFile(() => startDemoOffice(['sojang01']));

type Page = { items: { docId: string; title: { text: string } }[]; total: number; searchedAs: string | null };
const search = async (q: string, more = '') =>
  (await office.as('sojang01').get<Page>(`/api/search/documents?q=${encodeURIComponent(q)}${more}`)).body;

/**
 * What people of this office look for, and the title that must be among the first three. A second part names a title that
 * must not be found at all.
 */
const wanted: readonly (readonly [query: string, title: RegExp, never?: RegExp])[] = [
  // Words of titles, whole and in part.
  ['급수 주배관', /급수 주배관/],
  ['누수 민원', /누수 민원/],
  ['층간소음', /층간소음/],
  ['인터폰', /인터폰/],
  ['벼룩시장', /벼룩시장/],
  ['게시판 정비', /게시판 정비/],
  ['차량 이동 안내', /물청소에 따른 차량 이동/],
  ['장애인 구역', /장애인 구역/],
  ['경로당 냉난방기', /경로당 냉난방기/],
  ['난방 미작동', /난방 미작동/],
  ['싱크대', /싱크대 하부 누수/],
  ['공구 구매', /영선 공구 구매/],
  ['집수정', /집수정/],
  ['배수펌프 긴급', /배수펌프/],
  ['다온정보통신', /다온정보통신/],
  ['근무 변경', /근무 변경 신청/],
  ['홈네트워크', /홈네트워크/],
  ['관리비 부과', /관리비 부과 결의/],
  ['결산 보고', /결산 보고/],
  ['전기요금', /전기요금/],
  ['순찰일지', /순찰일지/],
  ['당직일지', /당직일지/],
  ['시설점검 결과', /시설점검 결과/],
  ['연차 신청', /연차 신청/],
  ['준공 검수', /준공 검수/],
  ['계약 체결', /계약 체결/],
  // Spacing does not matter, either way.
  ['승강기월자체점검', /승강기 월 자체점검/],
  ['사무 용품', /사무용품/],
  ['급수주배관교체', /급수 주배관 교체/],
  ['벼룩 시장', /벼룩시장/],
  ['저수조청소', /저수조 청소/],
  // Initials.
  ['ㅅㄱㄱ', /승강기/],
  ['ㅊㄱㅅㅇ', /층간소음/],
  ['ㅂㄹㅅㅈ', /벼룩시장/],
  ['ㄱㄹㄷ', /경로당/],
  ['ㅈㅅㅈ ㅊㅅ', /저수조 청소/],
  ['ㄱㅅ ㄴㅅ', /급수.*누수/],
  // The keyboard was not switched.
  ['tmdrkdrl', /승강기/],
  ['cmdrksthdma', /층간소음/],
  ['rhksflql', /관리비/],
  ['dusck', /연차/],
  ['rhdtk', /공사/],
  // One syllable: titles and names.
  ['펌', /배수펌프/],
  ['룩', /벼룩시장/],
  ['벼', /벼룩시장/],
  // People, numbers, forms, places.
  ['강기사', /강기사/],
  ['정기사 반차', /반차/],
  ['김경리', /./],
  ['CCTV', /CCTV/],
  ['cctv', /CCTV/],
  ['103동 누수', /103동.*누수/],
  ['1203호', /1203호/],
  ['107동 1501호', /107동 1501호/],
  ['지출결의서 소독', /소독비/],
  ['품의서 냉난방기', /냉난방기/],
  ['업무일지', /업무일지/],
  ['한마루승강기', /한마루승강기/],
  // Together: phrase, without, several words in any order.
  ['"주배관 교체 공사 계약"', /계약 체결/, /준공 검수/],
  ['주배관 -누수', /주배관/, /누수 민원/],
  ['청소 -저수조', /청소/, /저수조 청소/],
  ['교체 품의 지하주차장', /지하주차장 CCTV/],
  ['지급 소방', /소방시설/],
  // However it was encoded.
  ['층간소음'.normalize('NFD'), /층간소음/],
  ['ＣＣＴＶ', /CCTV/],
];

describe('SCR-5 what people of the office look for stands on top', () => {
  it('has sixty queries or more', () => expect(wanted.length).toBeGreaterThanOrEqual(60));
  it.each(wanted.map(([query, title, never]) => ({ query, title, never })))(
    '$query',
    async ({ query, title, never }) => {
      const { items } = await search(query);
      const titles = items.map((item) => item.title.text);
      expect(
        titles.slice(0, 3).some((one) => title.test(one)),
        `${query}: ${titles.slice(0, 5).join(' | ')}`,
      ).toBe(true);
      if (never) expect(titles.filter((one) => never.test(one))).toEqual([]);
    },
  );
});

it('SCR-5 says what it searched for when the keyboard was not switched, and only then', async () => {
  expect((await search('tmdrkdrl')).searchedAs).toBe('승강기');
  expect((await search('CCTV')).searchedAs).toBeNull();
  expect((await search('qwxzqwxz')).searchedAs).toBeNull();
});
