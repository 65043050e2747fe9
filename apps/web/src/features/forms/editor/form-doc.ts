import type { FormDefinition } from '@danji/contract/forms/definition';
import { isBlockType } from '@danji/contract/forms/field';
import type { Paper } from '@danji/contract/forms/paper';
import { sanitisePaper } from '@danji/contract/forms/sanitise';
import type { FormSettings } from '@danji/contract/forms/settings';
import type { JSONContent } from '@tiptap/core';
import type { Node as PmNode } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { chosenOf, type FormRest } from '../lib/form-rest.ts';

/** The form in the editor: the paper is the document, the rest its one attribute. */
export const restOf = (state: Pick<EditorState, 'doc'>): FormRest => state.doc.attrs.form as FormRest;

/** Changes the rest within the same history as the paper. */
export const setRest = (tr: Transaction, rest: FormRest): Transaction => tr.setDocAttribute('form', rest);

/** The paper exactly as it is kept: without the editor's own attributes. */
const paperOf = (doc: PmNode): Paper => {
  const { content } = doc.toJSON() as { content?: unknown };
  return sanitisePaper({ type: 'doc', content });
};

export type FormContent = { readonly definition: FormDefinition; readonly settings: FormSettings };

export function contentOf(state: Pick<EditorState, 'doc'>): FormContent {
  const { heading, style, fields, settings, ...rest } = restOf(state);
  return {
    definition: { model: 1, heading, style, paper: paperOf(state.doc), fields: [...fields], ...chosenOf(rest) },
    settings,
  };
}

type Place = { readonly key: string; readonly pos: number; readonly node: PmNode };

/** Every place of a field in the paper, in order. */
export function fieldPlaces(doc: PmNode): Place[] {
  const places: Place[] = [];
  doc.descendants((node, pos) => {
    if (node.type.name === 'field' || node.type.name === 'fieldBlock')
      places.push({ key: String(node.attrs.key), pos, node });
  });
  return places;
}

/** The document to start from: a field that the paper does not show is set at its end, so that nothing is out of sight. */
export function docFrom({ definition, settings }: FormContent): JSONContent {
  const paper = sanitisePaper(definition.paper);
  const shown = new Set(JSON.stringify(paper).match(/"key":"[^"]+"/g) ?? []);
  const missing = definition.fields.filter((field) => !shown.has(`"key":"${field.key}"`));
  const added = missing.map((field) =>
    isBlockType(field.type)
      ? { type: 'fieldBlock', attrs: { key: field.key } }
      : { type: 'paragraph', content: [{ type: 'field', attrs: { key: field.key } }] },
  );
  const content = [...paper.content, ...added] as JSONContent[];
  const rest: FormRest = {
    heading: definition.heading,
    style: definition.style,
    fields: definition.fields,
    settings,
    ...chosenOf(definition),
  };
  return { type: 'doc', attrs: { form: rest }, content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}
