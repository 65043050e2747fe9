import { describe, expect, it } from 'vitest';
import { AS_OF } from './as-of.ts';
import { checkMarkedInParts, checkParts } from './check-parts.ts';
import { checkValues } from './check-values.ts';
import { amountOf, computeValues } from './compute.ts';
import { FormDefinition } from './definition.ts';
import type { Field } from './field.ts';
import type { Block, Paper, TableRow } from './paper.ts';
import { partsOfFields } from './parts-in.ts';
import { readValues } from './read-values.ts';
import { sanitisePaper } from './sanitise.ts';
import type { FormSettings } from './settings.ts';
import { textOf } from './show-value.ts';
import { HIDDEN, hiddenFiles, hiddenParts, shownForm, withHidden, withoutHidden } from './shown-form.ts';
import { randomForm, TODAY } from './test/arbitrary-form.ts';
import { withRandomParts } from './test/arbitrary-parts.ts';
import { randomFrom } from './test/random.ts';

const line = (key: string, part?: string): Block => ({
  type: 'paragraph',
  ...(part && { attrs: { part } }),
  content: [
    { type: 'text', text: `${key} ` },
    { type: 'field', attrs: { key } },
  ],
});
const row = (key: string, part?: string): TableRow => ({
  type: 'tableRow',
  ...(part && { attrs: { part } }),
  content: [
    { type: 'tableHeader', content: [{ type: 'paragraph', content: [{ type: 'text', text: key }] }] },
    { type: 'tableCell', content: [{ type: 'paragraph', content: [{ type: 'field', attrs: { key } }] }] },
  ],
});
const fields: Field[] = [
  { key: '구분', label: '구분', type: 'select', options: ['공사', '구매'] },
  { key: '공사명', label: '공사명', type: 'text', required: true },
  { key: '공사비', label: '공사비', type: 'money' },
  { key: '물품비', label: '물품비', type: 'money' },
  { key: '합계', label: '합계', type: 'formula', expression: '공사비 + 물품비', shown: 'money' },
  { key: '계약서', label: '계약서', type: 'text', required: true },
];
const definition: FormDefinition = {
  model: 1,
  heading: '품의서',
  style: 'form',
  fields,
  paper: {
    type: 'doc',
    content: [
      line('구분'),
      { type: 'table', content: [row('물품비'), row('공사명', 'p1'), row('공사비', 'p1')] },
      line('합계'),
      line('계약서', 'p2'),
    ],
  },
  parts: [
    { key: 'p1', label: '공사 내용', when: { field: '구분', equals: '공사' } },
    { key: 'p2', label: '계약', when: { field: '합계', fromWon: 1_000_000 } },
  ],
};
const keysOf = (form: FormDefinition) => form.fields.map(({ key }) => key);
const today = { today: '2026-11-17' };
const problemsOf = (form: FormDefinition) => checkParts(form).map(({ message }) => message);

describe('parts by condition', () => {
  it('can be published, and travel with the form', () => {
    expect(problemsOf(definition)).toEqual([]);
    expect(FormDefinition.parse(definition)).toEqual(definition);
    expect(sanitisePaper(definition.paper)).toEqual(definition.paper);
  });

  it('are there where their condition holds: asked for, counted and shown there, and nowhere else', () => {
    const bought = computeValues(definition, { 구분: '구매', 공사명: '도장', 공사비: 2_000_000, 물품비: 300_000 });
    expect(keysOf(shownForm(definition, bought))).toEqual(['구분', '물품비', '합계']);
    expect(bought.합계, 'what is hidden counts as nought').toBe(300_000);
    expect(bought.공사명).toBeUndefined();
    expect(amountOf(definition, {}, bought).amount).toBe(300_000);
    expect(checkValues(definition, bought, today)).toEqual([]);
    expect(textOf(definition, bought)).not.toContain('도장');
    expect(shownForm(definition, bought).paper.content).toEqual([
      line('구분'),
      { type: 'table', content: [row('물품비')] },
      line('합계'),
    ]);
    const built = computeValues(definition, { 구분: '공사', 물품비: 300_000 });
    expect(checkValues(definition, built, today).map(({ key }) => key)).toEqual(['공사명']);
  });

  it('wait for each other by way of a formula', () => {
    const built = computeValues(definition, { 구분: '공사', 공사명: '도장', 공사비: 2_000_000, 물품비: 1 });
    expect(keysOf(shownForm(definition, built))).toContain('계약서');
    const bought = computeValues(definition, { ...built, 구분: '구매' });
    expect(keysOf(shownForm(definition, bought)), 'without the part the sum is smaller').not.toContain('계약서');
  });

  it('keep what was written while the condition flips to and fro, and send it only where they are there', () => {
    const built = computeValues(definition, { 구분: '공사', 공사명: '도장', 공사비: 2_000_000, 물품비: 1 });
    const bought = computeValues(definition, { ...built, 구분: '구매' });
    expect(bought[HIDDEN]).toEqual({ 공사명: '도장', 공사비: 2_000_000 });
    expect(computeValues(definition, { ...bought, 구분: '공사' })).toEqual(built);
    expect(readValues(definition, bought).values).toEqual(withHidden(readValues(definition, bought).values));
    expect(computeValues(definition, readValues(definition, bought).values)).toEqual(bought);
    expect(Object.keys(withoutHidden(bought))).not.toContain(HIDDEN);
  });

  it('leave out attachments that stand in them alone', () => {
    const one = [{ attachmentId: 'a' }, { attachmentId: 'b' }];
    expect(hiddenFiles({ 사진: [{ attachmentId: 'a' }], [HIDDEN]: { 공사사진: one } })).toEqual(['b']);
    expect(hiddenFiles({ 사진: one })).toEqual([]);
    expect(hiddenFiles({ [HIDDEN]: { 점검: [{ 부위: '옥상', 사진: one }] } })).toEqual(['a', 'b']);
  });

  it('hide no amount that the rule counts by: told at publication, and otherwise the largest that is shown counts', () => {
    const told = (settings: object) =>
      checkMarkedInParts(definition, settings as FormSettings).map(({ message }) => message);
    expect(told({ amountField: '합계' })).toEqual([]);
    expect(told({ amountField: '공사비' })).toEqual([
      "'공사비' 항목은 문서의 금액이라 조건부 부분에 둘 수 없습니다. 부분 밖으로 옮겨 주세요.",
    ]);
    const payment = { payee: '공사명', account: '계약서', holder: '공사명' };
    const payee = "'공사명' 항목은 대금을 받는 사람이라 조건부 부분에 둘 수 없습니다. 부분 밖으로 옮겨 주세요.";
    expect(told({ payeeField: '공사명' })).toEqual([payee]);
    const account = "'계약서' 항목은 대금을 보내는 계좌라 조건부 부분에 둘 수 없습니다. 부분 밖으로 옮겨 주세요.";
    expect(told({ payment })).toEqual([payee, account]);
    expect(
      told({ payment: { ...payment, payee: '물품비', holder: '물품비', bank: '계약서', account: '물품비' } }),
    ).toEqual([account]);
    const ruled = (...rules: object[]) => ({ line: { steps: [], rules: rules.map((when) => ({ when })) } });
    const looked = "'공사비' 항목은 결재선 규칙이 보는 항목이라 조건부 부분에 둘 수 없습니다. 부분 밖으로 옮겨 주세요.";
    expect(told(ruled({ field: '공사비', fromWon: 1 }))).toEqual([looked]);
    expect(told(ruled({ field: '공사비', label: '공사비', fromWon: 1 })), 'as rules were stored before').toEqual([
      looked,
    ]);
    const joined = { any: [{ field: '구분', equals: '공사' }, { all: [{ field: '공사비', fromWon: 1 }] }] };
    expect(told(ruled(joined, joined)), 'once').toEqual([looked]);
    expect(told(ruled({ field: '합계', fromWon: 1 }, { field: '구분', equals: '공사' }, { field: 'amount' }))).toEqual(
      [],
    );
    expect(told({ ...ruled({ field: '공사비', fromWon: 1 }), amountField: '공사비' }), 'once').toHaveLength(1);
    const marked = { amountField: '공사비' };
    const built = { 구분: '공사', 공사비: 5, 물품비: 90_000_000 };
    expect(amountOf(definition, marked, built)).toEqual({ amount: 5, netAmount: 5 });
    expect(amountOf(definition, marked, { ...built, 구분: '구매' }).amount).toBe(90_000_000);
  });

  it('shorten cells that reach over a row that is not there', () => {
    const tall: TableRow = {
      ...row('물품비'),
      content: [
        { type: 'tableHeader', attrs: { rowspan: 3 }, content: [{ type: 'paragraph' }] },
        ...row('물품비').content,
      ],
    };
    const table: Block = { type: 'table', content: [tall, row('공사명', 'p1'), row('공사비', 'p1')] };
    const form = { ...definition, paper: { type: 'doc', content: [line('구분'), table] } satisfies Paper };
    const [, shown] = shownForm(form, { 구분: '구매' }).paper.content;
    expect(shown?.type === 'table' && shown.content[0]?.content[0]?.attrs?.rowspan).toBe(1);
    expect(problemsOf({ ...form, parts: definition.parts?.slice(0, 1) })).toEqual([]);
  });

  it('are told in Korean where they cannot be published', () => {
    const withParts = (parts: FormDefinition['parts'], paper = definition.paper) => ({ ...definition, parts, paper });
    const [first, second] = definition.parts ?? [];
    if (!first || !second) throw new Error('two parts');
    expect(problemsOf(withParts([{ ...first, when: { field: '공사명', filled: true } }, second]))).toEqual([
      "조건부 부분 '공사 내용': 그 안에 있는 '공사명' 항목을 조건으로 쓸 수 없습니다. 부분 밖의 항목을 골라 주세요.",
    ]);
    expect(problemsOf(withParts([{ ...first, when: { field: '합계', fromWon: 1 } }, second]))).toEqual([
      "조건부 부분 '공사 내용': 그 안에 있는 '공사비' 항목을 조건으로 쓸 수 없습니다. 부분 밖의 항목을 골라 주세요.",
    ]);
    expect(problemsOf(withParts([{ ...first, when: { field: '계약서', filled: true } }, second]))).toContain(
      "조건부 부분 '공사 내용', '계약'은 서로를 조건으로 씁니다. 한 곳의 조건을 다른 항목으로 바꾸어 주세요.",
    );
    expect(problemsOf(withParts([first]))).toEqual([
      '양식에 조건을 알 수 없는 부분이 있습니다. 그 부분의 조건을 지우거나 다시 정해 주세요.',
    ]);
    expect(problemsOf(withParts([first, second, { ...second, key: 'p3', label: '빈 부분' }]))).toEqual([
      "조건부 부분 '빈 부분': 양식에 놓여 있지 않습니다. 조건을 지워 주세요.",
    ]);
    expect(problemsOf(withParts([{ ...first, when: { field: '없음', equals: '가' } }, second]))).toEqual([
      "조건부 부분 '공사 내용': '없음' 항목이 없습니다. 다른 항목을 골라 주세요.",
    ]);
    const torn: TableRow = {
      ...row('공사명', 'p1'),
      content: row('공사명').content.map((cell) => ({ ...cell, attrs: { rowspan: 2 } })),
    };
    const paper: Paper = {
      type: 'doc',
      content: [
        line('구분'),
        { type: 'table', content: [torn, row('물품비'), row('공사비', 'p1')] },
        line('합계'),
        line('계약서', 'p2'),
      ],
    };
    expect(problemsOf(withParts(definition.parts, paper))[0]).toBe(
      "조건부 부분 '공사 내용': 세로로 합친 칸이 이 부분 밖까지 이어집니다. 칸을 나누거나 행을 함께 넣어 주세요.",
    );
    const locked = fields.map((field) => (field.key === '공사비' ? ({ ...field, locked: true } as Field) : field));
    expect(problemsOf({ ...definition, fields: locked })).toEqual([
      "'공사비' 항목은 고칠 수 없는 금액이라 조건부 부분에 둘 수 없습니다. 부분 밖으로 옮겨 주세요.",
    ]);
  });

  it('a body has no parts, and only what stands on the paper itself is in one', () => {
    const nested = { type: 'bulletList', content: [{ type: 'listItem', content: [line('구분', 'p1')] }] };
    expect(JSON.stringify(sanitisePaper({ type: 'doc', content: [nested] }))).not.toContain('p1');
    expect(JSON.stringify(sanitisePaper({ type: 'doc', content: [line('구분', 'p1"<b>')] }))).not.toContain('<b>');
  });

  it('whatever the form and the values: what is shown, printed, asked for and kept is one and the same', () => {
    let published = 0;
    for (let seed = 1; seed <= 400; seed += 1) {
      const random = randomFrom(seed * 31);
      const { definition: plain, values } = randomForm(seed);
      const form = withRandomParts(plain, random);
      const isSound = checkParts(form).length === 0;
      if (isSound) published += 1;
      const dated = { ...values, [AS_OF]: { day: TODAY, dept: { id: 'd', name: random.one(['관리과', '시설과']) } } };
      const settled = computeValues(form, dated);
      // It ends and says the same again, also where parts wait for themselves.
      expect(computeValues(form, dated)).toEqual(settled);
      expect(computeValues(form, { ...withHidden(settled) }), `seed ${seed}`).toEqual(settled);
      if (!isSound) continue;
      const hidden = hiddenParts(form, settled);
      const shown = shownForm(form, settled);
      const placed = partsOfFields(form);
      for (const { key } of form.fields) {
        const isHidden = (placed.get(key) ?? []).some((part) => hidden.has(part));
        expect(keysOf(shown).includes(key)).toBe(!isHidden);
        expect(JSON.stringify(shown.paper).includes(`"key":"${key}"`), `seed ${seed} ${key}`).toBe(!isHidden);
        if (isHidden) expect(settled[key]).toBeUndefined();
      }
      // What is sent is settled already: read later, it is the same paper.
      const sent = withoutHidden(settled);
      expect(shownForm(form, sent)).toBe(shown);
      expect(withoutHidden(computeValues(form, sent))).toEqual(sent);
      const told = checkValues(form, {}, { today: TODAY }).map(({ key }) => key);
      expect(told.every((key) => keysOf(shownForm(form, computeValues(form, {}))).includes(key))).toBe(true);
    }
    expect(published).toBeGreaterThan(40);
  });
});
