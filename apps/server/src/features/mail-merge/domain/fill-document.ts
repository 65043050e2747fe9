import type { FormDefinition } from '@danji/contract/forms/definition';
import { columnsOf, type Field, kindOf } from '@danji/contract/forms/field';
import { fillPlaces, type MergeWord, mergeWordsIn } from '@danji/contract/forms/merge-words';
import type { OutsidePaper } from '@danji/contract/forms/outside';
import { isRecord, ownValue } from '@danji/contract/forms/record';

type Definition = FormDefinition & { outside: OutsidePaper };
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

/** The fields that speak on the paper for outside: those that the form names, or all where it hands out its whole paper. */
function fieldsOutside({ outside, fields }: Definition): readonly Field[] {
  if (outside.body === undefined) return fields;
  const { as: _, ...parts } = outside;
  const keys = new Set<unknown>(Object.values(parts));
  return fields.filter(({ key }) => keys.has(key));
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

/** The places of a document, in the order in which they are read. */
export function placesOf(definition: Definition, written: Written): MergeWord[] {
  const texts: string[] = [];
  changeTexts(definition, written, (text) => {
    texts.push(text);
    return text;
  });
  return mergeWordsIn(texts);
}

/** Form and document as they are for one receiver. */
export const fillDocument = <W extends Written>(
  definition: Definition,
  written: W,
  values: ReadonlyMap<string, string>,
) => changeTexts(definition, written, (text) => fillPlaces(text, values));
