import type { Field } from '@danji/contract/forms/field';
import type { Block } from '@danji/contract/forms/paper';
import { describe, expect, it } from 'vitest';
import { shippedForms } from '../../../db/forms/index.ts';
import { createCompiler } from './compile-paper.ts';
import { toOutsideModel } from './domain/to-outside-model.ts';
import { type PrintFacts, toPrintModel } from './domain/to-print-model.ts';
import { detailOf, formOf, printFacts } from './testing/facts.ts';
import { outsideFacts } from './testing/outside-facts.ts';
import { readSqueezed } from './testing/read-pdf.ts';
import { joinPlaces, readPlaces } from './testing/read-places.ts';

/** What an office looks for before it hands a paper out. */
const { compile } = createCompiler();
const print = (facts: Partial<PrintFacts>) => compile(toPrintModel(printFacts(facts)), new Map());
const read = (facts: Partial<PrintFacts>) => readSqueezed(print(facts));

const day: Field = { key: '신청일', label: '신청일', type: 'auto', source: 'draftDate' };
const complex: Field = { key: '단지', label: '단지', type: 'auto', source: 'complexName' };
const inline = (...content: Extract<Block, { type: 'paragraph' }>['content'] & {}): Block => ({
  type: 'paragraph',
  attrs: { textAlign: 'center' },
  content,
});
const text = (words: string) => ({ type: 'text', text: words }) as const;
const field = ({ key }: Field) => ({ type: 'field', attrs: { key } }) as const;
const formWith = (fields: Field[], ...content: Block[]) => ({
  ...formOf(fields),
  paper: { type: 'doc' as const, content },
});

describe('the end of a paper', () => {
  const SENTENCE = text('위와 같이 신청합니다.');
  it('끝. stands behind the sentence, not behind the day below it', async () => {
    const said = await read({ definition: formWith([day], inline(SENTENCE), inline(field(day))) });
    expect(said).toContain('위와같이신청합니다.끝.2026.11.11.');
    expect(said).not.toContain('2026.11.11.끝.');
  });
  it('a form that ends with whom it is for says that once, in the place of the office', async () => {
    const foot = inline(field(complex), text(' 관리사무소장 귀하'));
    const said = await read({ definition: formWith([day, complex], inline(SENTENCE), inline(field(day)), foot) });
    expect(said).toContain('2026.11.11.한빛마을1단지관리사무소장귀하');
    expect(said.split('관리사무소').length - 1).toBe(1);
  });
  it('a name of the complex above other text is no such end', async () => {
    const said = await read({ definition: formWith([complex], inline(field(complex)), inline(SENTENCE)) });
    expect(said).toContain('한빛마을1단지관리사무소');
    expect(said).toContain('한빛마을1단지위와같이신청합니다.끝.');
  });
});

describe('places to sign by hand', () => {
  const people: Field = { key: '검수자', label: '검수자', type: 'member', most: 3 };
  const guest: Field = { key: '입회자', label: '입회자', type: 'text' };
  const sign: Field = {
    ...{ key: '서명', label: '서명', type: 'signature', of: 'blank' },
    places: ['검수자 {검수자}', '업체 {입회자}', '관리소장'],
  };
  const definition = formOf([people, guest, sign]);
  const named = (content: Record<string, unknown>) => read({ definition, detail: detailOf({ content }) });
  it('have the names that fields above know, one for each person', async () => {
    const 검수자 = ['최기전', '조영선'].map((name) => ({ id: name, name }));
    const said = await named({ 검수자, 입회자: '허준공' });
    for (const place of ['검수자최기전(인)', '검수자조영선(인)', '업체허준공(인)', '관리소장(인)'])
      expect(said).toContain(place);
  });
  it('are places of nobody where nobody is named', async () => {
    const said = await named({});
    for (const place of ['검수자(인)', '업체(인)']) expect(said).toContain(place);
    expect(said).not.toContain('{');
  });
  it('of a table are as high as a hand needs, unless something is typed there', async () => {
    const rows: Field = {
      ...{ key: '참석자', label: '참석자', type: 'rows', minRows: 0, maxRows: 20 },
      columns: [
        { key: '성명', label: '성명', type: 'text' },
        { key: '서명', label: '서명', type: 'text' },
      ],
    };
    const apart = async (more: object) => {
      const 참석자 = ['가가가', '나나나'].map((성명) => ({ 성명, ...more }));
      const places = await readPlaces(print({ definition: formOf([rows]), detail: detailOf({ content: { 참석자 } }) }));
      const at = (name: string) => places.find((place) => place.text.includes(name))?.y ?? 0;
      return at('가가가') - at('나나나');
    };
    expect(await apart({})).toBeGreaterThan(27);
    expect(await apart({ 서명: '서명함' })).toBeLessThan(20);
  });
});

it('the address to check a paper at stands on one line, however long it is', async () => {
  const verifyUrl = `https://${'gwanri-samuso.'.repeat(6)}example.kr/verify/ABCD-EFGH-JKLM`;
  const places = joinPlaces(await readPlaces(print({ definition: formOf([]), verifyUrl })));
  expect(places.map((place) => place.text)).toContain(verifyUrl);
});

describe('the papers of shipped forms', () => {
  const facts = (code: string, content: Record<string, unknown> = {}) => {
    const form = shippedForms.find((one) => one.code === code);
    if (!form) throw new Error(code);
    const { definition, sample } = form;
    return printFacts({ definition, detail: detailOf({ content: { ...sample.values, ...content } }) });
  };
  it.each(['LEAVE', 'SHIFT_CHANGE', 'OVERTIME', 'INCIDENT_STATEMENT', 'TRIP_TRAINING', 'RESIGNATION', 'INTERIOR_WORK'])(
    '%s ends with its sentence, the day and whom it is for',
    async (code) => {
      const said = await read(facts(code));
      expect(said).toMatch(/(다|니다)\.끝\.2026\.11\.11\./);
      expect(said).toContain('한빛마을1단지관리사무소장귀하');
    },
  );
  it.each([
    ['MINUTES', '한빛마을1단지입주자대표회의'],
    ['AUDIT_REPORT', '한빛마을1단지입주자대표회의감사'],
    ['COUNCIL_CALL', '한빛마을1단지입주자대표회의'],
  ])('%s ends with the council and not with the office', async (code, name) => {
    const said = await read(facts(code));
    expect(said).toContain(name);
    expect(said).not.toContain('한빛마을1단지관리사무소');
  });
  it('what does not apply is not there', async () => {
    expect(await read(facts('PURCHASE_PROPOSAL'))).not.toContain('견적면제사유');
    expect(await read(facts('PURCHASE_PROPOSAL', { 견적비교: [] }))).toContain('견적면제사유');
    expect(await read(facts('CONTRACT'))).not.toContain('견적면제사유');
    const hire = await read(facts('STAFF_PROPOSAL'));
    expect([hire.includes('1.채용조건'), hire.includes('퇴직급여')]).toEqual([true, false]);
    const leave = await read(facts('STAFF_PROPOSAL', { 구분: '퇴직' }));
    expect([leave.includes('1.퇴직정산'), leave.includes('계약기간')]).toEqual([true, false]);
    expect(await read(facts('COMPLETION'))).not.toContain('시공전');
  });
  it('the copy of a letter says 수신 once, and its items stand under each other as in the letter', async () => {
    const pdf = print(facts('OFFICIAL_LETTER'));
    expect((await readSqueezed(pdf)).split('수신').length - 1).toBe(1);
    const places = joinPlaces(await readPlaces(pdf));
    const left = (label: string) => places.find(({ text: words }) => words.startsWith(label))?.x ?? 0;
    expect(left('가.')).toBeGreaterThan(left('3.') + 8);
    expect(left('1)')).toBeGreaterThan(left('가.') + 8);
    expect(left('가)')).toBeGreaterThan(left('1)') + 8);
  });
  it('a 독촉장 says into which account to pay and whom to call, behind its text and before 끝.', async () => {
    const said = await readSqueezed(compile(toOutsideModel(outsideFacts('ARREARS_LETTER')), new Map()));
    expect(said).toMatch(/알려드립니다\.납부계좌:농협은행.*문의:관리사무소경리과02-0000-1203끝\./);
  });
  it('a notice without a field for it is asked about at the office, and names the council once at its foot', async () => {
    const said = await readSqueezed(compile(toOutsideModel(outsideFacts('RESULT_NOTICE')), new Map()));
    expect(said).toContain('문의관리사무소02-0000-1200');
    expect(said.split('한빛마을1단지입주자대표회의').length - 1).toBe(1);
  });
});
