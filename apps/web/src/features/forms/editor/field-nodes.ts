import { mergeAttributes, Node } from '@tiptap/core';
import { createBlockView, createChipView } from './field-views.ts';

const key = {
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute('data-key') ?? '',
  renderHTML: (attributes: Record<string, unknown>) => ({ 'data-key': attributes.key }),
};

/** The place of a field in a line of text. */
export const FieldNode = Node.create({
  name: 'field',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  draggable: true,
  marks: '',
  addAttributes: () => ({ key }),
  parseHTML: () => [{ tag: 'span[data-danji-field]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes, { 'data-danji-field': '' })],
  addNodeView: () => createChipView,
});

/** A field that takes the whole width. */
export const FieldBlockNode = Node.create({
  name: 'fieldBlock',
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,
  addAttributes: () => ({ key }),
  parseHTML: () => [{ tag: 'div[data-danji-field]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { 'data-danji-field': '' })],
  addNodeView: () => createBlockView,
});
