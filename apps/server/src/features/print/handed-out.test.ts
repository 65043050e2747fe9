import type { Field } from '@danji/contract/forms/field';
import type { Block } from '@danji/contract/forms/paper';
import { describe, expect, it } from 'vitest';
import { createCompiler } from './compile-paper.ts';
import { type PrintFacts, toPrintModel } from './domain/to-print-model.ts';
import { detailOf, formOf, printFacts } from './testing/facts.ts';
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
