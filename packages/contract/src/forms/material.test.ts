import { describe, expect, it } from 'vitest';
import type { FormDefinition, FormPart } from './definition.ts';
import type { Field } from './field.ts';
import { isMaterial, materialChanges } from './material.ts';

const field = (type: Field['type'], key: string, more: object = {}): Field =>
  ({ key, label: key, type, ...more }) as Field;
const formOf = (...fields: Field[]): FormDefinition => ({
  model: 1,
  heading: '품의서',
  style: 'form',
  paper: { type: 'doc', content: [] },
  fields,
});
const said = (content: Record<string, unknown>, more: object = {}) => ({
  title: '승강기 수리',
  amount: null,
  content,
  ...more,
});

describe('CTL-09 what is material', () => {
  it('also what a joined rule of the line looks at', () => {
    const when = {
      any: [
        { field: '공법', equals: '도장' },
        { field: '비고', filled: true },
      ],
    };
    const settings = { line: { steps: [], rules: [{ when }] } };
    expect(['공법', '비고', '메모'].map((key) => isMaterial(field('text', key), settings))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('money, periods and bodies are by themselves, fund and payee by name, other text is not', () => {
    const byItself = [field('money', '금액'), field('period', '공사기간'), field('body', '내용')];
    const byName = [field('radio', '재원', { options: ['관리비'] }), field('text', '지급처'), field('text', '예금주')];
    expect([...byItself, ...byName].map((one) => isMaterial(one, {}))).toEqual(Array(6).fill(true));
    expect(isMaterial(field('longText', '지급사유'), {})).toBe(false);
    expect(isMaterial(field('date', '결의일자'), {})).toBe(false);
  });

  it('a table is where it holds money', () => {
    const table = (type: string) => field('rows', '명세', { columns: [{ key: '열', label: '열', type }] });
    expect(isMaterial(table('money'), {})).toBe(true);
    expect(isMaterial(table('text'), {})).toBe(false);
    const named = (key: string) => field('rows', '명세', { columns: [{ key, label: key, type: 'text' }] });
    expect(['재원', '예금주', '받는 사람', '비고'].map((key) => isMaterial(named(key), {}))).toEqual([
      ...[true, true, true, false],
    ]);
  });

  it('so is whom the form pays, whatever the field is called', () => {
    const person = field('member', '담당');
    expect(isMaterial(person, { payeeField: '담당' })).toBe(true);
    expect(isMaterial(person, {})).toBe(false);
    expect(isMaterial(field('member', '받는사람'), {})).toBe(true);
  });

  it('so is what the line of the form depends on', () => {
    const line = { steps: [], rules: [{ when: { field: '구분', label: '구분', equals: '긴급' } }] };
    expect(isMaterial(field('text', '구분'), { line })).toBe(true);
    expect(isMaterial(field('text', '구분'), {})).toBe(false);
  });

  it('the form says otherwise where it says anything', () => {
    expect(isMaterial(field('money', '금액', { material: false }), {})).toBe(false);
    expect(isMaterial(field('text', '비고', { material: true }), {})).toBe(true);
  });
});

describe('CTL-09 what of it has changed', () => {
  const definition = formOf(field('money', '금액'), field('longText', '사유'));
  const settings = { amountField: '금액' };

  it('only what is material is named, in whatever order its keys were written', () => {
    const before = said({ 금액: { won: 1_000_000, vat: 'INCLUDED' }, 사유: '가' });
    const same = said({ 금액: { vat: 'INCLUDED', won: 1_000_000 }, 사유: '나' });
    expect(materialChanges({ definition, settings }, before, same)).toEqual([]);
    const more = said({ 금액: { won: 50_000_000, vat: 'INCLUDED' }, 사유: '가' });
    expect(materialChanges({ definition, settings }, before, more)).toEqual(['금액']);
  });

  it('the title is always material, and so is an amount beside the fields', () => {
    const other = said({}, { title: '승강기 교체', amount: 2 });
    expect(materialChanges({ definition, settings: {} }, said({}, { amount: '1' }), other)).toEqual(['제목', '금액']);
    expect(materialChanges({ definition, settings: {} }, said({}, { amount: '2' }), said({}, { amount: 2 }))).toEqual(
      [],
    );
  });

  it('attachments are, by what they hold and how they are called, unless the form says otherwise', () => {
    const file = (name: string, sha256: string) => ({ name, sha256 });
    const bill = file('영수증.pdf', 'aa');
    const quote = file('견적서.pdf', 'bb');
    const changes = (was: object[] | undefined, is: object[], more = {}) =>
      materialChanges(
        { definition, settings: { ...settings, ...more } },
        said({}, { attachments: was }),
        said({}, { attachments: is }),
      );
    expect(changes([bill, quote], [quote, bill])).toEqual([]);
    expect(changes([bill], [bill, quote])).toEqual(['첨부']);
    expect(changes([bill, quote], [quote])).toEqual(['첨부']);
    expect(changes([bill], [file('영수증.pdf', 'cc')])).toEqual(['첨부']);
    expect(changes([bill], [file('영수증.pdf', 'cc')], { attachmentsImmaterial: true })).toEqual([]);
    // Rounds that ended before attachments were noted.
    expect(changes(undefined, [bill])).toEqual([]);
  });

  it('why an amount differs from its items is, whatever spoke against it', () => {
    const why = (reason: string, told = '합계보다 1원 많습니다.') =>
      said({ 금액: 5, $explained: { 금액: { reason, told } } });
    const changes = (was: object, is: object) =>
      materialChanges({ definition, settings }, { ...said({}), ...was }, { ...said({}), ...is });
    expect(changes(why('출장비를 더함'), why('출장비를 더함 ', '합계와 다릅니다.'))).toEqual([]);
    expect(changes(why('출장비를 더함'), why('잔금'))).toEqual(['금액의 까닭']);
    expect(changes(why('출장비를 더함'), said({ 금액: 5 }))).toEqual(['금액의 까닭']);
  });

  it('a part that comes or goes is, by a field, by the day or by the department: its fixed text is read by nobody before', () => {
    const partly = (when: FormPart['when']): FormDefinition => ({
      ...formOf(field('text', '구분'), field('date', '착수일')),
      paper: {
        type: 'doc',
        content: [{ type: 'paragraph', attrs: { part: 'p1' }, content: [{ type: 'text', text: '위약금 면제' }] }],
      },
      parts: [{ key: 'p1', label: '특약', when }],
    });
    const changes = (when: FormPart['when'], was: Record<string, unknown>, is: Record<string, unknown>) =>
      materialChanges({ definition: partly(when), settings: {} }, said(was), said(is));
    const special: FormPart['when'] = { field: '구분', equals: '특약' };
    expect(changes(special, { 구분: '일반' }, { 구분: '특약' })).toEqual(['조건부 부분']);
    expect(changes(special, { 구분: '특약' }, { 구분: '일반' })).toEqual(['조건부 부분']);
    expect(changes(special, { 구분: '일반' }, { 구분: '긴급' })).toEqual([]);
    const soon: FormPart['when'] = { field: '착수일', toDay: { fromToday: 0 } };
    const on = (day: string, name = '관리과') => ({ 착수일: '2026-11-18', $asOf: { day, dept: { id: name, name } } });
    expect(changes(soon, on('2026-11-17'), on('2026-11-18'))).toEqual(['조건부 부분']);
    expect(changes(soon, on('2026-11-18'), on('2026-11-19'))).toEqual([]);
    const theirs: FormPart['when'] = { drafterDept: [{ name: '시설과' }] };
    expect(changes(theirs, on('2026-11-17'), on('2026-11-17', '시설과'))).toEqual(['조건부 부분']);
  });

  it('of a form from before papers, everything is', () => {
    const plain = { definition: {}, settings: {} };
    expect(materialChanges(plain, said({ 사유: '가' }), said({ 사유: '나' }))).toEqual(['사유']);
    expect(materialChanges(plain, said({ 사유: '가' }), said({}))).toEqual(['사유']);
  });
});
