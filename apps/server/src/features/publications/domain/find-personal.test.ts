import { type PublicContent, spotsOf, wordsOf } from '@danji/contract/publications/content';
import { type Choice, coverContent, type Found } from '@danji/contract/publications/masking';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanPublic } from './clean-public.ts';
import { findInText, lookInto } from './find-personal.ts';

const KNOWN = { names: new Set(['정기사', '허준', '남궁민수', '박소장']), dongs: new Set(['101', '102']) };
const NOTHING: Choice = { shown: [], covered: [], words: [] };

const findPersonal = (content: PublicContent) => spotsOf(content).flatMap((spot) => findInText(spot, KNOWN));

const contentOf = (text: string, label = '내용'): PublicContent => ({
  title: '',
  parts: [{ kind: 'line', label, text: cleanPublic(text) }],
});
const published = (text: string, label?: string, choice = NOTHING) => {
  const content = contentOf(text, label);
  return wordsOf(coverContent(content, findPersonal(content), choice));
};
const foundIn = (text: string, label?: string) =>
  findPersonal(contentOf(text, label)).map(({ kind, from, to, sure }) => ({
    kind,
    sure,
    text: cleanPublic(text).slice(from, to),
  }));

describe('REG-02 what is somebody’s is covered, however it is written', () => {
  it.each([
    ['연락처 010-1234-5678', '연락처 010-****-****'],
    ['연락처 01012345678로', '연락처 010********로'],
    ['０１０－１２３４－５６７８', '010－****－****'],
    ['０１０ － １２３４ － ５６７８', '010 － **** － ****'],
    ['010.1234.5678', '010.****.****'],
    ['010 1234 5678', '010 **** ****'],
    ['(010)1234-5678', '(010)****-****'],
    ['010–1234—5678', null],
    ['010\u200b1234\u200b5678', '010********'],
    ['𝟎𝟏𝟎-𝟏𝟐𝟑𝟒-𝟓𝟔𝟕𝟖', '010-****-****'],
    ['٠١٠-١٢٣٤-٥٦٧٨', '010-****-****'],
    ['+82-10-1234-5678', null],
    ['공일공-일이삼사-오육칠팔', null],
    ['0507-1234-5678 (안심번호)', null],
  ])('telephones: %s', (text, expected) => {
    const said = published(text);
    if (expected !== null) expect(said).toBe(expected);
    expect(said).not.toMatch(/5678|1234|오육칠팔/);
  });

  it.each([
    '600101-1234567',
    '600101 - 1234567',
    '600101–1234567',
    '６００１０１－１２３４５６７',
    '6001011234567',
    '600101 1234567',
    '600101-1******',
    '600101-5234567',
  ])('resident numbers, which nobody can show: %s', (text) => {
    const content = contentOf(`주민등록번호 ${text} 확인`);
    const found = findPersonal(content);
    const shown = found.map(({ spot, from, to }) => `${spot}:${from}-${to}`);
    expect(wordsOf(coverContent(content, found, { ...NOTHING, shown }))).not.toMatch(/\d{4}/);
  });

  it.each([
    '국민은행 123456-78-901234',
    '농협 302-1234-5678-91',
    '신한 110123456789',
    '우리은행 1002 123 456789',
    '계좌번호: 3333-01-1234567 (카카오뱅크)',
    '입금계좌 ３０２－１２３４－５６７８－９１',
  ])('accounts: %s', (text) => {
    expect(published(text).replace(/[^0-9]/g, '')).toBe('');
  });

  it.each([
    ['101동 1203호', '101동 ****호'],
    ['101동1203호', '101동****호'],
    ['101 동 1203 호', '101 동 **** 호'],
    ['제101동 제1203호', '제101동 제****호'],
    ['１０１동 １２０３호', '101동 ****호'],
    ['101동-1203호', '101동-****호'],
    ['101동 1203', '101동 ****'],
    ['가동 B102호', '가동 ****호'],
    ['1203호에서 물이 샘', '****호에서 물이 샘'],
    ['101-1203', '101-****'],
    ['102/504호', '102/****호'],
    ['101동 12층 3호', null],
  ])('homes: %s', (text, expected) => {
    const said = published(text);
    if (expected !== null) expect(said).toBe(expected);
    expect(said).not.toMatch(/1203|504호|B102|3호/);
  });

  it.each([
    ['정기사가 확인함', '정기사'],
    ['정 기 사 확인', '정 기 사'],
    ['민원인 김철수 씨', '김철수'],
    ['김철수씨가', '김철수'],
    ['김철수 관리소장', '김철수'],
    ['회장(이영희)', '이영희'],
    ['성명: 박 민 수', '박 민 수'],
    ['참석: 김철수, 이영희, 최도윤', '최도윤'],
    ['남궁민수 감사', '남궁민수'],
    ['홍길동님께', '홍길동'],
    ['담당자 : 한지우', '한지우'],
    ['예금주 서은재', '서은재'],
  ])('names: %s', (text, name) => {
    expect(published(text)).not.toContain(name);
  });

  it.each([
    ['차량 12가 3456', '3456'],
    ['123가4567 주차', '4567'],
    ['hong.gildong@example.com', 'gildong'],
    ['생년월일 1960. 1. 15.', '1960'],
    ['1960년 1월 15일생', '1960'],
  ])('cars, mail and days of birth: %s', (text, secret) => {
    expect(published(text)).not.toContain(secret);
  });

  it.each([
    ['성명', '김영'],
    ['신청인', '이 을'],
    ['호', '1203'],
    ['휴대전화', '010 12345678'],
    ['예금주', '서은재'],
  ])('what a column is called says what stands in it: %s %s', (label, text) => {
    const said = published(text, label);
    expect(said).toMatch(/[○*]/);
    expect(said).not.toBe(text);
  });

  it.each([
    '2026. 11. 16.(월) 09:00~13:00',
    '68,200,000원 (부가세 포함)',
    '옥상 방수 공사 (101~104동)',
    '101동 옥상과 102동 지하 1층',
    '관리사무소장, 입주자대표회의 회장',
    '(주)세림방수',
    '안건 제1호 승강기 교체의 건',
    '사업자등록번호 123-45-67890',
    '공동주택관리법 시행령 제23조제8항',
    '찬성 7명, 반대 0명, 기권 1명',
    '2026년 10월분 관리비 부과 내역',
    '급수펌프 2대, 15 kW, 380 V',
    '민원 접수 후 3일 이내에 처리',
    '총 612세대, 11개 동',
  ])('nothing is covered that is nobody’s: %s', (text) => {
    expect(published(text)).toBe(text);
  });

  it.each([
    ['관리사무소 02-0000-1200', 'PHONE'],
    ['접수번호 20261116001', 'NUMBER'],
    ['확인: 허준하 참관', 'NAME'],
    ['제1203호', 'HOME'],
  ])('what only looks like it is told, and shown: %s', (text, kind) => {
    expect(published(text)).toBe(text);
    expect(foundIn(text)).toContainEqual(expect.objectContaining({ kind, sure: false }));
  });

  it('a company is no person, and the name of one who holds an account is', () => {
    expect(published('(주)한빛전기', '예금주')).toBe('(주)한빛전기');
    expect(published('서은재', '예금주')).toBe('서○○');
  });

  it('what is shown on purpose is shown, what is added is covered, and what overlaps leaves nothing behind', () => {
    const content = contentOf('민원인 김철수 씨, 010-1234-5678, 별칭 곰돌이');
    const found = findPersonal(content);
    const name = found.find(({ kind }) => kind === 'NAME');
    const shown = name ? [`${name.spot}:${name.from}-${name.to}`] : [];
    expect(wordsOf(coverContent(content, found, { shown, covered: [], words: ['곰돌이', '5678'] }))).toBe(
      '민원인 김철수 씨, 010-****-****, 별칭 ○○○',
    );
  });

  it('whatever stands around it, no digit of a telephone, resident number, account or home is left', () => {
    const around = fc.constantFrom('', ' ', '연락처 ', '(', '신청: ', '가', '※', '2026. 11. 16. ', '총 3건, ');
    const gap = fc.constantFrom('-', ' - ', '－', '–', '.', ' ', '');
    const wide = fc.boolean();
    const digits = (least: number, most = least) =>
      fc.array(fc.constantFrom(...'987654'), { minLength: least, maxLength: most }).map((all) => all.join(''));
    const widen = (text: string, on: boolean) =>
      on ? text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)) : text;
    fc.assert(
      fc.property(
        fc.constantFrom('phone', 'resident', 'home'),
        around,
        around,
        gap,
        wide,
        digits(4),
        digits(4),
        digits(7),
        (kind, before, after, between, isWide, a, b, c) => {
          const secret =
            kind === 'phone'
              ? ['010', a, b].join(between)
              : kind === 'resident'
                ? ['610512', `2${c.slice(1)}`].join(between)
                : `101동${between === '.' ? ' ' : between}${a}호`;
          const said = published(`${before}${widen(secret, isWide)}${after && ` ${after}`}`);
          for (const part of kind === 'phone' ? [a, b] : kind === 'resident' ? ['610512', c.slice(1)] : [a])
            expect(said).not.toContain(part);
        },
      ),
      { numRuns: Number(process.env.GUESSES ?? 600) },
    );
  });

  it('what is published holds nothing more that is surely somebody’s', () => {
    const sentence = fc.constantFrom(
      '민원인 김철수 씨 101동 1203호',
      '정기사 010-1234-5678',
      '농협 302-1234-5678-91 예금주 서은재',
      '12가 3456 주차',
      '610512-2345678',
      '내용 없음',
    );
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 6 }), (sentences) => {
        const content = contentOf(sentences.join(', '));
        const covered = coverContent(content, findPersonal(content), NOTHING);
        expect(findPersonal(covered).filter(({ sure, kind }) => sure && kind !== 'HOME' && kind !== 'PHONE')).toEqual(
          [],
        );
      }),
      { numRuns: 200 },
    );
  });
});

describe('RES-01 as much as a document may hold', () => {
  it.each([
    ['digits', '12 34 56 78 90 12 34 '],
    ['names', '홍길동 김영희 '],
  ])('one text of %s is looked into with pauses', (_, words) => {
    const spot = { at: 0, label: '내용', text: words.repeat(600) };
    expect([...lookInto(spot, { ...KNOWN, names: new Set(['홍길동']) })].length).toBeGreaterThan(5);
  });

  it('what a choice says of thousands is gone through once', () => {
    const found = Array.from(
      { length: 2_000 },
      (_, at): Found => ({ spot: 1, from: 3 * at, to: 3 * at + 2, kind: 'NAME', sure: at % 2 === 0 }),
    );
    let reads = 0;
    const counted = (keys: string[]) =>
      new Proxy(keys, {
        get(target, key, self) {
          reads += 1;
          return Reflect.get(target, key, self);
        },
      });
    const keys = found.map(({ from, to }) => `1:${from}-${to}`);
    const choice = { shown: counted(keys), covered: counted(keys), words: [] };
    const said = wordsOf(coverContent(contentOf('가나 '.repeat(2_000)), found, choice));
    expect(said.slice(0, 8)).toBe('가나 가○ 가나');
    expect(reads).toBeLessThan(5 * 2 * keys.length);
  });
});
