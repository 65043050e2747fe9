import type { Field } from '@danji/contract/forms/field';
import { freeKey, keyFromLabel } from '@danji/contract/forms/free-key';
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection } from '@tiptap/pm/state';
import { type FormRest, fieldOf, withField } from '../lib/form-rest.ts';
import { renameField } from '../lib/rename-field.ts';
import { fieldPlaces, restOf, setRest } from './form-doc.ts';

/** Changes of the rest of the form, each one step of the common history. */
export function changeRest(editor: Editor, change: (rest: FormRest) => FormRest): void {
  const before = restOf(editor.state);
  const after = change(before);
  if (after === before || JSON.stringify(after) === JSON.stringify(before)) return;
  editor.view.dispatch(closeHistory(setRest(editor.state.tr, after)));
}

export const changeField = (editor: Editor, key: string, change: (field: Field) => Field): void =>
  changeRest(editor, (rest) => {
    const field = fieldOf(rest, key);
    return field ? withField(rest, key, change(field)) : rest;
  });

/** Another key or label for a field, on the page and in everything that names it, in one step. */
export function renameFieldTo(editor: Editor, from: string, to: string, label: string): void {
  const { state } = editor;
  const tr = closeHistory(state.tr);
  const { selection } = state;
  setRest(tr, renameField(restOf(state), from, to, label));
  if (from !== to)
    for (const { key, pos } of fieldPlaces(state.doc)) if (key === from) tr.setNodeAttribute(pos, 'key', to);
  if (selection instanceof NodeSelection) tr.setSelection(NodeSelection.create(tr.doc, selection.from));
  editor.view.dispatch(tr);
}

/**
 * A label changes; the key goes along as long as it was made from the label and nobody has written on it yet. Documents of
 * a published version know their values by key, so there the key stays.
 */
export function changeLabel(editor: Editor, key: string, label: string, published: ReadonlySet<string>): void {
  const rest = restOf(editor.state);
  const field = fieldOf(rest, key);
  if (!field || field.label === label) return;
  renameFieldTo(editor, key, keyForLabel(field, label, rest, published), label);
}

function keyForLabel(field: Field, label: string, rest: FormRest, published: ReadonlySet<string>): string {
  const made = keyFromLabel(field.label);
  const follows = made !== null && field.key.replace(/\d*$/, '') === made.replace(/\d*$/, '');
  const wanted = keyFromLabel(label);
  if (!follows || wanted === null || published.has(field.key)) return field.key;
  return freeKey(wanted, new Set(rest.fields.filter((one) => one !== field).map((one) => one.key)));
}
