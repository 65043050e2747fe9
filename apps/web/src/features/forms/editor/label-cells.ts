import { type Field, isBlockType } from '@danji/contract/forms/field';
import { fillTable, listField } from '@danji/contract/forms/guess/fill-table';
import { guessField } from '@danji/contract/forms/guess/guess-field';
import type { Table } from '@danji/contract/forms/paper';
import { type Editor, Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node as PmNode, ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { fieldPlaces, restOf, setRest } from './form-doc.ts';
import { nameAbove } from './insert-field.ts';
import { stepOffField } from './step-off-field.ts';

/**
 * Cells with names: whoever writes 정산기간 into a shaded cell and goes on with Tab finds the field beside it, of the kind
 * that the name says; Enter gives it the rest of the line.
 */
type At = {
  readonly pos: number;
  readonly depth: number;
  readonly cell: PmNode;
  readonly row: PmNode;
  readonly index: number;
};

const isCell = (node: PmNode) => node.type.name === 'tableCell' || node.type.name === 'tableHeader';
function cellAt($at: ResolvedPos): At | null {
  for (let depth = $at.depth; depth > 0; depth -= 1)
    if (isCell($at.node(depth)))
      return {
        ...{ pos: $at.before(depth), depth, cell: $at.node(depth) },
        ...{ row: $at.node(depth - 1), index: $at.index(depth - 1) },
      };
  return null;
}

const isBlank = (cell: PmNode) =>
  cell.childCount === 1 && cell.firstChild?.type.name === 'paragraph' && cell.firstChild.content.size === 0;
const isLabel = (cell: PmNode) => cell.attrs.shade === 'label';
const keysOf = (fields: readonly Field[]) => new Set(fields.map(({ key }) => key));

/** The blank cells behind the field in its line become part of its own. */
function takeRest(tr: Transaction, pos: number, cells: readonly PmNode[]): void {
  const [first, ...others] = cells;
  if (!first || others.length === 0 || !others.every(isBlank) || cells.some((cell) => cell.attrs.rowspan > 1)) return;
  const widths = cells.flatMap((cell) => cell.attrs.colwidth ?? []);
  const colspan = cells.reduce((sum, cell) => sum + Number(cell.attrs.colspan), 0);
  tr.delete(pos + first.nodeSize, pos + cells.reduce((sum, cell) => sum + cell.nodeSize, 0));
  tr.setNodeMarkup(pos, null, {
    ...first.attrs,
    colspan,
    colwidth: widths.length === colspan ? widths : null,
    shade: null,
  });
}

/** To the next name of the table that is still to be written; without one the new field is selected. */
function goOn(tr: Transaction, key: string, way: 'cell' | 'line'): void {
  const field = fieldPlaces(tr.doc).find((one) => one.key === key);
  if (!field) return;
  const $field = tr.doc.resolve(field.pos);
  const own = cellAt($field);
  const table = own ? $field.before(own.depth - 2) : field.pos;
  const from = own && way === 'line' ? $field.after(own.depth - 1) : field.pos;
  let next: number | null = null;
  tr.doc.nodeAt(table)?.descendants((node, offset) => {
    const pos = table + 1 + offset;
    if (next === null && pos >= from && isCell(node) && isLabel(node) && isBlank(node)) next = pos;
    return next === null && !isCell(node);
  });
  tr.setSelection(
    next === null ? NodeSelection.create(tr.doc, field.pos) : TextSelection.near(tr.doc.resolve(next + 1)),
  ).scrollIntoView();
}

function fieldBeside(editor: Editor, way: 'cell' | 'line'): boolean {
  const { state } = editor;
  const { selection } = state;
  const at = selection instanceof TextSelection && selection.empty ? cellAt(selection.$from) : null;
  const next = at?.row.maybeChild(at.index + 1);
  if (!at || !next || !isLabel(at.cell) || isLabel(next) || !isBlank(next)) return false;
  const rest = restOf(state);
  const field = guessField(at.cell.textContent, keysOf(rest.fields));
  const node =
    field && state.schema.nodes[isBlockType(field.type) ? 'fieldBlock' : 'field']?.create({ key: field.key });
  if (!field || !node) return false;
  const tr = closeHistory(state.tr);
  const beside = at.pos + at.cell.nodeSize;
  const line = Array.from({ length: at.row.childCount - at.index - 1 }, (_, more) => at.row.child(at.index + 1 + more));
  if (way === 'line') takeRest(tr, beside, line);
  if (isBlockType(field.type)) tr.replaceWith(beside + 1, beside + 3, node);
  else tr.insert(beside + 2, node);
  const label = state.schema.nodes.paragraph?.create(at.cell.firstChild?.attrs, state.schema.text(labelOf(field)));
  if (label && at.cell.textContent !== labelOf(field)) tr.replaceWith(at.pos + 1, at.pos + at.cell.nodeSize - 1, label);
  setRest(tr, { ...rest, fields: [...rest.fields, field] });
  goOn(tr, field.key, way);
  editor.view.dispatch(tr);
  return true;
}
const labelOf = ({ label }: Field) => label;

export const LabelCells = Extension.create({
  name: 'labelCells',
  priority: 900,
  addKeyboardShortcuts: () => ({
    Tab: ({ editor }) => fieldBeside(editor, 'cell'),
    Enter: ({ editor }) => fieldBeside(editor, 'line'),
  }),
});

const WIDTHS = [110, 220, 110, 220];

/** A table with two names to a line, each with room for its field. */
export function insertLabelTable(editor: Editor, lines: number): void {
  const { state } = editor;
  const line = {
    type: 'tableRow',
    content: WIDTHS.map((width, at) => ({
      type: 'tableCell',
      attrs: { colwidth: [width], shade: at % 2 === 0 ? 'label' : null },
      content: [{ type: 'paragraph' }],
    })),
  };
  const table = state.schema.nodeFromJSON({ type: 'table', content: Array.from({ length: lines }, () => line) });
  const tr = closeHistory(state.tr);
  stepOffField(tr);
  const { from } = tr.selection;
  tr.replaceSelectionWith(table);
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(from + 1, tr.doc.content.size)))).scrollIntoView();
  editor.view.dispatch(tr);
  editor.commands.focus();
}

/** The table around the cursor: blanks beside its names become fields, or the whole of it a table with rows to add. */
export function fillBlanks(editor: Editor): number {
  const { state } = editor;
  const { $from } = state.selection;
  let depth = $from.depth;
  while (depth > 0 && $from.node(depth).type.name !== 'table') depth -= 1;
  if (depth === 0) return 0;
  const rest = restOf(state);
  const pos = $from.before(depth);
  const node = $from.node(depth);
  const table = node.toJSON() as Table;
  const tr = closeHistory(state.tr);
  const list = depth === 1 ? listField(table, nameAbove(state.doc.resolve(pos)) ?? '', keysOf(rest.fields)) : null;
  const filled = list
    ? { to: { type: 'fieldBlock', attrs: { key: list.key } }, fields: [list] }
    : fillTable(table, keysOf(rest.fields));
  if (filled.fields.length === 0) return 0;
  setRest(tr, { ...rest, fields: [...rest.fields, ...filled.fields] });
  tr.replaceWith(pos, pos + node.nodeSize, state.schema.nodeFromJSON(filled.to));
  const [first] = filled.fields;
  const place = fieldPlaces(tr.doc).find(({ key }) => key === first?.key);
  if (place) tr.setSelection(NodeSelection.create(tr.doc, place.pos)).scrollIntoView();
  editor.view.dispatch(tr);
  editor.commands.focus();
  return filled.fields.length;
}
