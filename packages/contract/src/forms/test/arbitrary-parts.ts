import type { FormDefinition, FormPart } from '../definition.ts';
import type { Field } from '../field.ts';
import { isAmount, kindOf } from '../field.ts';
import type { Comparison, Condition } from '../fields/conditions.ts';
import type { Block } from '../paper.ts';
import type { Random } from './random.ts';

/** A random form with parts by condition; whether it can be published is for `checkParts` to say. */
export function withRandomParts(definition: FormDefinition, random: Random): FormDefinition {
  const count = random.between(1, 4);
  const parts: FormPart[] = Array.from({ length: count }, (_, at) => ({
    key: `p${at + 1}`,
    label: `부분 ${at + 1}`,
    when: randomCondition(random, definition.fields),
  }));
  const keys = parts.map(({ key }) => key);
  const content = definition.paper.content.map((block): Block => {
    const part = random.maybe(0.5) ? random.one(keys) : null;
    if (part === null) return block;
    if (block.type === 'table' && random.maybe(0.5))
      return { ...block, content: block.content.map((row) => ({ ...row, attrs: { part } })) };
    return { ...block, attrs: { ...('attrs' in block ? block.attrs : {}), part } } as Block;
  });
  return { ...definition, paper: { ...definition.paper, content }, parts };
}

function randomCondition(random: Random, fields: readonly Field[]): Condition {
  const one = () => randomComparison(random, random.one(fields));
  return random.one<Condition>([one(), { all: [one(), one()] }, { any: [one(), { all: [one(), one()] }] }]);
}

function randomComparison(random: Random, field: Field): Comparison {
  const { key } = field;
  if (isAmount(field)) return { field: key, fromWon: random.upTo(1_000_000) };
  if (kindOf(field).answers && 'options' in field)
    return random.maybe()
      ? { field: key, equals: random.one(field.options) }
      : { field: key, differs: random.one(field.options) };
  if (field.type === 'date') return { field: key, fromDay: { fromToday: random.upTo(3) } };
  if (field.type === 'rows') return { field: key, fewerRowsThan: random.between(1, 4) };
  return random.maybe(0.2) ? { drafterDept: [{ name: '관리과' }] } : { field: key, filled: random.maybe() };
}
