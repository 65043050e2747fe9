import {
  type BlockLook,
  type Column,
  type Field,
  type FieldWith,
  kindOf,
  type RowsField,
} from '@danji/contract/forms/field';
import { PAPER_WIDTH } from '@danji/contract/forms/paper';
import { isComputed } from '@danji/contract/forms/rows';
import type { NodeViewRendererProps } from '@tiptap/core';
import type { Node as PmNode } from '@tiptap/pm/model';
import type { EditorView, NodeView } from '@tiptap/pm/view';
import { fieldOf } from '../lib/form-rest.ts';
import { restOf } from './form-doc.ts';
import classes from './paper-editor.module.css';

/**
 * How fields look on the page of the designer. Plain elements instead of components: a form may hold two hundred of them,
 * and they are drawn anew only when their own field has changed.
 */
const views = new WeakMap<EditorView, Set<{ refresh: () => void }>>();

export function refreshFields(view: EditorView): void {
  for (const one of views.get(view) ?? []) one.refresh();
}

const el = (tag: string, className: string | undefined, ...inside: (HTMLElement | string)[]): HTMLElement => {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...inside);
  return element;
};

const starOf = (entry: Field | Column) => ('required' in entry && entry.required ? ' *' : '');

/** `지급금액 * · 금액`, and for a formula what it computes. */
function chipText(field: Field): string {
  if (isComputed(field)) return `${field.label} = ${field.expression}`;
  const kind = field.type === 'select' ? '▾' : `· ${kindOf(field).name}`;
  return `${field.label}${starOf(field)} ${kind}`;
}

type Draw = (dom: HTMLElement, field: Field | null, key: string) => void;

function createView({ node, editor, getPos }: NodeViewRendererProps, tag: string, draw: Draw): NodeView {
  const dom = document.createElement(tag);
  dom.setAttribute('data-danji-field', '');
  dom.contentEditable = 'false';
  let current: PmNode = node;
  let shown: Field | null | undefined;
  const refresh = () => {
    const key = String(current.attrs.key);
    const field = fieldOf(restOf(editor.state), key);
    if (field === shown) return;
    shown = field;
    dom.setAttribute('data-key', key);
    draw(dom, field, key);
  };
  const { view } = editor;
  const all = views.get(view) ?? new Set();
  views.set(view, all);
  const self = { refresh };
  all.add(self);
  refresh();
  const onClick = () => {
    const pos = getPos();
    if (pos !== undefined) editor.commands.setNodeSelection(pos);
  };
  dom.addEventListener('click', onClick);
  return {
    dom,
    update(next) {
      if (next.type !== current.type) return false;
      if (next.attrs.key !== current.attrs.key) shown = undefined;
      current = next;
      refresh();
      return true;
    },
    selectNode: () => dom.setAttribute('data-selected', 'true'),
    deselectNode: () => dom.removeAttribute('data-selected'),
    ignoreMutation: () => true,
    destroy: () => {
      dom.removeEventListener('click', onClick);
      all.delete(self);
    },
  };
}

export const createChipView = (props: NodeViewRendererProps): NodeView =>
  createView(props, 'span', (dom, field, key) => {
    dom.className = classes.chip ?? '';
    dom.textContent = field ? chipText(field) : `${key} (없는 항목)`;
    dom.toggleAttribute('data-lost', !field);
  });

export const createBlockView = (props: NodeViewRendererProps): NodeView =>
  createView(props, 'div', (dom, field, key) => {
    dom.className = classes.block ?? '';
    dom.toggleAttribute('data-lost', !field);
    dom.replaceChildren(...(field ? drawBlock(field) : [`${key} (없는 항목)`]));
  });

type Drawn = (HTMLElement | string)[];

const described = (field: Field, hint: string): Drawn => [
  el('div', classes.blockName, `${field.label}${starOf(field)}`),
  el('div', classes.blockHint, hint),
];

function drawBlock(field: Field): Drawn {
  const { look, name } = kindOf(field);
  return look in BLOCKS ? (BLOCKS[look as BlockLook] as (field: Field) => Drawn)(field) : described(field, name);
}

const SIGNERS = { drafter: '기안자', line: '결재한 사람 모두', voters: '의결에 참여한 사람' };
const BLOCKS: { readonly [L in BlockLook]: (field: FieldWith<L>) => Drawn } = {
  rows: (field) => [drawRows(field)],
  body: (field) => described(field, '본문 · 글과 표를 자유롭게 씁니다'),
  photos: (field) => described(field, `사진 · ${field.most ?? 50}장까지`),
  files: (field) => described(field, `파일 · ${field.most ?? 50}개까지`),
  signatures: (field) =>
    described(field, `서명란 · ${field.of === 'blank' ? field.places?.join(', ') || '빈 자리' : SIGNERS[field.of]}`),
};

/** Columns as wide as they will be; those that say nothing share what is left. */
function widthsOf(field: RowsField): HTMLElement {
  const col = (width?: number) => {
    const element = document.createElement('col');
    if (width !== undefined) element.style.width = `${(width / PAPER_WIDTH) * 100}%`;
    return element;
  };
  return el(
    'colgroup',
    undefined,
    ...(field.numbered ? [col(40)] : []),
    ...field.columns.map(({ width }) => col(width)),
  );
}

function drawRows(field: RowsField): HTMLElement {
  const columns = field.columns;
  const numbered = field.numbered ? [el('th', undefined, '번호')] : [];
  const head = el('tr', undefined, ...numbered, ...columns.map((column) => el('th', undefined, column.label)));
  const cell = (column: Column) =>
    el(
      'td',
      undefined,
      el(
        'span',
        classes.chip,
        isComputed(column) ? `= ${column.expression}` : `${kindOf(column).name}${starOf(column)}`,
      ),
    );
  const row = el('tr', undefined, ...(field.numbered ? [el('td', undefined, '1')] : []), ...columns.map(cell));
  const sums = new Set(field.sums ?? []);
  const rule = `행 추가 표 · ${field.minRows}~${field.maxRows}행${field.presetRows?.length ? ` · 정해진 행 ${field.presetRows.length}개` : ''}`;
  const table = el('table', undefined, widthsOf(field), el('thead', undefined, head), el('tbody', undefined, row));
  if (sums.size > 0) {
    const firstSum = columns.findIndex((column) => sums.has(column.key));
    const before = firstSum + numbered.length;
    const label = el('td', classes.blockHint, `${rule} · 합계`);
    label.setAttribute('colspan', String(Math.max(before, 1)));
    const rest = columns
      .slice(before === 0 ? 1 : firstSum)
      .map((column) =>
        el('td', undefined, sums.has(column.key) ? el('span', classes.chip, `= 합계(${column.label})`) : ''),
      );
    table.append(el('tfoot', undefined, el('tr', undefined, label, ...rest)));
  }
  const name = el('div', classes.blockName, field.label);
  return el('div', undefined, name, table, ...(sums.size > 0 ? [] : [el('div', classes.blockHint, rule)]));
}
