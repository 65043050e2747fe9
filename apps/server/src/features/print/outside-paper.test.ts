import type { FormDefinition } from '@danji/contract/forms/definition';
import type { FormPage } from '@danji/contract/forms/outside';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { shippedForms } from '../../../db/forms/index.ts';
import { createCompiler } from './compile-paper.ts';
import { type OutsideFacts, toOutsideModel } from './domain/to-outside-model.ts';
import { toPrintModel } from './domain/to-print-model.ts';
import { detailOf, printFacts } from './testing/facts.ts';
import { outsideFacts } from './testing/outside-facts.ts';
import { readPages, readSqueezed, squeezed } from './testing/read-pdf.ts';
import { findOverlaps, joinPlaces, type Place, readPlaces } from './testing/read-places.ts';

const { compile } = createCompiler();
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const print = (facts: OutsideFacts) => {
  const { logo, officeSeal, councilSeal } = facts.marks;
  const names = [logo, officeSeal, councilSeal].filter((name) => name !== null);
  return compile(toOutsideModel(facts), new Map(names.map((name) => [name, PNG])));
};
const sizeOf = async (pdf: Buffer) => {
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
  return (page.view as number[]).slice(2).map(Math.round);
};
const placesOf = async (facts: OutsideFacts) => joinPlaces(await readPlaces(print(facts)));
const find = (places: readonly Place[], text: string): Place => {
  const found = places.find((place) => squeezed(place.text).includes(squeezed(text)));
  if (!found) throw new Error(`no ${text} among ${places.map((place) => place.text).join(' | ')}`);
  return found;
};
const written = (...lines: string[]) => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

describe('a 공고문 as it hangs on a board', () => {
  it('says whose it is, its number, what, when, how long and whom to ask, and nothing of the office', async () => {
    const text = await readSqueezed(print(outsideFacts('NOTICE')));
    for (const wanted of [
      '한빛마을1단지',
      '공고제2026-24호',
      '저수조청소로물이나오지않습니다',
      '11월20일(금)09:00~13:00',
      '2026.11.12.',
      '한빛마을1단지관리사무소장',
      '(직인)',
      '공고기간2026.11.16.~2026.11.20.',
      '문의관리사무소기전과02-0000-1204',
    ])
      expect(text).toContain(wanted);
    for (const inside of ['윤서무', '이과장', '박소장', '결재', '안에서만', '보존연한', '문서확인값'])
      expect(text).not.toContain(inside);
  });
  it('is large: title, table and text, from the top down, the name in the middle', async () => {
    const places = await placesOf(outsideFacts('NOTICE'));
    expect(find(places, '저수조 청소로').size).toBeGreaterThanOrEqual(24);
    expect(find(places, '11월 20일').size).toBeGreaterThanOrEqual(20);
    expect(find(places, '수도꼭지를').size).toBeGreaterThanOrEqual(14.9);
    const order = [
      '공고 제2026',
      '저수조 청소로',
      '11월 20일',
      '수도꼭지를',
      '2026. 11. 12.',
      '관리사무소장',
      '공고 기간',
    ];
    const down = order.map((text) => find(places, text).y);
    expect(down).toEqual([...down].sort((a, b) => b - a));
    expect(findOverlaps(places)).toEqual([]);
  });
  it('on A3 it is the same paper, larger', async () => {
    const [a4, a3] = [outsideFacts('NOTICE'), outsideFacts('NOTICE', {}, { size: 'A3' })];
    expect(await sizeOf(print(a4))).toEqual([595, 842]);
    expect(await sizeOf(print(a3))).toEqual([842, 1191]);
    const [small, large] = [await placesOf(a4), await placesOf(a3)];
    expect(find(large, '저수조 청소로').size / find(small, '저수조 청소로').size).toBeCloseTo(Math.SQRT2, 2);
    expect(large.map(({ text }) => text)).toEqual(small.map(({ text }) => text));
  });
  it('has the 직인 of whoever speaks, or the place to press it by hand; 직인생략 only where that was chosen', async () => {
    const marks = { logo: null, officeSeal: 'mark-office_seal.png', councilSeal: null };
    const office = outsideFacts('NOTICE', {}, { marks });
    expect(toOutsideModel(office).outside.seal).toBe('mark-office_seal.png');
    expect(await readSqueezed(print(office))).not.toContain('직인생략');
    const council = outsideFacts('NOTICE', { 공고명의: '입주자대표회의 회장' }, { marks });
    expect(toOutsideModel(council).outside).toMatchObject({ seal: null, sender: '한빛마을 1단지 입주자대표회의 회장' });
    const byHand = await readSqueezed(print(council));
    expect(byHand).toContain('입주자대표회의회장(직인)');
    expect(byHand).not.toContain('직인생략');
    const without = outsideFacts('NOTICE', { 직인: '직인생략' }, { marks });
    const omitted = await readSqueezed(print(without));
    expect(omitted).toContain('직인생략');
    expect(omitted).not.toContain('(직인)');
  });
  it('PAP-01 a long title stays on the page, and no page holds only the name', async () => {
    const title = '지하주차장 물청소와 소방시설 종합정밀점검에 따른 101동부터 108동까지 차량 이동과 출입 통제 안내';
    const lines = Array.from({ length: 31 }, (_, at) => `${at + 1}. 협조하여 주실 일의 ${at + 1}번째 줄입니다.`);
    for (let many = 14; many <= 31; many++) {
      const facts = outsideFacts('NOTICE', { 내용: written(...lines.slice(0, many)) }, {}, { title });
      const pdf = print(facts);
      const pages = await readPages(pdf);
      expect(squeezed(pages.join(''))).toContain(squeezed(title));
      expect(squeezed(pages.at(-1) ?? ''), `${many} lines`).toMatch(/번째줄입니다.*관리사무소장/);
      for (const { x, width } of await readPlaces(pdf)) expect(x + width).toBeLessThanOrEqual(595 - 40);
    }
  });
  it('a notice that is all tables is set as well, and 결과 공고 stays on one page', async () => {
    const pages = await readPages(print(outsideFacts('RESULT_NOTICE')));
    expect(pages).toHaveLength(1);
    expect(squeezed(pages[0] ?? '')).toContain('한빛마을1단지입주자대표회의회장(직인)');
  });
});

describe('a 공문 as 시행문', () => {
  const attachments = ['현장 사진.jpg', '입주민 서명부.pdf'].map((name, at) => ({ attachmentId: String(at), name }));
  const facts = outsideFacts(
    'OFFICIAL_LETTER',
    {},
    {},
    {
      docNumber: '관리과-2026-0003',
      attachments: attachments as never,
    },
  );
  it('stands in the order of the handbook', async () => {
    const text = await readSqueezed(print(facts));
    const order = [
      '한빛마을1단지관리사무소',
      '수신한빛시장(교통행정과장)',
      '(경유)한빛1동장',
      '제목단지후문앞',
      '1.시민의교통안전을',
      '붙임1.현장사진1부.2.입주민서명부1부.끝.',
      '한빛마을1단지관리사무소장(직인)',
      '서무윤서무관리과장이과장',
      '관리소장박소장',
      '협조자기전과장최기전',
      '시행관리과-2026-0003(2026.11.12.)접수',
      '우00100한빛시한빛로100,관리동1층/www.hanbit1.example',
      '전화02-0000-1200전송02-0000-1209/office@hanbit1.example/공개',
    ];
    let from = 0;
    for (const part of order) {
      const at = text.indexOf(part, from);
      expect(at, part).toBeGreaterThanOrEqual(from);
      from = at + part.length;
    }
    expect(text).not.toContain('안에서만');
    expect(findOverlaps(await placesOf(facts))).toEqual([]);
  });
  it('says 공개구분 with its reason where it is not open, whatever the grade', async () => {
    const footOf = async (about: object) =>
      (await readSqueezed(print(outsideFacts('OFFICIAL_LETTER', {}, {}, about)))).match(
        /office@hanbit1\.example\/(.*?공개(\(.*?\))?)/,
      )?.[1];
    expect(await footOf({ disclosure: { kind: 'PARTIAL', reason: '개인정보 포함' } })).toBe('부분공개(개인정보포함)');
    expect(await footOf({ disclosure: { kind: 'CLOSED', reason: '입찰 전' } })).toBe('비공개(입찰전)');
    expect(await footOf({ disclosure: { kind: 'OPEN', reason: '' } })).toBe('공개');
    // Nobody wrote the reason that comes with the grade.
    expect(await footOf({ disclosure: { kind: 'CLOSED', reason: '대외비' }, security: 'CONFIDENTIAL' })).toBe('비공개');
    // Papers from before it was asked for say what they said.
    expect(await footOf({ disclosure: null, security: 'CONFIDENTIAL' })).toBe('비공개');
  });
  it('each level stands further in, and a line that runs on stands under its words', async () => {
    const places = await placesOf(facts);
    const x = (text: string) => find(places, text).x;
    const start = (text: string) => {
      const { y } = find(places, text);
      return Math.min(...places.filter((place) => Math.abs(place.y - y) < 1).map((place) => place.x));
    };
    const starts = ['시민의', '위치: 한빛로', '보행자 작동', '과속방지턱'].map(start);
    for (const [at, from] of starts.entries()) expect(from - (starts[0] ?? 0)).toBeCloseTo(at * 13.2, 0);
    expect(Math.abs(x('없고 내리막') - x('우리 단지'))).toBeLessThan(0.6);
  });
  it('끝. stands two spaces behind the last word, once, and is not said twice', async () => {
    const ends = (content: Record<string, unknown>) =>
      toOutsideModel(outsideFacts('OFFICIAL_LETTER', content)).outside.body.at(-1);
    expect(ends({})).toMatchObject({ k: 'item', level: 1, label: '4.' });
    const plain = (await readPages(print(outsideFacts('OFFICIAL_LETTER')))).join('');
    expect(squeezed(plain)).toContain('회신하여주시기바랍니다.끝.');
    const own = print(outsideFacts('OFFICIAL_LETTER', { 본문: written('1. 알려 드립니다.  끝.') }));
    expect((await readSqueezed(own)).split('끝.')).toHaveLength(2);
  });
  it('lists that were drawn are numbered as typed ones: 1. 가. 1) 가)', () => {
    const item = (text: string, ...inside: unknown[]) => ({
      type: 'listItem',
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }, ...inside],
    });
    const list = (...content: unknown[]) => ({ type: 'orderedList', content });
    const body = {
      type: 'doc',
      content: [list(item('첫째', list(item('둘째', list(item('셋째', list(item('넷째'))))))), item('다음'))],
    };
    const model = toOutsideModel(outsideFacts('OFFICIAL_LETTER', { 본문: body })).outside;
    expect(model?.body.map((block) => (block.k === 'item' ? [block.level, block.label] : block.k))).toEqual([
      [1, '1.'],
      [2, '가.'],
      [3, '1)'],
      [4, '가)'],
      [1, '2.'],
    ]);
  });
  it('a day or an amount at the beginning of a line is no number of it', () => {
    const body = written('2026. 11. 20. 에 합니다.', '3.5톤 차량', '1,000원', '가나다라. 다음');
    const model = toOutsideModel(outsideFacts('OFFICIAL_LETTER', { 본문: body })).outside;
    expect(model?.body.map(({ k }) => k)).toEqual(['p', 'p', 'p', 'p']);
  });
  it('without an address in the settings its lines are left out', async () => {
    const text = await readSqueezed(print({ ...facts, letterhead: null }));
    expect(text).not.toContain('/공개');
    expect(text).toContain('공개');
    expect(text).toContain('접수');
    expect(text).not.toContain('우00100');
    expect(text).not.toContain('전화');
  });
});

describe('a form that lies, or is set on A3', () => {
  const levy = shippedForms.find(({ code }) => code === 'FEE_LEVY');
  const detail = detailOf({ title: levy?.sample.title ?? '', content: { ...levy?.sample.values } });
  const paperOn = (page: FormPage | undefined) => {
    const { page: _, ...definition } = levy?.definition ?? ({} as FormDefinition);
    const facts = printFacts({ detail, definition: { ...definition, ...(page && { page }) } as FormDefinition });
    return compile(toPrintModel(facts), new Map());
  };
  it.each([
    [undefined, [595, 842]],
    [{ size: 'A4', direction: 'LANDSCAPE' } as const, [842, 595]],
    [{ size: 'A3', direction: 'PORTRAIT' } as const, [842, 1191]],
    [{ size: 'A3', direction: 'LANDSCAPE' } as const, [1191, 842]],
  ])('PAP-01 on %o the 부과총괄표 fills its page, and nothing leaves it', async (page, size) => {
    const pdf = paperOn(page);
    expect(await sizeOf(pdf)).toEqual(size);
    const places = await readPlaces(pdf);
    const right = Math.max(...places.map(({ x, width }) => x + width));
    expect(right).toBeLessThanOrEqual((size[0] ?? 0) - 40);
    expect(find(places, '비고').x).toBeGreaterThan((size[0] ?? 0) * 0.72);
    expect(findOverlaps(places)).toEqual([]);
  });
  it('is shipped lying', () => expect(levy?.definition.page).toEqual({ size: 'A4', direction: 'LANDSCAPE' }));
});
