import { describe, expect, it } from 'vitest';
import { cleanPublic } from './clean-public.ts';
import { findInText } from './find-personal.ts';

const known = { names: new Set(['김철수', 'NguyenVanAn']), dongs: new Set(['101']) };
const foundIn = (raw: string) => {
  const text = cleanPublic(raw);
  return findInText({ at: 0, label: '내용', text }, known).map(({ kind, sure, from, to }) => ({
    ...{ kind, sure },
    text: text.slice(from, to),
  }));
};

describe('REG-02 what is written as nobody should is covered', () => {
  it.each([
    ['010*1234*5678로', 'PHONE', '010*1234*5678'],
    ['010ㅡ1234ㅡ5678', 'PHONE', '010ㅡ1234ㅡ5678'],
    ['010/1234/5678', 'PHONE', '010/1234/5678'],
    ['o1o-1234-5678', 'PHONE', 'o1o-1234-5678'],
    ['공1공-1234-5678', 'PHONE', '공1공-1234-5678'],
    ['chulsoo(at)naver.com으로', 'EMAIL', 'chulsoo(at)naver.com'],
    ['chul 골뱅이 naver . com', 'EMAIL', 'chul 골뱅이 naver . com'],
    ['주민번호 뒷자리 1234567', 'RESIDENT', '1234567'],
    ['여권번호 M12345678', 'NUMBER', 'M12345678'],
    ['백일동 천이백삼호에서', 'HOME', '백일동 천이백삼호'],
    ['101동 십이층 삼호', 'HOME', '101동 십이층 삼호'],
    ['金哲洙 씨', 'NAME', '金哲洙'],
    ['신청인은 이영수입니다', 'NAME', '이영수'],
    ['담당 nguyen van  an에게', 'NAME', 'nguyen van an'],
  ] as const)('%s', (text, kind, said) => {
    expect(foundIn(text)).toContainEqual({ kind, sure: true, text: said });
  });
});

describe('REG-02 what only looks like it is listed, so that whoever publishes sees it', () => {
  it.each([
    ['이영수가 참석하였다', '이영수'],
    ['박성호에게 알림', '박성호'],
    ['이지원, 김철호 참석', '이지원'],
    ['정자로 12길 34에서', '정자로 12길 34'],
    ['강남구 역삼동 123-45', '역삼동 123-45'],
    ['Kim Chul-soo 참석', 'Kim Chul-soo'],
    ['회장 金哲洙', '金哲洙'],
    ['S12345678', 'S12345678'],
  ])('%s', (text, said) => {
    expect(foundIn(text).map((one) => one.text)).toContain(said);
  });
});

it('the twin: what an office writes of itself is no finding', () => {
  for (const text of [
    '정기점검으로 12회 실시함',
    '전체 도로 2곳을 보수하고 통로 3개를 넓힘',
    '공사비가 늘어 관리비에서 충당하고 승강기를 교체함',
    '안건 3건을 의결하였으며 정족수는 5명',
    '백일동안 천이백삼호봉',
    'LED 조명 교체, CCTV 8대',
    '2026-11-19 09:00~13:00',
  ])
    expect(foundIn(text), text).toEqual([]);
});
