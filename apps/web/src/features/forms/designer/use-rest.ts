import { type Editor, useEditorState } from '@tiptap/react';
import { restOf } from '../editor/form-doc.ts';

/** Everything of the form beside its paper, as it is now. */
export const useRest = (editor: Editor) =>
  useEditorState({ editor, selector: ({ editor: now }) => restOf(now.state), equalityFn: Object.is });
