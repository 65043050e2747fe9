import { type Extensions, Node } from '@tiptap/core';
import { TextAlign } from '@tiptap/extension-text-align';
import { StarterKit } from '@tiptap/starter-kit';
import { tableNodes } from '../../../shared/paper/lib/table-nodes.ts';
import { FieldBlockNode, FieldNode } from './field-nodes.ts';
import { keepInStep, type Told } from './keep-in-step.ts';
import { LabelCells } from './label-cells.ts';
import { PartMarks } from './parts.ts';
import { SafeDrop } from './safe-drop.ts';
import { PlainLink, TextColor, TextSize } from './text-marks.ts';

/** The document carries the rest of the form: one history for both. */
const FormDocument = Node.create({
  name: 'doc',
  topNode: true,
  content: 'block+',
  addAttributes: () => ({ form: { default: null, rendered: false } }),
});

/** What the paper may hold, and nothing else (paper.ts). */
export const paperExtensions = (told: Told): Extensions => [
  FormDocument,
  StarterKit.configure({
    document: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    link: false,
    trailingNode: false,
    heading: { levels: [1, 2, 3] },
    undoRedo: { depth: 500, newGroupDelay: 600 },
    dropcursor: { width: 3, class: 'danji-drop' },
  }),
  TextAlign.configure({ types: ['paragraph', 'heading'] }),
  TextSize,
  TextColor,
  PlainLink,
  ...tableNodes(true),
  FieldNode,
  FieldBlockNode,
  PartMarks,
  LabelCells,
  SafeDrop,
  keepInStep(told),
];
