import { expect, it } from 'vitest';
import { filledMarks } from '../paper/describe-paper.ts';
import { checkFilledBy } from './check-filled-by.ts';
import { checkValues } from './check-values.ts';
import type { FormDefinition } from './definition.ts';
import type { Field } from './field.ts';
import { canBeFilledLater, demandedFields, openFields, partsWith, readFilled, withFilled } from './filled-by.ts';
import { prefillValues } from './prefill.ts';
import { readValues } from './read-values.ts';
import type { FormSettings } from './settings.ts';

const LATER: Field = { key: '검수의견', label: '검수 의견', type: 'text', required: true, filledBy: 'REVIEW' };
const FIELDS: Field[] = [
  { key: '사유', label: '사유', type: 'text', required: true },
  LATER,
  { key: '지시', label: '지시', type: 'select', options: ['가', '나'], filledBy: 'DECIDE' },
];
const definitionOf = (fields: Field[]): FormDefinition => ({
  model: 1,
  heading: '검수조서',
  style: 'form',
  paper: { type: 'doc', content: [] },
  fields,
});
const FORM = definitionOf(FIELDS);
const SETTINGS: FormSettings = { policy: {}, retentionYears: 5, numberPattern: '{연도}-{일련번호:4}' };
const today = '2026-11-17';

it('what is left to others is neither taken from the drafter, nor asked of them, nor filled in beforehand', () => {
  expect(readValues(FORM, { 사유: '고장', 검수의견: '좋음', 지시: '가' })).toEqual({
    values: { 사유: '고장' },
    problems: [],
  });
  expect(checkValues(FORM, { 사유: '고장' }, { today })).toEqual([]);
  expect(checkValues(definitionOf([{ ...LATER, filledBy: undefined }] as Field[]), {}, { today })).toHaveLength(1);
  const now = {
    today,
    now: '09:00',
    drafterName: '김',
    drafterDept: '',
    drafterPosition: '',
    drafterId: 'k',
    drafterDeptId: null,
  };
  const prefilled: Field = { key: '검수자', label: '검수자', type: 'text', prefill: { text: '나' } };
  expect(prefillValues(definitionOf([prefilled]), now)).toEqual({ 검수자: '나' });
  expect(prefillValues(definitionOf([{ ...prefilled, filledBy: 'REVIEW' }]), now)).toEqual({});
});

it('each part opens its own fields, once; whoever decides finally has those of the decider as well', () => {
  const keys = (...parts: Parameters<typeof partsWith>) =>
    openFields(FORM, partsWith(...parts), []).map(({ key }) => key);
  expect(keys('APPROVE', 'REVIEW')).toEqual(['검수의견']);
  expect(keys('APPROVE', 'DECIDE')).toEqual(['지시']);
  expect(keys('DECIDE_FINALLY', 'REVIEW')).toEqual(['검수의견', '지시']);
  expect(keys('REJECT', 'REVIEW')).toEqual([]);
  expect(keys('VOTE', 'VOTE')).toEqual([]);
  expect(keys('SUBMIT', 'DRAFT')).toEqual([]);
  expect(openFields(FORM, ['REVIEW'], [{ key: '검수의견', deptId: null }])).toEqual([]);
  expect(openFields(null, ['REVIEW'], [])).toEqual([]);
});

it('what is filled in is read and judged as the form says, and laid over what the drafter wrote', () => {
  const open = openFields(FORM, ['REVIEW'], []);
  const reading = (given: { key: string; value?: unknown }[]) =>
    readFilled(FORM, open, { content: { 사유: '고장' }, given, today });
  expect(reading([{ key: '검수의견', value: '좋음' }])).toEqual({
    values: { 검수의견: '좋음' },
    problems: [],
  });
  expect(reading([]).problems).toMatchObject([{ key: '검수의견' }]);
  expect(
    reading([
      { key: '지시', value: '가' },
      { key: '검수의견', value: '좋음' },
    ]).values,
  ).toEqual({ 검수의견: '좋음' });
  expect(withFilled({ 사유: '고장' }, [{ key: '검수의견', value: '좋음' }])).toEqual({
    사유: '고장',
    검수의견: '좋음',
  });
});

it('money, funds, payees and what takes the whole width stay with the drafter', () => {
  const money: Field = { key: '금액', label: '금액', type: 'money' };
  expect(canBeFilledLater(LATER)).toBe(true);
  expect(canBeFilledLater(money)).toBe(false);
  expect(canBeFilledLater({ key: '대금', label: '대금', type: 'number', unit: '원' })).toBe(false);
  for (const unit of ['원', '천원', '백만원', '억원'])
    expect(canBeFilledLater({ key: '비용', label: '비용', type: 'number', unit }), unit).toBe(false);
  expect(canBeFilledLater({ key: '인원', label: '인원', type: 'number', unit: '인원' })).toBe(true);
  expect(canBeFilledLater({ key: '재원', label: '재원', type: 'text' })).toBe(false);
  expect(canBeFilledLater({ key: '예금주', label: '예금주', type: 'text' })).toBe(false);
  expect(canBeFilledLater({ key: '사진', label: '사진', type: 'photo' })).toBe(false);
});

it('a form is not published where something is needed before anybody fills it in', () => {
  const told = (fields: Field[], settings: Partial<FormSettings> = {}) =>
    checkFilledBy(definitionOf(fields), { ...SETTINGS, ...settings }).map(({ message }) => message);
  expect(told(FIELDS)).toEqual([]);
  expect(told([{ key: '금액', label: '금액', type: 'money', filledBy: 'REVIEW' }])[0]).toContain('기안자가 적어야');
  expect(told([{ ...LATER, correctable: true }])[0]).toContain('고칠 수 있게');
  const column = { key: '품명', label: '품명', type: 'text', filledBy: 'REVIEW' } as const;
  const rows: Field = { key: '명세', label: '명세', type: 'rows', minRows: 0, maxRows: 9, columns: [column] };
  expect(told([rows])[0]).toContain('표의 열은 기안자가 적어야');
  expect(told([{ ...LATER, prefill: { text: '네' } }] as Field[])[0]).toContain('처음부터');
  const number: Field = { key: '수량', label: '수량', type: 'number', filledBy: 'REVIEW' };
  const formula: Field = { key: '두배', label: '두배', type: 'formula', expression: '수량 * 2', shown: 'number' };
  expect(told([number, formula])[0]).toContain('계산식');
  const asked: Field = { key: '비고', label: '비고', type: 'text', requiredWhen: { field: '지시', equals: '가' } };
  expect(told([...FIELDS, asked])[0]).toContain('조건');
  expect(told(FIELDS, { titlePattern: '{검수의견}의 건' })[0]).toContain('문서 제목');
  const rule = { when: { field: '지시', label: '지시', equals: '가' } };
  expect(told(FIELDS, { line: { steps: [], rules: [rule] } })[0]).toContain('결재선 규칙');
});

it('what must be filled in is told by what the drafter wrote', () => {
  const asked: Field = { ...LATER, required: false, requiredWhen: { field: '사유', equals: '긴급' } } as Field;
  const form = definitionOf([FIELDS[0] as Field, asked]);
  const demanded = (사유: string) => demandedFields(form, [asked], { content: { 사유 }, today }).map(({ key }) => key);
  expect(demanded('긴급')).toEqual(['검수의견']);
  expect(demanded('일반')).toEqual([]);
});

it('what several departments filled in stands whole on the paper: the first as the value, the others behind it', () => {
  const at = '2026-11-17T00:00:00.000000Z';
  // Days keep together on their line.
  const day = '2026.\u00a011.\u00a017.';
  const one = { key: '접수번호', value: '1', text: '1', deptName: '경리과', byName: '김경리', at };
  const other = { ...one, value: '7', text: '7', deptName: '기전과', byName: '최기전' };
  expect(withFilled({}, [one, other])).toEqual({ 접수번호: '1' });
  expect(filledMarks([one]).get('접수번호')).toBe(`(김경리 ${day})`);
  expect(filledMarks([one, other]).get('접수번호')).toBe(`(경리과 김경리 ${day}), 기전과 7 (최기전 ${day})`);
});
