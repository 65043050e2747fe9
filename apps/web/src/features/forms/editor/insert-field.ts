import { type FieldType, isBlockType, KINDS, newField } from '@danji/contract/forms/field';
import { freeKey, keyFromLabel } from '@danji/contract/forms/free-key';
import { bareHeading } from '@danji/contract/forms/guess/words';
import type { Editor } from '@tiptap/core';
import type { Node as PmNode, ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { fieldPlaces, restOf, setRest } from './form-doc.ts';
import { insideText } from './safe-drop.ts';

export const FIELD_DRAG = 'application/x-danji-field';
const MOST_FIELDS = 200;

/** What the cell before this one says: a field beside 지급처 is the 지급처. */
function labelBeside($at: ResolvedPos): string | null {
  for (let depth = $at.depth; depth > 0; depth -= 1) {
    const name = $at.node(depth).type.name;
    if (name !== 'tableCell' && name !== 'tableHeader') continue;
    const row = $at.node(depth - 1);
    const index = $at.index(depth - 1);
    const before = index > 0 ? row.child(index - 1) : null;
    if (!before || holdsField(before)) return null;
    const text = before.textContent.replace(/\s+/g, ' ').trim();
    return text !== '' && text.length <= 40 ? text : null;
  }
  return null;
}

const MOST_LETTERS = 20;
/** What the line above a table with rows says: `■ 사용 내역`. A sentence is no name. */
export function nameAbove($at: ResolvedPos): string | null {
  const index = $at.index(0);
  const before = index > 0 ? $at.node(0).child(index - 1) : null;
  if (!before?.isTextblock || holdsField(before)) return null;
  const text = bareHeading(before.textContent);
  return text !== '' && text.length <= MOST_LETTERS && !/[.?!]$/.test(text) ? text : null;
}

function holdsField(node: PmNode): boolean {
  let held = false;
  node.descendants((one) => {
    held ||= one.type.name.startsWith('field');
  });
  return held;
}

const isField = (node: PmNode | null | undefined) => node?.type.name === 'field' || node?.type.name === 'fieldBlock';

/** Where a new field goes: behind a selected one, otherwise at the cursor. */
function placeFor(state: EditorState): number {
  const { selection } = state;
  if (selection instanceof NodeSelection && isField(selection.node)) return selection.to;
  return selection instanceof TextSelection ? selection.from : selection.to;
}

function insertInline(tr: Transaction, node: PmNode, at: number): number {
  const $at = tr.doc.resolve(at);
  if ($at.parent.inlineContent) {
    tr.insert(at, node);
    return at;
  }
  tr.insert(at, node.type.schema.nodes.paragraph?.create(null, node) ?? node);
  return at + 1;
}

/** A table of rows does not go into a cell but beneath the table. */
function insertBlock(tr: Transaction, node: PmNode, at: number, type: FieldType): number {
  const $at = tr.doc.resolve(at);
  if ($at.depth === 0) {
    tr.insert(at, node);
    return at;
  }
  const depth = KINDS[type].look === 'rows' || KINDS[type].look === 'body' ? 1 : $at.depth;
  const parent = $at.node(depth);
  if (parent.type.name === 'paragraph' && parent.content.size === 0) {
    tr.replaceWith($at.before(depth), $at.after(depth), node);
    return $at.before(depth);
  }
  const after = $at.after(depth);
  tr.insert(after, node);
  return after;
}

/** Puts a new field on the page with its definition, in one step of the history, and selects it. */
export function insertField(editor: Editor, type: FieldType, at?: number): boolean {
  const { state } = editor;
  const rest = restOf(state);
  if (rest.fields.length >= MOST_FIELDS) return false;
  const place = at === undefined ? placeFor(state) : insideText(state.doc, at);
  const taken = new Set(rest.fields.map((field) => field.key));
  const $place = state.doc.resolve(place);
  const wanted = labelBeside($place) ?? (isBlockType(type) ? nameAbove($place) : null) ?? KINDS[type].name;
  const key = freeKey(keyFromLabel(wanted) ?? '항목', taken);
  const label = key === keyFromLabel(wanted) ? wanted : `${wanted} ${key.replace(/^.*?(\d+)$/, '$1')}`.slice(0, 40);
  const tr = state.tr;
  const node = state.schema.nodes[isBlockType(type) ? 'fieldBlock' : 'field']?.create({ key });
  if (!node) return false;
  setRest(tr, { ...rest, fields: [...rest.fields, newField(type, key, label)] });
  const pos = isBlockType(type) ? insertBlock(tr, node, place, type) : insertInline(tr, node, place);
  tr.setSelection(NodeSelection.create(tr.doc, pos)).scrollIntoView();
  editor.view.dispatch(tr);
  // Whoever put it there goes on writing on the paper, not in the palette.
  editor.view.focus();
  return true;
}

/** Shows where a field stands and selects it: the way from a problem to its place. */
export function selectField(editor: Editor, key: string): boolean {
  const place = fieldPlaces(editor.state.doc).find((one) => one.key === key);
  if (!place) return false;
  editor.chain().setNodeSelection(place.pos).scrollIntoView().run();
  const dom = editor.view.nodeDOM(place.pos);
  if (dom instanceof HTMLElement) dom.scrollIntoView({ block: 'center' });
  return true;
}

/** Takes the selection off the fields, so that the form's own properties stand at the right. */
export function selectNothing(editor: Editor): void {
  const { state, view } = editor;
  view.dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve(state.selection.to))));
}
