import { describe, expect, it } from 'vitest';
import { checkDefinition } from './check-definition.ts';
import { checkValues } from './check-values.ts';
import { compareDefinitions, compareValues } from './compare.ts';
import type { FormDefinition } from './definition.ts';
import { Field, isBlockType, KINDS, type Kinds, kindOf, newField } from './field.ts';
import { readValues } from './read-values.ts';
import { showValue, textOf } from './show-value.ts';
import { lineSettings, TODAY, TYPES } from './test/arbitrary-form.ts';

const alone = (field: Field): FormDefinition => ({
  model: 1,
  heading: '시험 양식',
  style: 'form',
  paper: {
    type: 'doc',
    content: [
      isBlockType(field.type)
        ? { type: 'fieldBlock', attrs: { key: field.key } }
        : { type: 'paragraph', content: [{ type: 'field', attrs: { key: field.key } }] },
    ],
  },
  fields: [field],
});

describe.each(TYPES)('a field of the kind %s', (type) => {
  const field = newField(type, '값', '값');
  const form = alone(field);
  const kind = kindOf(field);
  const sample = kind.sample(field);

  it('may be put on a form and published as it starts', () => {
    expect(Field.safeParse(field)).toEqual({ success: true, data: field });
    expect(checkDefinition(form, lineSettings)).toEqual([]);
  });

  it('takes its sample, shows it, finds it and tells it as a change', () => {
    if (sample === undefined) return expect(kind.ask === null || kind.refersTo === 'attachment').toBe(true);
    const values = { 값: sample };
    expect(readValues(form, values)).toEqual({ values, problems: [] });
    expect(checkValues(form, values, { today: TODAY })).toEqual([]);
    expect(showValue(field, sample)).not.toBe('');
    expect(textOf(form, values)).toBe(`값: ${showValue(field, sample)}`);
    expect(compareValues(form, {}, values).length).toBeGreaterThan(0);
  });

  it('is asked for where it is required, and not otherwise', () => {
    const required = alone({ ...field, required: true } as Field);
    const told = checkValues(required, {}, { today: TODAY }).map(({ message }) => message);
    if (kind.ask) expect(told).toEqual([`값을 ${kind.ask} 주세요.`]);
    if (kind.ask) expect(checkValues(form, {}, { today: TODAY })).toEqual([]);
  });

  it('takes no harm from what it cannot read', () => {
    for (const junk of ['', ' ', 'x', 0, -1.5, Infinity, true, [], [null], [[]], {}, { type: 'doc' }]) {
      const { values } = readValues(form, { 값: junk });
      expect(readValues(form, values), JSON.stringify(junk)).toEqual({ values, problems: expect.any(Array) });
      expect(typeof showValue(field, junk)).toBe('string');
    }
  });

  it('is named where two versions of a form are compared', () => {
    const [added] = compareDefinitions({ ...form, fields: [] }, form);
    expect(added?.after).toBe(`값 (${kind.name})`);
  });
});

it('a kind that is missing, or lacks a part, does not compile', () => {
  const { dongHo, ...rest } = KINDS;
  const { show, ...mute } = dongHo;
  // @ts-expect-error one kind is missing
  const fewer: Kinds = rest;
  // @ts-expect-error one kind cannot be shown
  const silent: Kinds = { ...rest, dongHo: mute };
  expect([show, fewer, silent]).toHaveLength(3);
});
