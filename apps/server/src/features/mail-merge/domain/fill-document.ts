import type { FormDefinition } from '@danji/contract/forms/definition';
import { columnsOf, type Field, kindOf } from '@danji/contract/forms/field';
import { type GivenField, withFilled } from '@danji/contract/forms/filled-by';
import { fillPlaces, type MergeWord, mergeWordsIn, mixedMergeWords } from '@danji/contract/forms/merge-words';
import type { OutsidePaper } from '@danji/contract/forms/outside';
import { isRecord, ownValue } from '@danji/contract/forms/record';
import { settleValues } from '@danji/contract/forms/settle-values';
import { shownForm } from '@danji/contract/forms/shown-form';

type Definition = FormDefinition & { outside: OutsidePaper };
type Written = {
  readonly title: string;
  readonly content: unknown;
  readonly filled?: readonly GivenField[] | undefined;
};
type Change = (text: string) => string;

/** A text that was drawn, with each of its pieces changed; what it looks like and where it links to stays. */
function changeDrawn(node: unknown, change: Change): unknown {
  if (!isRecord(node)) return node;
  if (node.type === 'text' && typeof node.text === 'string') return { ...node, text: change(node.text) };
  if (!Array.isArray(node.content)) return node;
  return { ...node, content: node.content.map((one) => changeDrawn(one, change)) };
}

function changeValue(field: Field, value: unknown, change: Change): unknown {
  const { look } = kindOf(field);
  if (look === 'text') return typeof value === 'string' ? change(value) : value;
  if (look === 'body') return changeDrawn(value, change);
  if (look !== 'rows' || !Array.isArray(value)) return value;
  const texts = columnsOf(field).filter((column) => kindOf(column).look === 'text');
  return value.map((row) => {
    if (!isRecord(row)) return row;
    const changed = texts.flatMap(({ key }) => {
      const cell = ownValue(row, key);
      return typeof cell === 'string' ? [[key, change(cell)] as const] : [];
    });
    return { ...row, ...Object.fromEntries(changed) };
  });
}

/**
 * The form with the parts that stood on the paper that was approved, and no condition left: what a row says never brings in or
 * takes out a part.
 */
export function approvedForm(definition: Definition, { content, filled = [] }: Written): Definition {
  const values = withFilled(settleValues(definition, isRecord(content) ? content : {}, false), filled);
  return { ...shownForm(definition, values), outside: definition.outside };
}

/** In whose name, and with which 직인, a paper goes out: that was approved, and is the same on each of them. */
const fixedFields = ({ outside, fields }: Definition): readonly Field[] =>
  fields.filter(({ key }) => key === outside.sender || key === outside.seal);

/** The fields that speak on the paper for outside: those that the form names, or all where it hands out its whole paper. */
function fieldsOutside(definition: Definition): readonly Field[] {
  const { outside, fields } = definition;
  const { as: _, ...parts } = outside;
  const keys = new Set<unknown>(Object.values(parts));
  const fixed = fixedFields(definition);
  return fields.filter((field) => (outside.body === undefined || keys.has(field.key)) && !fixed.includes(field));
}

/** Every text of the paper for outside that a place may stand in, changed; nothing else of form or document differs. */
function changeTexts<W extends Written>(definition: Definition, written: W, change: Change) {
  const content = isRecord(written.content) ? written.content : {};
  const title = change(written.title);
  const changed = fieldsOutside(definition).flatMap((field) => {
    const value = ownValue(content, field.key);
    return value === undefined ? [] : [[field.key, changeValue(field, value, change)] as const];
  });
  const paper =
    definition.outside.body === undefined
      ? (changeDrawn(definition.paper, change) as Definition['paper'])
      : definition.paper;
  return {
    definition: { ...definition, paper },
    written: { ...written, title, content: { ...content, ...Object.fromEntries(changed) } },
  };
}

function collect(read: (change: Change) => unknown): string[] {
  const texts: string[] = [];
  read((text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

const textsOf = (definition: Definition, written: Written): string[] =>
  collect((change) => changeTexts(definition, written, change));

/** The places of a document, in the order in which they are read. */
export const placesOf = (definition: Definition, written: Written): MergeWord[] =>
  mergeWordsIn(textsOf(definition, written));

/** Those of them that take one kind of value here and another there. */
export const mixedPlaces = (definition: Definition, written: Written): MergeWord[] =>
  mixedMergeWords(textsOf(definition, written));

/** Places where none is filled in. */
export function fixedPlaces(definition: Definition, { content }: Written): MergeWord[] {
  const values = isRecord(content) ? content : {};
  return mergeWordsIn(
    fixedFields(definition).flatMap((field) =>
      collect((change) => changeValue(field, ownValue(values, field.key), change)),
    ),
  );
}

/** Form and document as they are for one receiver. */
export const fillDocument = <W extends Written>(
  definition: Definition,
  written: W,
  values: ReadonlyMap<string, string>,
) => changeTexts(definition, written, (text) => fillPlaces(text, values));
