import type { FormDefinition } from './definition.ts';
import { columnsOf, type Field, kindOf } from './field.ts';
import { fillPlaces, type MergeWord, mergeKey, mergeWordsIn, mixedMergeWords } from './merge-words.ts';
import type { OutsidePaper } from './outside.ts';
import type { Problem } from './problem.ts';
import { isRecord, ownValue } from './record.ts';

/** A paper for outside, and what differs on it from receiver to receiver (decision 0049). */
export type OutsideForm = FormDefinition & { outside: OutsidePaper };
type Written = { readonly title: string; readonly content: unknown };
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

/** In whose name, and with which 직인, a paper goes out: that was approved, and is the same on each of them. */
const fixedFields = ({ outside, fields }: OutsideForm): readonly Field[] =>
  fields.filter(({ key }) => key === outside.sender || key === outside.seal);

/** The fields that speak on the paper for outside: those that the form names, or all where it hands out its whole paper. */
function fieldsOutside(definition: OutsideForm): readonly Field[] {
  const { outside, fields } = definition;
  const { as: _, ...parts } = outside;
  const keys = new Set<unknown>(Object.values(parts));
  const fixed = fixedFields(definition);
  return fields.filter((field) => (outside.body === undefined || keys.has(field.key)) && !fixed.includes(field));
}

/** Every text of the paper for outside that a place may stand in, changed; nothing else of form or document differs. */
function changeTexts<W extends Written>(definition: OutsideForm, written: W, change: Change) {
  const content = valuesIn(written);
  const title = change(written.title);
  const changed = fieldsOutside(definition).flatMap((field) => {
    const value = ownValue(content, field.key);
    return value === undefined ? [] : [[field.key, changeValue(field, value, change)] as const];
  });
  const paper =
    definition.outside.body === undefined
      ? (changeDrawn(definition.paper, change) as OutsideForm['paper'])
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

const textsOf = (definition: OutsideForm, written: Written): string[] =>
  collect((change) => changeTexts(definition, written, change));

/** The places of a document, in the order in which they are read. */
export const placesOf = (definition: OutsideForm, written: Written): MergeWord[] =>
  mergeWordsIn(textsOf(definition, written));

/** Those of them that take one kind of value here and another there. */
export const mixedPlaces = (definition: OutsideForm, written: Written): MergeWord[] =>
  mixedMergeWords(textsOf(definition, written));

/** Places where none is filled in. */
export function fixedPlaces(definition: OutsideForm, written: Pick<Written, 'content'>): MergeWord[] {
  const values = valuesIn(written);
  return mergeWordsIn(
    fixedFields(definition).flatMap((field) =>
      collect((change) => changeValue(field, ownValue(values, field.key), change)),
    ),
  );
}

const said = (words: readonly MergeWord[]) => words.map(({ name }) => `{{${name}}}`).join(', ');

/** What keeps papers for each receiver from ever being made of it: told while it can still be written otherwise. */
export function mergeProblems(definition: FormDefinition, written: Written): Problem[] {
  const { outside, fields } = definition;
  if (!outside) return [];
  const form = { ...definition, outside };
  const fixed = fixedFields(form).flatMap((field): Problem[] => {
    const words = fixedPlaces({ ...form, fields: [field] }, written);
    if (words.length === 0) return [];
    const message = `발신명의와 직인은 결재받은 그대로 나가므로 받는 분마다 달라지는 자리를 둘 수 없습니다. ${said(words)} 대신 정해서 적어 주세요.`;
    return [{ key: field.key, label: field.label, message }];
  });
  const mixed = mixedPlaces(form, written);
  if (mixed.length === 0) return fixed;
  const names = new Set(mixed.map(({ name }) => mergeKey(name)));
  const holds = (field: Field) =>
    mergeWordsIn(collect((change) => changeValue(field, ownValue(valuesIn(written), field.key), change))).some(
      ({ name }) => names.has(mergeKey(name)),
    );
  const { key, label } = fields.find(holds) ?? { key: '', label: '채울 자리' };
  const message = `${said(mixed)} 자리가 곳마다 다른 종류(글자·금액·날짜)로 적혀 있습니다. 한 가지로 맞추어 적어 주세요.`;
  return [...fixed, { key, label, message }];
}

const valuesIn = ({ content }: Pick<Written, 'content'>) => (isRecord(content) ? content : {});

/** Form and document as they are for one receiver. */
export const fillDocument = <W extends Written>(
  definition: OutsideForm,
  written: W,
  values: ReadonlyMap<string, string>,
) => changeTexts(definition, written, (text) => fillPlaces(text, values));
