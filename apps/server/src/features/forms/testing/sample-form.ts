import { type Field, isBlockType } from '@danji/contract/forms/field';

/** A small form that may be published: a reason, an amount, and a table with a sum. */
export const REASON: Field = { key: '사유', label: '사유', type: 'text', required: true };
export const AMOUNT: Field = { key: '금액', label: '금액', type: 'money', min: 0 };

export const lineSettings = {
  policy: {},
  retentionYears: 5,
  numberPattern: '{부서}-{연도}-{일련번호:4}',
  line: { steps: [{ order: 1, kind: 'DECIDE', who: { role: 'DIRECTOR' } }], rules: [] },
};

/** The fields one below the other, each where its kind may stand. */
export const definitionOf = (fields: readonly Field[], heading = '시험 양식') => ({
  model: 1,
  heading,
  style: 'form',
  paper: {
    type: 'doc',
    content: fields.map((field) =>
      isBlockType(field.type)
        ? { type: 'fieldBlock', attrs: { key: field.key } }
        : {
            type: 'paragraph',
            content: [
              { type: 'text', text: `${field.label}: ` },
              { type: 'field', attrs: { key: field.key } },
            ],
          },
    ),
  },
  fields,
});
