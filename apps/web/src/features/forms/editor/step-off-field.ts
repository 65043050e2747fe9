import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';

/** What is put in next comes behind a selected field, never in its place. */
export function stepOffField(tr: Transaction): void {
  const { selection } = tr;
  if (!(selection instanceof NodeSelection) || !selection.node.type.name.startsWith('field')) return;
  if (selection.node.isInline) {
    tr.setSelection(TextSelection.create(tr.doc, selection.to));
    return;
  }
  const after = tr.doc.resolve(selection.to).nodeAfter;
  const empty = after?.type.name === 'paragraph' && after.content.size === 0;
  const paragraph = tr.doc.type.schema.nodes.paragraph?.create();
  if (!empty && paragraph) tr.insert(selection.to, paragraph);
  tr.setSelection(TextSelection.create(tr.doc, selection.to + 1));
}
