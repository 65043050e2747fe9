import { describe, expect, it } from 'vitest';
import { checkDefinition } from './check-definition.ts';
import type { FormDefinition } from './definition.ts';
import { type Column, type Condition, type Field, isBlockType } from './field.ts';
import type { FormSettings } from './settings.ts';

const place = ({ key, type }: Field) =>
  isBlockType(type)
    ? ({ type: 'fieldBlock', attrs: { key } } as const)
    : ({ type: 'paragraph', content: [{ type: 'field', attrs: { key } }] } as const);
const form = (fields: Field[], paper?: FormDefinition['paper']): FormDefinition => ({
  model: 1,
  heading: '서식',
  style: 'form',
  paper: paper ?? { type: 'doc', content: fields.map(place) },
  fields,
});
const SETTINGS: FormSettings = {
  line: { steps: [{ order: 1, kind: 'DECIDE', who: { role: 'DIRECTOR' } }], rules: [] },
  policy: {},
  retentionYears: 5,
  numberPattern: '{부서}-{연도}-{일련번호:4}',
};
const problems = (fields: Field[], settings: Partial<FormSettings> = {}) =>
  checkDefinition(form(fields), { ...SETTINGS, ...settings });
const said = (fields: Field[], settings: Partial<FormSettings> = {}) =>
  problems(fields, settings).map(({ message }) => message);
const text = (key: string, more: object = {}): Field => ({ key, label: key, type: 'text', ...more });
const money = (key: string, more: object = {}): Field => ({ key, label: key, type: 'money', ...more });
const choice = (key: string, ...options: string[]): Field => ({ key, label: key, type: 'select', options });
const formula = (key: string, expression: string, shown: 'number' | 'money' | 'text' = 'number'): Field => ({
  key,
  label: key,
  type: 'formula',
  expression,
  shown,
});
const table = (columns: Column[], more: object = {}): Field => ({
  key: '표',
  label: '표',
  type: 'rows',
  minRows: 0,
  maxRows: 10,
  columns,
  ...more,
});
const COUNT: Column = { key: '수량', label: '수량', type: 'number' };
const NAME: Column = { key: '품명', label: '품명', type: 'text' };

describe('a form in order', () => {
  it('has no problems', () => {
    const fields = [
      text('지급처'),
      money('금액'),
      choice('재원', '잡수입'),
      { key: '기간', label: '기간', type: 'period' } as Field,
      table([NAME, COUNT, { key: '계', label: '계', type: 'formula', expression: '수량 * 금액', shown: 'money' }], {
        sums: ['계'],
      }),
      formula('총액', '합계(표.계) + 공급가(금액)', 'money'),
      formula('일', '일수(기간) + 개수(표) + 개수(표.품명)'),
      formula('글', '한글금액(총액)', 'text'),
    ];
    const line: FormSettings['line'] = {
      steps: [{ order: 1, kind: 'VOTE', who: { role: 'COUNCIL' } }],
      rules: [
        { when: { field: 'netAmount', label: '금액', fromWon: 1 } },
        { when: { field: '재원', label: '재원', equals: '잡수입' } },
      ],
    };
    expect(
      problems(fields, {
        line,
        amountField: '총액',
        titlePattern: '{지급처} 대금의 건',
        hints: [{ kind: 'CONTRACT', amount: '총액', quotations: '표' }],
      }),
    ).toEqual([]);
  });
});

describe('fields and paper', () => {
  it('a key or a name that comes twice', () => {
    expect(said([text('가', { label: 'ㄱ' }), money('가', { label: 'ㄴ' })])[0]).toBe(
      "'가' 항목이 둘 이상입니다. 이름을 바꾸어 주세요.",
    );
    expect(problems([text('가', { label: '사유' }), text('나', { label: '사유' })])).toEqual([
      { key: '가', message: "'사유'라는 이름의 항목이 둘 이상입니다. 이름을 다르게 적어 주세요." },
    ]);
  });

  it('a field that is missing in the paper, twice in it, or in the wrong place', () => {
    const fields = [text('가'), table([NAME])];
    const check = (...content: FormDefinition['paper']['content']) =>
      checkDefinition(form(fields, { type: 'doc', content }), SETTINGS);
    const [line, block] = fields.map(place);
    if (!line || !block) throw new Error();
    expect(check(line, block)).toEqual([]);
    expect(check(block)).toEqual([
      { key: '가', message: "'가' 항목이 양식에 놓여 있지 않습니다. 양식에 놓거나 지워 주세요." },
    ]);
    expect(check(line, line, block)).toEqual([
      { key: '가', message: "'가' 항목이 양식에 2번 있습니다. 하나만 남겨 주세요." },
    ]);
    expect(check(line, { type: 'paragraph', content: [{ type: 'field', attrs: { key: '표' } }] })).toMatchObject([
      { key: '표', message: expect.stringMatching(/글줄 안에 둘 수 없습니다/) },
    ]);
    expect(check({ type: 'fieldBlock', attrs: { key: '가' } }, block)).toMatchObject([
      { key: '가', message: expect.stringMatching(/글줄 안에 두어/) },
    ]);
    expect(check(line, block, { type: 'fieldBlock', attrs: { key: '지운것' } })).toMatchObject([
      { key: '지운것', message: expect.stringMatching(/설정이 없습니다/) },
    ]);
  });

  it('bounds, choices and beginnings that contradict each other', () => {
    expect(said([money('가', { min: 5, max: 1 })])).toEqual([expect.stringMatching(/가장 작은 값이/)]);
    expect(said([choice('가', '예', '예')])).toEqual([expect.stringMatching(/'예'가 두 번/)]);
    expect(said([{ ...choice('가', '예'), prefill: { text: '글쎄' } } as Field])).toEqual([
      expect.stringMatching(/'글쎄'는 이 항목에 쓸 수 없습니다/),
    ]);
    expect(said([{ key: '날', label: '날', type: 'date', prefill: { text: '2026-02-30' } }])).toHaveLength(1);
  });

  it('conditions on fields that are gone or of another kind', () => {
    const when = (requiredWhen: object, ...others: Field[]) => said([text('가', { requiredWhen }), ...others]);
    expect(when({ field: '지운것', equals: '예' })).toEqual([expect.stringMatching(/'지운것' 항목이 없습니다/)]);
    expect(when({ field: '나', equals: '글쎄' }, choice('나', '예'))).toEqual([
      expect.stringMatching(/'글쎄'라는 답이 없습니다/),
    ]);
    expect(when({ field: '나', fromWon: 1 }, choice('나', '예'))).toEqual([expect.stringMatching(/금액이 아닙니다/)]);
    expect(when({ field: '나', fewerRowsThan: 2 }, money('나'))).toEqual([expect.stringMatching(/표가 아닙니다/)]);
    expect(when({ field: '나', equals: '예' }, choice('나', '예'))).toEqual([]);
  });

  it('tables whose columns do not fit', () => {
    expect(said([table([NAME, NAME])])).toHaveLength(2);
    expect(said([table([NAME], { minRows: 9, maxRows: 3 })])).toEqual([expect.stringMatching(/줄 수가/)]);
    expect(said([table([NAME], { sums: ['품명', '없음'] })])).toEqual([
      expect.stringMatching(/숫자가 아니라서/),
      expect.stringMatching(/'없음' 열이 없습니다/),
    ]);
    expect(said([table([NAME, COUNT], { presetRows: [{ 품명: '소화기', 없음: 'x' }, { 수량: '3' }] })])).toEqual([
      expect.stringMatching(/'없음' 열이 없습니다/),
      expect.stringMatching(/미리 넣어 둘 수 없습니다/),
    ]);
    expect(said([table([NAME], { carryOver: { column: '상태', done: ['완료'] } })])).toEqual([
      expect.stringMatching(/'상태' 열이 없습니다/),
    ]);
    const state: Column = { key: '상태', label: '상태', type: 'select', options: ['완료'] };
    expect(said([table([NAME, state], { carryOver: { column: '상태', done: ['끝'] } })])).toEqual([
      expect.stringMatching(/'끝'이라는 답이 없습니다/),
    ]);
    expect(said([table([{ key: '계', label: '계', type: 'formula', expression: '1', shown: 'number' }])])).toEqual([
      expect.stringMatching(/적을 수 있는 열/),
    ]);
  });
});

describe('formulas', () => {
  it('that cannot be read, or name what is not there', () => {
    expect(said([formula('가', '1 +')])).toEqual([expect.stringMatching(/^'가' 계산식: .*끝나지 않았습니다/)]);
    expect(said([formula('가', '지운것 + 지운것')])).toEqual([
      "'가' 계산식: '지운것' 항목이 없습니다. 이름을 확인해 주세요.",
    ]);
    expect(said([formula('가', '합계(표.지운것)'), table([NAME])])).toEqual([
      expect.stringMatching(/'지운것' 열이 없습니다/),
    ]);
    expect(said([formula('가', '합계(지운표.열)')])).toEqual([expect.stringMatching(/'지운표' 표가 없습니다/)]);
  });

  it('that reckon with what is no number, no day, no table', () => {
    expect(said([formula('가', '나 + 1'), text('나')])).toEqual([expect.stringMatching(/숫자가 아니라서/)]);
    expect(said([formula('가', '합계(표.품명)'), table([NAME])])).toEqual([expect.stringMatching(/숫자가 아니라서/)]);
    expect(said([formula('가', '표 + 1'), table([NAME])])).toEqual([expect.stringMatching(/합계\(표\.열 이름\)/)]);
    expect(said([formula('가', '일수(나)'), money('나')])).toEqual([expect.stringMatching(/날짜나 기간이 아닙니다/)]);
    expect(said([formula('가', '일수(나)'), { key: '나', label: '나', type: 'date' }])).toEqual([
      expect.stringMatching(/일수\(부터, 까지\)/),
    ]);
    expect(said([formula('가', '개수(나)'), money('나')])).toEqual([expect.stringMatching(/표가 아닙니다/)]);
    expect(said([formula('가', '한글금액(나)', 'money'), money('나')])).toEqual([
      expect.stringMatching(/글자로 보이도록/),
    ]);
    expect(said([formula('가', '나 + 1'), formula('나', '한글금액(1)', 'text')])).toEqual([
      expect.stringMatching(/숫자가 아니라서/),
    ]);
  });

  it('that wait for themselves, with the names in the circle', () => {
    expect(
      said([formula('가', '나 + 1'), formula('나', '다 + 1'), formula('다', '가 + 1'), formula('라', '가')]),
    ).toEqual(['계산식이 서로를 기다립니다: 가 → 나 → 다 → 가. 하나를 고쳐 주세요.']);
    expect(said([formula('가', '가 + 1')])).toEqual([expect.stringMatching(/가 → 가/)]);
    const share: Column = { key: '몫', label: '몫', type: 'formula', expression: '수량 / 총', shown: 'number' };
    expect(said([table([COUNT, share]), formula('총', '합계(표.수량)')])).toEqual([]);
    expect(said([table([COUNT, share]), formula('총', '합계(표.몫)')])).toEqual([
      expect.stringMatching(/표 몫 → 총 → 표 몫/),
    ]);
  });
});

describe('settings', () => {
  it('an amount that is none', () => {
    expect(said([text('가')], { amountField: '지운것' })).toEqual([expect.stringMatching(/'지운것' 항목이 없습니다/)]);
    for (const payeeField of ['가', '지운것'])
      expect(said([text('가')], { payeeField })).toEqual([expect.stringMatching(/구성원을 고르는 항목이어야/)]);
    expect(said([{ key: '가', label: '가', type: 'member' }], { payeeField: '가' })).toEqual([]);
    expect(said([text('가')], { amountField: '가' })).toEqual([expect.stringMatching(/금액 항목이어야 합니다/)]);
    expect(said([formula('가', '1')], { amountField: '가' })).toHaveLength(1);
    expect(said([formula('가', '1', 'money')], { amountField: '가' })).toEqual([]);
  });

  it('items or a payee that are none', () => {
    const amount: Column = { key: '금액', label: '금액', type: 'money' };
    const fields = [money('값'), table([COUNT, amount]), text('지급처'), text('계좌')];
    const items = (column: string, amountField = '값') => ({ amountField, amountItems: { table: '표', column } });
    expect(said(fields, items('금액'))).toEqual([]);
    for (const column of ['수량', '지운것'])
      expect(said(fields, items(column))).toEqual([expect.stringMatching(/금액 열이 없습니다/)]);
    expect(said([...fields, formula('셈', '1', 'money')], items('금액', '셈'))).toEqual([
      expect.stringMatching(/적는 금액 항목이어야/),
    ]);
    expect(said(fields, { payment: { payee: '지급처', account: '계좌' } })).toEqual([]);
    expect(said(fields, { payment: { payee: '지급처', account: '값', bank: '지운것' } })).toHaveLength(2);
  });

  it('대외비 that is open', () => {
    const of = (settings: Partial<FormSettings>) => said([text('사유')], settings);
    const open = { kind: 'OPEN', reason: '' } as const;
    expect(of({ security: 'CONFIDENTIAL', disclosure: open })).toEqual([
      '대외비 양식은 공개로 둘 수 없습니다. 공개 여부를 비공개나 부분공개로 바꾸거나 보안을 일반으로 바꿔 주세요.',
    ]);
    expect(of({ disclosure: open })).toEqual([]);
    expect(of({ security: 'CONFIDENTIAL' })).toEqual([]);
    // Why it is closed, the drafter may say.
    expect(of({ security: 'CONFIDENTIAL', disclosure: { kind: 'CLOSED', reason: '' } })).toEqual([]);
  });

  it('no line, or nobody who decides', () => {
    expect(said([text('가')], { line: undefined })).toEqual([expect.stringMatching(/결재선이 없습니다/)]);
    expect(said([text('가')], { line: { steps: [], rules: [] } })).toEqual([
      expect.stringMatching(/결재선이 없습니다/),
    ]);
    const line = { steps: [{ order: 1, kind: 'REVIEW' as const, who: { role: 'DIRECTOR' as const } }], rules: [] };
    expect(said([text('가')], { line })).toEqual([expect.stringMatching(/결재할 사람이 없습니다/)]);
  });

  it('rules of the line on fields that are gone, of another kind, or without an amount', () => {
    const rule = (when: object, fields: Field[], amountField?: string) =>
      said(fields, {
        line: { steps: SETTINGS.line?.steps ?? [], rules: [{ when: { label: '규칙', ...when } as never }] },
        ...(amountField && { amountField }),
      });
    expect(rule({ field: '지운것', equals: '예' }, [text('가')])).toEqual([
      expect.stringMatching(/'지운것' 항목이 없습니다/),
    ]);
    expect(rule({ field: 'netAmount', fromWon: 5 }, [money('가')])).toEqual([
      expect.stringMatching(/먼저 정해 주세요/),
    ]);
    expect(rule({ field: 'netAmount', fromWon: 5 }, [money('가')], '가')).toEqual([]);
    expect(rule({ field: '가', fromWon: 5 }, [text('가')])).toEqual([expect.stringMatching(/금액이 아닙니다/)]);
    expect(rule({ field: '가', equals: '글쎄' }, [choice('가', '예')])).toEqual([
      expect.stringMatching(/답이 없습니다/),
    ]);
    expect(rule({ field: '가', fromWon: 5, toWon: 1 }, [money('가')])).toEqual([
      expect.stringMatching(/처음이 끝보다/),
    ]);
  });

  it('each comparison of a joined rule of the line is looked at', () => {
    const steps = SETTINGS.line?.steps ?? [];
    const rule = (when: Condition) => said([money('가'), choice('나', '예')], { line: { steps, rules: [{ when }] } });
    expect(rule({ any: [{ field: '가', fromWon: 1 }, { all: [{ field: '지운것', filled: true }] }] })).toEqual([
      expect.stringMatching(/결재선 규칙 .*'지운것' 항목이 없습니다/),
    ]);
    expect(
      rule({
        all: [
          { field: '나', equals: '예' },
          { field: 'amount', fromWon: 1 },
        ],
      }),
    ).toEqual([expect.stringMatching(/먼저 정해 주세요/)]);
    expect(rule({ all: [{ field: '나', differs: '예' }, { drafterDept: [{ name: '시설과' }] }] })).toEqual([]);
  });

  it('hints, titles and numbers that name what is not there', () => {
    expect(said([text('가')], { hints: [{ kind: 'CONTRACT', amount: '가', quotations: '지운것' }] })).toEqual([
      expect.stringMatching(/'가' 항목은 금액 항목이 아닙니다/),
      expect.stringMatching(/'지운것' 항목이 없습니다/),
    ]);
    expect(said([money('가')], { hints: [{ kind: 'EVIDENCE', amount: '가', evidence: '지운것' }] })).toHaveLength(1);
    expect(said([text('가')], { hints: [{ kind: 'ACCOUNT_HOLDER', payee: '가', holder: '지운것' }] })).toHaveLength(1);
    expect(said([text('가')], { titlePattern: '{가} {지운것}의 건' })).toEqual([
      expect.stringMatching(/\{지운것\} 항목이 없습니다/),
    ]);
    expect(said([text('가')], { titlePattern: '{가 대금의 건' })).toEqual([expect.stringMatching(/괄호를 확인/)]);
    expect(said([text('가')], { numberPattern: '{부서}-{연도}' })).toEqual([
      expect.stringMatching(/\{일련번호\}가 한 번/),
    ]);
  });
});

describe('the paper that is handed out', () => {
  it('names fields that the form has', () => {
    const definition = { ...form([text('수신')]), outside: { as: 'LETTER' as const, to: '수신', body: '본문' } };
    expect(checkDefinition(definition, SETTINGS).map(({ key }) => key)).toEqual(['본문']);
    expect(checkDefinition({ ...definition, outside: { as: 'LETTER', to: '수신' } }, SETTINGS)).toEqual([]);
  });
});
