import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropBlankRows } from './drop-blank-rows.ts';
import { EXPLAINED, explainedIn, LONGEST_EXPLANATION, settleExplanations } from './explained.ts';
import type { Field } from './field.ts';
import { readValues } from './read-values.ts';
import { isBlankRow } from './rows.ts';
import { randomForm } from './test/arbitrary-form.ts';

const fields: Field[] = [
  { key: '지급금액', label: '지급금액', type: 'money' },
  { key: '계좌', label: '계좌', type: 'text' },
];
const definition = { fields };
const doubt = { key: '지급금액', label: '지급금액', told: '합계보다 1원 많습니다.' };

describe('explanations', () => {
  it('are read of fields that the form has, in a bounded line, and survive being read again', () => {
    const raw = {
      [EXPLAINED]: {
        지급금액: { reason: `끝전\n${'가'.repeat(300)}` },
        없음: { reason: '왜' },
        계좌: { reason: '  ' },
      },
    };
    const read = explainedIn(definition, raw);
    expect(Object.keys(read)).toEqual(['지급금액']);
    expect(read.지급금액?.reason).not.toContain('\n');
    expect(read.지급금액?.reason.length).toBe(LONGEST_EXPLANATION);
    fc.assert(
      fc.property(fc.nat(1e9), fc.jsonValue(), fc.string(), (seed, junk, reason) => {
        const form = randomForm(seed).definition;
        const key = form.fields[0]?.key ?? '';
        for (const given of [junk, { [key]: junk }, { [key]: { reason, told: junk } }]) {
          const { values } = readValues(form, { [EXPLAINED]: given });
          expect(readValues(form, values)).toEqual({ values, problems: [] });
        }
      }),
    );
  });

  it.each(['', ' 　', '\u200b\u2060', '\u3164\uffa0', '\u2800', '.', '…', `${'\u200b'.repeat(LONGEST_EXPLANATION)}끝`])(
    'nobody has explained anything with %j',
    (reason) => {
      const sent = { [EXPLAINED]: { 지급금액: { reason } } };
      expect(settleExplanations(definition, sent, [doubt]).unexplained).toEqual([doubt]);
    },
  );

  it('stand with what they answer, whatever was sent for that; without a doubt they go, and without words the doubt stays', () => {
    const sent = {
      지급금액: 5,
      [EXPLAINED]: { 지급금액: { reason: ' 끝전 ', told: '아무 일 없음' }, 계좌: { reason: '나' } },
    };
    expect(settleExplanations(definition, sent, [doubt])).toEqual({
      values: { 지급금액: 5, [EXPLAINED]: { 지급금액: { reason: '끝전', told: doubt.told } } },
      unexplained: [],
    });
    expect(settleExplanations(definition, sent, [])).toEqual({ values: { 지급금액: 5 }, unexplained: [] });
    expect(settleExplanations(definition, { 지급금액: 5 }, [doubt])).toEqual({
      values: { 지급금액: 5 },
      unexplained: [doubt],
    });
  });
});

describe('blank rows', () => {
  const table = (presets = false): Field => ({
    ...{ key: '명세', label: '명세', type: 'rows', minRows: 0, maxRows: 9 },
    columns: [
      { key: '품명', label: '품명', type: 'text' },
      {
        key: '상태',
        label: '상태',
        type: 'select',
        options: ['진행', '완료'],
        ...(presets && { prefill: { text: '진행' } }),
      },
      { key: '값', label: '값', type: 'formula', expression: '1000', shown: 'money' },
    ],
  });

  it('go, also those with only spaces, with what is worked out, or with a choice that was made beforehand', () => {
    const rows = [{ 품명: ' 　' }, { 품명: '전구', 값: 1_000 }, { 값: 1_000 }, { 상태: '진행' }, {}, { 상태: '완료' }];
    expect(dropBlankRows({ fields: [table(true)] }, { 명세: rows, 비고: '가' })).toEqual({
      명세: [{ 품명: '전구', 값: 1_000 }, { 상태: '완료' }],
      비고: '가',
    });
    expect(dropBlankRows({ fields: [table()] }, { 명세: [{}, { 품명: ' ' }] })).toEqual({});
  });

  it('of any form: what is left is all that was written, in its order, and nothing more goes the second time', () => {
    fc.assert(
      fc.property(fc.nat(1e9), (seed) => {
        const { definition: form, values } = randomForm(seed);
        const kept = dropBlankRows(form, values);
        expect(dropBlankRows(form, kept)).toEqual(kept);
        for (const field of form.fields) {
          if (field.type !== 'rows') continue;
          const written = (values[field.key] as object[] | undefined) ?? [];
          const filled = written.filter((row) => !isBlankRow(field, { ...row }));
          expect(kept[field.key] ?? []).toEqual(filled);
        }
      }),
      { numRuns: 200 },
    );
  });
});
