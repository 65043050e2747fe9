import type { Field } from '@danji/contract/forms/field';
import type { Block } from '@danji/contract/forms/paper';
import { placesAcross } from '@danji/contract/paper/paper-fields';
import { describe, expect, it } from 'vitest';
import { shippedForms } from '../../../db/forms/index.ts';
import { createCompiler } from './compile-paper.ts';
import { toOutsideModel } from './domain/to-outside-model.ts';
import { type PrintFacts, toPrintModel } from './domain/to-print-model.ts';
import { widenColumns } from './domain/widen-columns.ts';
import { detailOf, formOf, printFacts, stepOf } from './testing/facts.ts';
import { outsideFacts } from './testing/outside-facts.ts';
import { readPages, readSqueezed, squeezed } from './testing/read-pdf.ts';
import { joinPlaces, readPlaces } from './testing/read-places.ts';

/** What a judge found on the papers of the shipped forms (docs/papers.md), each held here. */
const { compile } = createCompiler();
const print = (facts: Partial<PrintFacts>) => compile(toPrintModel(printFacts(facts)), new Map());
const read = (facts: Partial<PrintFacts>) => readSqueezed(print(facts));
const outside = (code: string, content: Record<string, unknown> = {}, title?: string) =>
  compile(toOutsideModel(outsideFacts(code, content, {}, title === undefined ? {} : { title })), new Map());
const shipped = (code: string, content: Record<string, unknown> = {}) => {
  const form = shippedForms.find((one) => one.code === code);
  if (!form) throw new Error(code);
  return printFacts({
    definition: form.definition,
    detail: detailOf({ content: { ...form.sample.values, ...content } }),
  });
};
/** Words that tell themselves apart: 낱말1 낱말2 … */
const words = (many: number) => Array.from({ length: many }, (_, at) => `낱말${at + 1}끝`);
const FOOT = 70;

describe('PAP-01 a text that is longer than a page', () => {
  const cell = (field: Field): Block => ({
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: [
          { type: 'tableHeader', attrs: { colwidth: [100] }, content: [{ type: 'paragraph' }] },
          {
            type: 'tableCell',
            attrs: { colwidth: [560] },
            content: [{ type: 'paragraph', content: [{ type: 'field', attrs: { key: field.key } }] }],
          },
        ],
      },
    ],
  });
  const long: Field = { key: '경위', label: '경위', type: 'longText' };
  const rows: Field = {
    ...{ key: '안건', label: '안건', type: 'rows', minRows: 0, maxRows: 20, numbered: true },
    columns: [
      { key: '안건', label: '안건', type: 'text', width: 400 },
      { key: '심의', label: '심의', type: 'longText', width: 110 },
      { key: '결과', label: '결과', type: 'text', width: 80 },
    ],
  };
  it.each([
    ['beside its label', { ...formOf([long]), paper: { type: 'doc' as const, content: [cell(long)] } }, '경위', 700],
    ['in a narrow column of few letters', formOf([rows]), '안건', 110],
  ])('goes over to the next page whole, %s', async (_, definition, key, many) => {
    const text = words(many).join(' ');
    const content = key === '안건' ? { 안건: [{ 안건: '제1호', 심의: text, 결과: '가결' }] } : { [key]: text };
    const pdf = print({ definition, detail: detailOf({ content }) });
    const places = (await readPlaces(pdf)).filter(({ text: said }) => /낱말|끝/.test(said));
    for (const place of places) expect(place.y, place.text).toBeGreaterThan(FOOT);
    const said = await readSqueezed(pdf);
    for (const word of words(many)) expect(said).toContain(word);
  });
});

describe('PAP-01 rows that a cell ties together', () => {
  const long: Field = { key: '경위', label: '경위', type: 'longText' };
  type Made = Extract<Block, { type: 'table' }>['content'][number]['content'][number];
  const cell = (width: number, said: string | null, rowspan = 1, type: Made['type'] = 'tableCell'): Made => ({
    type,
    attrs: { colwidth: [width], rowspan },
    content: [
      {
        type: 'paragraph',
        content: said === null ? [{ type: 'field', attrs: { key: '경위' } }] : [{ type: 'text', text: said }],
      },
    ],
  });
  const beside = (texts: readonly string[]): Made[][] =>
    texts.map((text, at) => [...(at === 0 ? [cell(100, '이름', texts.length)] : []), cell(560, text)]);
  const parts = (of: number) => Array.from({ length: 6 }, (_, at) => words(6 * of).slice(at * of, (at + 1) * of));
  it.each<[string, number, Made[][]]>([
    ['a long one below a short one', 700, [[cell(100, '이름', 2), cell(560, '짧다')], [cell(560, null)]]],
    ['a narrow long one beside a wide cell', 110, [[cell(560, '이름', 2), cell(100, '짧다')], [cell(100, null)]]],
    ['a long cell over two rows', 700, [[cell(330, null, 2), cell(330, '하나')], [cell(330, '둘')]]],
    ['many short ones', 70, beside(words(70))],
    ['several that are nearly long', 660, beside(parts(110).map((part) => part.join(' ')))],
    [
      'a heading that is long',
      700,
      [
        [cell(330, null, 1, 'tableHeader'), cell(330, '이름', 1, 'tableHeader')],
        [cell(330, '하나'), cell(330, '둘')],
      ],
    ],
  ])('go over to the next page, and nothing is cut off: %s', async (_, many, rows) => {
    const content: Block[] = [
      { type: 'table', content: rows.map((row) => ({ type: 'tableRow' as const, content: row })) },
    ];
    const definition = { ...formOf([long]), paper: { type: 'doc' as const, content } };
    const pdf = print({ definition, detail: detailOf({ content: { 경위: words(many).join(' ') } }) });
    for (const { y, text } of await readPlaces(pdf)) if (/낱말/.test(text)) expect(y, text).toBeGreaterThan(FOOT);
    const said = await readSqueezed(pdf);
    expect(words(many).filter((word) => !said.includes(word))).toEqual([]);
  });
});

describe('the columns of a table', () => {
  it('a column of two letters keeps them beside columns of long amounts', () => {
    const wanted = [
      { words: 32, things: 0 },
      { words: 33, things: 0 },
      ...Array.from({ length: 3 }, () => ({ words: 90, things: 125 })),
      { words: 80, things: 80 },
    ];
    const { widths, scale } = widenColumns([36, 53, 189, 95, 87, 76], wanted, 499, 12);
    for (const width of widths.slice(0, 2)) expect(width).toBeGreaterThanOrEqual(12 + 20 * scale);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(499);
  });
  it('a column of days is no wider than it is drawn, and leaves the rest to the text beside it', () => {
    const [table] = toPrintModel(shipped('AUDIT_REPORT')).blocks.flatMap((block) =>
      block.k === 'table' && block.widths.length === 6 ? [block] : [],
    );
    expect(table?.widths.at(-1)).toBeLessThan(499 / 6);
  });
});

describe('끝.', () => {
  const field = (one: Field): Block => ({ type: 'paragraph', content: [{ type: 'field', attrs: { key: one.key } }] });
  const first: Block = { type: 'paragraph', content: [{ type: 'text', text: '아래와 같이 공고합니다.' }] };
  const note: Field = { key: '안내', label: '안내', type: 'longText' };
  const table: Field = {
    ...{ key: '표', label: '표', type: 'rows', minRows: 0, maxRows: 9 },
    columns: [{ key: '안건', label: '안건', type: 'text' }],
  };
  const form = (...content: Block[]) => ({ ...formOf([note, table]), paper: { type: 'doc' as const, content } });
  const ended = (안내: string) =>
    read({
      definition: form(first, { type: 'fieldBlock', attrs: { key: '표' } }, field(note)),
      detail: detailOf({ content: { 표: [{ 안건: '예산' }], ...(안내 ? { 안내 } : {}) } }),
    });
  it('stands behind the last line that was written, sentence or not', async () => {
    const said = await ended('1. 열람은 평일에 할 수 있습니다.\n2. 문의: 관리사무소 02-0000-1200');
    expect(said).toContain('02-0000-1200끝.');
    expect(said).toContain('공고합니다.안건');
  });
  it('stands under the table that a paper ends in, not behind the sentence above it', async () => {
    const said = await ended('');
    expect(said).toContain('공고합니다.안건예산끝.');
  });
});

describe('the note of the 위임전결규정', () => {
  const rule = { version: 3, rowNo: 8, about: '업무협조전', decider: 'DEPT_HEAD' as const, demands: [] };
  const head = stepOf({ personName: '최기전', positionName: '기전과장' });
  const director = stepOf({
    ...{ kind: 'DECIDE', personName: '박소장', positionName: '관리소장' },
    demanded: '위임전결규정 3판 제8호(업무협조전): 부서장 결재',
  });
  const said = (steps: ReturnType<typeof stepOf>[]) =>
    read({ definition: formOf([]), detail: detailOf({ rule, steps }) });
  it('says so where somebody above the office of the rule has decided', async () => {
    expect(await said([head, director])).toContain('박소장:제8호(업무협조전):부서장결재(상급자결재)');
  });
  it('names whoever decided finally, and not whom that left out', async () => {
    const final = { ...head, manner: 'FINAL' as const };
    const note = await said([final, { ...director, state: 'SKIPPED' }]);
    expect(note).toContain('최기전:제8호(업무협조전):부서장결재');
    expect(note).not.toContain('박소장:제8호');
    expect(note).not.toContain('상급자');
  });
});

describe('what is said beside a paper', () => {
  it('붙임 are called by their names without the ending of the file, opinions stand under 성명 and 구분', async () => {
    const attachments = [{ attachmentId: 'a', name: '견적서(甲).pdf' }] as never;
    const steps = [stepOf({ reason: '이견 없음.' })];
    const said = await read({ definition: formOf([]), detail: detailOf({ attachments, steps }) });
    expect(said).toContain('붙임견적서(甲)1부.끝.');
    expect(said).toContain('성명(직위)구분일시의견');
  });
  it.each([
    [[], 1],
    [['가', '나'], 2],
    [['가', '나', '다'], 3],
    [['가', '나', '다', '라'], 2],
    [['가', '나', '다', '라', '마'], 3],
    [['업체 입회자 현장소장 허준공과 그의 동료', '나', '다'], 2],
  ])('places to sign of %j stand %i in a line', (names, across) => expect(placesAcross(names)).toBe(across));
  it('three places to sign stand beside each other', async () => {
    const sign: Field = {
      key: '서명',
      label: '서명',
      type: 'signature',
      of: 'blank',
      places: ['인계자', '인수자', '입회자'],
    };
    const places = joinPlaces(await readPlaces(print({ definition: formOf([sign]) })));
    const heights = ['인계자', '인수자', '입회자'].map((name) => places.find(({ text }) => text === name)?.y);
    expect(new Set(heights).size).toBe(1);
  });
});

describe('papers that hang on a board', () => {
  it('a bid notice of the sample stands on one page', async () => {
    const pages = (await readPages(outside('BID_NOTICE', {}, '승강기 유지관리 용역업체 선정 입찰 공고'))).map(squeezed);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('입찰보증금을돌려주지않습니다.');
    expect(pages[0]).toContain('한빛마을1단지관리사무소장');
  });
  it.each(['COUNCIL_CALL', 'RESULT_NOTICE'])(
    '%s says its period and in whose name once, and leaves room above the day',
    async (code) => {
      const pdf = outside(code);
      const said = await readSqueezed(pdf);
      expect(said.split(/공고기간/).length - 1).toBe(1);
      expect(said).not.toContain('공고명의');
      const places = joinPlaces(await readPlaces(pdf));
      const day = places.findIndex(({ text }) => /^2026\. 11\. \d+\.$/.test(text));
      const above = places[day - 1];
      expect((above?.y ?? 0) - (places[day]?.y ?? 0)).toBeGreaterThan(24);
    },
  );
  it('the account of a 독촉장 stands apart from the items above it', async () => {
    const places = joinPlaces(await readPlaces(outside('ARREARS_LETTER')));
    const at = (start: string) => places.find(({ text }) => text.startsWith(start))?.y ?? 0;
    expect(at('4.') - at('납부 계좌:')).toBeGreaterThan(24);
  });
  it('a notice that is nearly one page becomes one, and the words of its tables stay clear of the lines', async () => {
    const more = '\n이의가 있으면 공고 기간 안에 서면으로 내 주시기 바랍니다.\n다음 회의는 11월 24일에 열립니다.';
    for (const content of [{}, { 안내사항: `회의록은 관리사무소에서 열람할 수 있습니다.${more}` }]) {
      const places = joinPlaces(await readPlaces(outside('RESULT_NOTICE', content)));
      expect(Math.max(...places.map(({ page }) => page))).toBe(1);
      const row = (start: string) => places.find(({ text }) => text.startsWith(start)) ?? { y: 0, size: 1 };
      const [one, next] = [row('9월 관리비'), row('104동 동별')];
      expect((one.y - next.y) / one.size).toBeGreaterThan(1.5);
    }
  });
});

describe('the papers of shipped forms', () => {
  it('what does not apply is not there', async () => {
    expect(await read(shipped('ELEVATOR_CHECK'))).not.toContain('운행정지내용');
    expect(await read(shipped('ELEVATOR_CHECK', { 운행정지: '있음', 운행정지내용: '2호기' }))).toContain(
      '운행정지내용2호기',
    );
    expect(await read(shipped('INTERIOR_WORK'))).not.toContain('허가·신고번호');
    expect(await read(shipped('INTERIOR_WORK', { 행위허가신고: '구청 신고 필요' }))).toContain('허가·신고번호');
  });
  it('a 복명 says what was done, and asks for nothing', async () => {
    const back = await read(shipped('TRIP_TRAINING', { 구분: '복명(결과 보고)', 결과: '수료함.' }));
    expect(back).toContain('위와같이다녀왔음을복명합니다.끝.');
    expect(back).not.toContain('신청하오니');
    expect(back).toContain('복명자');
    expect(back).not.toContain('신청인');
    expect(back).not.toContain('복명예정일');
  });
  it('meters have their units, a bid notice one numbering, minutes no 관리소장 among the 대표', async () => {
    expect(await read(shipped('MOVE_OUT'))).toContain('전기kWh18,24418,397153');
    expect(await read(shipped('BID_NOTICE'))).not.toContain('2.참가자격,제출서류');
    expect(await read(shipped('BID_NOTICE'))).not.toContain('붙임과같음');
    expect(await read(shipped('MINUTES'))).not.toContain('참석대표확인');
  });
});
