import type { FormPart } from '@danji/contract/forms/definition';
import type { Field } from '@danji/contract/forms/field';
import type { Editor } from '@tiptap/core';
import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node as PmNode } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { canCompare, startFor } from '../lib/comparisons.ts';
import { dropEmpty, type FormRest } from '../lib/form-rest.ts';
import { restOf, setRest } from './form-doc.ts';

/** 조건부 부분 on the page: which lines and rows are in one. Only what stands on the paper itself, and rows of a table there, can be. */

const TYPES = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'table',
  'tableRow',
  'horizontalRule',
  'fieldBlock',
];

type Placed = { readonly pos: number; readonly node: PmNode };

/** Every block of the page itself, and the rows of its tables. */
function placesOf(doc: PmNode): Placed[] {
  const places: Placed[] = [];
  doc.forEach((node, pos) => {
    places.push({ pos, node });
    if (node.type.name !== 'table') return;
    node.forEach((row, offset) => {
      places.push({ pos: pos + 1 + offset, node: row });
    });
  });
  return places;
}

const partAt = ({ node }: Placed): string | null => (node.attrs.part as string | null | undefined) ?? null;

/** What the selection reaches: rows where it lies within one table, otherwise whole blocks. */
function reached({ doc, selection: { from, to } }: EditorState): Placed[] {
  const touches = ({ pos, node }: Placed) => pos < Math.max(to, from + 1) && pos + node.nodeSize > from;
  const places = placesOf(doc).filter(touches);
  const blocks = places.filter(({ node }) => node.type.name !== 'tableRow');
  const rows = places.filter(({ node }) => node.type.name === 'tableRow');
  return blocks.length === 1 && rows.length > 0 ? rows : blocks;
}

/** The part that the cursor stands in: that of its row, or that of the whole block. */
export function selectedPart(state: EditorState): FormPart | null {
  const { from, to } = state.selection;
  const around = placesOf(state.doc).filter(({ pos, node }) => pos <= from && pos + node.nodeSize >= to);
  const key = around.map(partAt).findLast((part) => part !== null);
  return restOf(state).parts?.find((part) => part.key === key) ?? null;
}

const freePart = (parts: readonly FormPart[]): string => {
  const taken = new Set(parts.map(({ key }) => key));
  let at = 1;
  while (taken.has(`p${at}`)) at += 1;
  return `p${at}`;
};

const keysIn = (places: readonly Placed[]): Set<string> => {
  const keys = new Set<string>();
  for (const { node } of places)
    node.descendants((inner) => {
      if (inner.attrs.key) keys.add(String(inner.attrs.key));
    });
  for (const { node } of places) if (node.attrs.key) keys.add(String(node.attrs.key));
  return keys;
};

/** The fields that a part holds: it cannot wait for them. */
export const fieldsOfPart = (doc: PmNode, key: string): Set<string> =>
  keysIn(placesOf(doc).filter((place) => partAt(place) === key));

export const MOST_PARTS = 30;

/** Makes a part of what is selected; false where nothing is left that it could depend on. */
export function putInPart(editor: Editor): boolean {
  const { state } = editor;
  const rest = restOf(state);
  const places = reached(state);
  const inside = keysIn(places);
  const first = rest.fields.find((field: Field) => !inside.has(field.key) && canCompare(field));
  const parts = rest.parts ?? [];
  if (!first || places.length === 0 || parts.length >= MOST_PARTS) return false;
  const key = freePart(parts);
  const tr = closeHistory(state.tr);
  for (const { pos } of places) tr.setNodeAttribute(pos, 'part', key);
  const part: FormPart = { key, label: `조건부 부분 ${key.slice(1)}`, when: startFor(first) };
  setRest(tr, { ...rest, parts: [...parts, part] });
  editor.view.dispatch(tr);
  return true;
}

/** Takes the condition away: what stands there is always there. */
export function dissolvePart(editor: Editor, key: string): void {
  const { state } = editor;
  const tr = closeHistory(state.tr);
  for (const place of placesOf(state.doc)) if (partAt(place) === key) tr.setNodeAttribute(place.pos, 'part', null);
  const rest = restOf(state);
  setRest(
    tr,
    withParts(
      rest,
      (rest.parts ?? []).filter((part) => part.key !== key),
    ),
  );
  editor.view.dispatch(tr);
}

export const withParts = (rest: FormRest, parts: readonly FormPart[]): FormRest =>
  dropEmpty({ ...rest, parts: parts.length > 0 ? [...parts] : undefined });

/** Parts without a place on the page go, and so does the mark of a part that nobody knows: a line pasted from elsewhere. */
export function settleParts(tr: Transaction, rest: FormRest): FormRest {
  const places = placesOf(tr.doc);
  const known = new Set((rest.parts ?? []).map(({ key }) => key));
  const placed = new Set(places.map(partAt));
  for (const place of places) {
    const part = partAt(place);
    if (part !== null && !known.has(part)) tr.setNodeAttribute(place.pos, 'part', null);
  }
  const left = (rest.parts ?? []).filter(({ key }) => placed.has(key));
  return left.length === known.size ? rest : withParts(rest, left);
}

function marksOf(state: EditorState): DecorationSet {
  const parts = new Map((restOf(state)?.parts ?? []).map(({ key, label }) => [key, label]));
  if (parts.size === 0) return DecorationSet.empty;
  let before: string | null = null;
  const marks = placesOf(state.doc).flatMap((place) => {
    const part = partAt(place);
    const isFirst = part !== before;
    before = part;
    const label = part === null ? undefined : parts.get(part);
    if (label === undefined) return [];
    const attrs = { 'data-part': label, ...(isFirst ? { 'data-part-first': '' } : {}) };
    return [Decoration.node(place.pos, place.pos + place.node.nodeSize, attrs)];
  });
  return DecorationSet.create(state.doc, marks);
}

export const PartMarks = Extension.create({
  name: 'partMarks',
  addGlobalAttributes: () => [
    { types: TYPES, attributes: { part: { default: null, rendered: false, keepOnSplit: true } } },
  ],
  addProseMirrorPlugins: () => [new Plugin({ props: { decorations: marksOf } })],
});
