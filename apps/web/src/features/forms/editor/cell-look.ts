import { type Shade, SIDES, type Side } from '@danji/contract/forms/paper';
import type { Editor } from '@tiptap/core';

const cellAttrs = (editor: Editor): Record<string, unknown> =>
  editor.isActive('tableHeader') ? editor.getAttributes('tableHeader') : editor.getAttributes('tableCell');

export const shadeOf = (editor: Editor): Shade | null => (cellAttrs(editor).shade as Shade | null | undefined) ?? null;

/** Sides of the cell that have no line. */
export const openSidesOf = (editor: Editor): readonly Side[] =>
  (cellAttrs(editor).open as readonly Side[] | null | undefined) ?? [];

export function toggleSide(editor: Editor, side: Side): void {
  const open = openSidesOf(editor);
  const next = SIDES.filter((one) => (one === side ? !open.includes(one) : open.includes(one)));
  editor
    .chain()
    .focus()
    .setCellAttribute('open', next.length > 0 ? next : null)
    .run();
}
