import { Extension } from '@tiptap/core';
import { Fragment, type Node as PmNode, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { NodeSelection, Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { stepOffField } from './step-off-field.ts';

/**
 * What is dropped between two cells belongs into one of them. Left to the editor it becomes a cell of its own, and the whole
 * table gets another column.
 */
const isRowOrTable = ({ parent }: ResolvedPos) => parent.type.name === 'tableRow' || parent.type.name === 'table';

/** The place itself, or the nearest one within text where it lies between cells or rows. */
export function insideText(doc: PmNode, pos: number): number {
  const $pos = doc.resolve(Math.min(pos, doc.content.size));
  if (!isRowOrTable($pos)) return pos;
  return Selection.near($pos, $pos.nodeAfter ? 1 : -1).from;
}

const WRAPS = new Set(['table', 'tableRow', 'tableCell', 'tableHeader']);
/** Text that was dragged out of a cell brings its cell along; only what stands in it is meant. Null: parts of several cells. */
function withoutCells(slice: Slice): Slice | null {
  let { content, openStart, openEnd } = slice;
  while (content.childCount === 1 && WRAPS.has(content.firstChild?.type.name ?? '') && openStart > 0 && openEnd > 0) {
    content = content.firstChild?.content ?? Fragment.empty;
    openStart -= 1;
    openEnd -= 1;
  }
  for (let at = 0; at < content.childCount; at += 1)
    if (content.child(at).type.name !== 'table' && WRAPS.has(content.child(at).type.name)) return null;
  return new Slice(content, openStart, openEnd);
}

/** Whether the place lies within a table, so that a drop there must not touch its cells. */
const inTable = ($pos: ResolvedPos): boolean => {
  for (let depth = $pos.depth; depth > 0; depth -= 1) if ($pos.node(depth).type.name === 'table') return true;
  return false;
};

function dropSafely(view: EditorView, event: DragEvent, given: Slice, moved: boolean): boolean {
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (!at || given.content.size === 0) return false;
  const { doc } = view.state;
  const slice = withoutCells(given);
  const target = insideText(doc, at.pos);
  const touchesTable = slice === null || slice.content !== given.content || inTable(doc.resolve(target));
  if (!touchesTable) return false;
  event.preventDefault();
  // Cells themselves stay where they are: they would tear the rows that they are put into.
  if (slice === null) return true;
  const tr = view.state.tr;
  const from = view.state.selection;
  if (moved && target > from.from && target < from.to) return true;
  // What is dragged need not be what is selected.
  const dragged = (view.dragging as { node?: NodeSelection } | null)?.node;
  if (moved && dragged) dragged.replace(tr);
  else if (moved) tr.deleteSelection();
  const place = tr.mapping.map(target);
  const only =
    slice.openStart === 0 && slice.openEnd === 0 && slice.content.childCount === 1 ? slice.content.firstChild : null;
  const fits = only?.isBlock ? dropPoint(tr.doc, place, slice) : insideText(tr.doc, place);
  if (fits === null || fits === undefined) return true;
  const before = tr.doc;
  if (only) tr.replaceRangeWith(fits, fits, only);
  else tr.replaceRange(fits, fits, slice);
  // Whatever it was, a row keeps as many cells as it had.
  if (!sameCells(before, tr.doc)) return true;
  tr.setSelection(selectionAt(tr.doc, tr.mapping.map(target), only));
  view.focus();
  view.dispatch(tr.setMeta('uiEvent', 'drop'));
  return true;
}

const selectionAt = (doc: PmNode, pos: number, only: PmNode | null): Selection => {
  const $pos = doc.resolve(Math.min(pos, doc.content.size));
  const before = $pos.nodeBefore;
  if (only && before && NodeSelection.isSelectable(only) && before.sameMarkup(only))
    return NodeSelection.create(doc, $pos.pos - before.nodeSize);
  return TextSelection.near($pos, -1);
};

const cellsOf = (doc: PmNode): string => {
  const counts: number[] = [];
  doc.descendants((node) => {
    if (node.type.name === 'tableRow') counts.push(node.childCount);
  });
  return counts.join(' ');
};
const sameCells = (before: PmNode, after: PmNode): boolean => cellsOf(before) === cellsOf(after);

const isFieldSelected = ({ selection }: EditorView['state']): boolean =>
  selection instanceof NodeSelection && selection.node.type.name.startsWith('field');

/** A letter that is typed while a field is selected comes behind it; the field is not what was meant to go. */
function typeBehind(view: EditorView, event: KeyboardEvent): boolean {
  if (!isFieldSelected(view.state) || event.ctrlKey || event.metaKey || event.altKey) return false;
  // 229: an input method has the key, as with every letter of Hangul.
  if ([...event.key].length !== 1 && event.keyCode !== 229) return false;
  const tr = view.state.tr;
  stepOffField(tr);
  view.dispatch(tr);
  return false;
}

/** The same of text that comes without a key: dictated, chosen from a list, put in by a program. */
function insertBehind(view: EditorView, event: Event): boolean {
  const { data, inputType } = event as InputEvent;
  if (!data || inputType !== 'insertText' || !isFieldSelected(view.state)) return false;
  event.preventDefault();
  const tr = view.state.tr;
  stepOffField(tr);
  view.dispatch(tr.insertText(data));
  return true;
}

export const SafeDrop = Extension.create({
  name: 'safeDrop',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: { handleDrop: dropSafely, handleKeyDown: typeBehind, handleDOMEvents: { beforeinput: insertBehind } },
    }),
  ],
});
