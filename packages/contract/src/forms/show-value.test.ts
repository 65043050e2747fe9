import { describe, expect, it } from 'vitest';
import type { Field } from './field.ts';
import { showValue, spellValue, textOf } from './show-value.ts';
import { randomForm } from './test/arbitrary-form.ts';

const base = { key: '값', label: '값' };
const show = (about: object, value: unknown) => showValue({ ...base, ...about } as Field, value);

describe('values as text', () => {
  it.each([
    [{ type: 'text' }, '(주)한빛', '(주)한빛'],
    [{ type: 'number', unit: '개' }, 12_345.5, '12,345.5개'],
    [{ type: 'money' }, 1_234_000, '1,234,000원'],
    [{ type: 'money' }, -30_000, '-30,000원'],
    [{ type: 'money', vat: 'included' }, 1_100, '1,100원 (부가세 포함)'],
    [{ type: 'money', vat: 'choose' }, { won: 1_100, vat: 'EXCLUDED' }, '1,100원 (부가세 별도)'],
    [{ type: 'date' }, '2026-11-15', '2026-11-15 (일)'],
    [{ type: 'time' }, '09:30', '09:30'],
    [{ type: 'period' }, { from: '2026-11-15', to: '2026-11-17' }, '2026-11-15 (일) ~ 2026-11-17 (화)'],
    [
      { type: 'period', counted: true },
      { from: '2026-11-15', to: '2026-11-17' },
      '2026-11-15 (일) ~ 2026-11-17 (화) (3일간)',
    ],
    [{ type: 'checkbox' }, ['카드', '영수증'], '카드, 영수증'],
    [
      { type: 'member' },
      [
        { id: 'a', name: '김과장' },
        { id: 'b', name: '이기사' },
      ],
      '김과장, 이기사',
    ],
    [{ type: 'dongHo' }, { dong: '101', ho: '1203' }, '101동 1203호'],
    [{ type: 'photo' }, [{ attachmentId: 'a', caption: '교체 전' }, { attachmentId: 'b' }], '사진 2장 (교체 전)'],
    [{ type: 'file' }, [{ attachmentId: 'a' }], '파일 1개'],
    [{ type: 'formula', shown: 'money' }, 5_000, '5,000원'],
    [{ type: 'formula', shown: 'days' }, 1.5, '1.5일'],
    [{ type: 'formula', shown: 'text' }, '일금 일원정', '일금 일원정'],
    [{ type: 'tick' }, true, '✓'],
    [{ type: 'auto' }, 'x', ''],
  ])('%j of %j is %s', (about, value, text) => expect(show(about, value)).toBe(text));

  it('of rows are lines, of bodies their words', () => {
    const columns = [
      { key: '품명', label: '품명', type: 'text' },
      { key: '단가', label: '단가', type: 'money' },
    ];
    expect(show({ type: 'rows', columns }, [{ 품명: '등', 단가: 1_000 }, {}, { 품명: '선' }])).toBe('등 · 1,000원\n선');
    const cell = { type: 'tableCell', content: [{ type: 'paragraph', content: [{ type: 'text', text: '칸' }] }] };
    const body = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: '가' }, { type: 'hardBreak' }, { type: 'text', text: '나' }],
        },
        {
          type: 'bulletList',
          content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: '다' }] }] }],
        },
        { type: 'table', content: [{ type: 'tableRow', content: [cell] }] },
      ],
    };
    expect(show({ type: 'body' }, body)).toBe('가\n나\n다\n칸');
  });

  it('VAL-07 an amount in words is the amount', () => {
    expect(spellValue({ won: 1_848_000, vat: 'INCLUDED' })).toBe('일금 일백팔십사만팔천원정');
    expect(spellValue('x')).toBe('');
  });

  it('all together carry the label of each field that is filled, and nothing breaks on what does not fit', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const { definition, values } = randomForm(seed);
      const text = textOf(definition, values);
      for (const field of definition.fields)
        if (field.key in values) expect(text, `seed ${seed}`).toContain(`${field.label}: `);
      for (const field of definition.fields)
        for (const junk of [null, 5, 'x', [], [null], {}, { won: 'x' }, true])
          expect(typeof showValue(field, junk)).toBe('string');
    }
  });
});
