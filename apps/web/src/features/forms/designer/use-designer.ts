import type { FormDraft } from '@danji/contract/form-design';
import { checkDefinition, type DefinitionProblem } from '@danji/contract/forms/check-definition';
import type { FieldType } from '@danji/contract/forms/field';
import { josa } from '@danji/contract/josa';
import { NodeSelection } from '@tiptap/pm/state';
import { type Editor, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { debounce } from '../../../shared/lib/debounce.ts';
import { lasting } from '../../../shared/lib/storage.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { isTable, readTable } from '../../../shared/paper/lib/read-table.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import type { FormScope } from '../api/endpoints.ts';
import { saveDraft } from '../api/forms.ts';
import { contentOf, docFrom, type FormContent, restOf } from '../editor/form-doc.ts';
import { FIELD_DRAG, insertField } from '../editor/insert-field.ts';
import { paperExtensions } from '../editor/paper-extensions.ts';
import { pasteHeadings } from '../editor/paste-headings.ts';
import { type Autosave, createAutosave, type SaveState } from '../lib/autosave.ts';
import { rowsOf } from '../lib/column-changes.ts';
import { dropCopy, keepCopy } from '../lib/draft-copy.ts';
import { openColumnsGrid } from '../properties/columns-grid.tsx';

const told = {
  inUse: (field: { label: string }, uses: readonly string[]) =>
    void showAlert(`${josa(`‘${field.label}’`, '은/는')} 지울 수 없습니다.`, {
      note: `${uses.join(', ')}에서 이 항목을 쓰고 있습니다. 먼저 그곳에서 뺀 다음 지워 주세요. 바뀐 것은 없습니다.`,
    }),
  unknown: () => toast('다른 곳에서 복사한 입력 항목은 붙이지 못했습니다.'),
};

/** The page: the editor with the form in it. */
export function useFormEditor(start: FormContent): Editor | null {
  const [content] = useState(() => docFrom(start));
  const holder = useRef<Editor>(null);
  const editor = useEditor({
    extensions: useMemo(() => paperExtensions(told), []),
    content,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    enableContentCheck: false,
    editorProps: {
      attributes: { 'aria-label': '양식 종이', role: 'textbox', 'aria-multiline': 'true', spellcheck: 'false' },
      handleDrop: (view, event) => {
        const type = event.dataTransfer?.getData(FIELD_DRAG) as FieldType | '';
        if (!type) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (at && holder.current) insertField(holder.current, type, at.pos);
        return true;
      },
      handlePaste: (_view, event) => {
        const text = event.clipboardData?.getData('text/plain') ?? '';
        const rows = holder.current && selectedRows(holder.current);
        if (!holder.current || !rows || !isTable(text)) return false;
        pasteHeadings(holder.current, rows.key, readTable(text));
        return true;
      },
      handleKeyDown: (_view, event) => {
        const rows = holder.current && event.key === 'Enter' ? selectedRows(holder.current) : null;
        if (!holder.current || !rows) return false;
        openColumnsGrid(holder.current, rows);
        return true;
      },
    },
  });
  holder.current = editor;
  return editor;
}

/** The table with rows to add that is selected on the page: what is pasted then are its headings, and Enter opens its columns. */
function selectedRows({ state }: Editor) {
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'fieldBlock') return null;
  return rowsOf(restOf(state), String(selection.node.attrs.key));
}

const COPY_AFTER = 300;

/** What is on the page goes to this device at once and to the server within three seconds. */
export function useAutosave(editor: Editor | null, scope: FormScope, draft: FormDraft, dirty: boolean) {
  const [state, setState] = useState<SaveState>({ kind: 'clean' });
  const memberId = useSession((session) => session.userInfo?.memberId ?? '');
  const saver = useRef<Autosave>(null);
  useEffect(() => {
    if (!editor) return;
    const { formId } = draft;
    let written = draft.version;
    const copy = debounce(() => {
      const at = new Date().toISOString();
      keepCopy(lasting, memberId, formId, { version: written, at, ...contentOf(editor.state) });
    }, COPY_AFTER);
    const autosave = createAutosave(
      {
        send: (version) =>
          saveDraft(scope, formId, { version, ...contentOf(editor.state) }).then((answer) => ({
            version: answer.version,
            savedAt: String(answer.savedAt),
          })),
        keepCopy: (version) => {
          written = version;
          copy.run();
        },
        dropCopy: () => {
          copy.cancel();
          dropCopy(lasting, memberId, formId);
        },
        tell: setState,
        isMine: ({ by }) => by !== null && by === useSession.getState().userInfo?.memberName,
      },
      draft.version,
    );
    saver.current = autosave;
    const onTransaction = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (transaction.docChanged) autosave.touch();
    };
    const onOnline = () => void autosave.flush();
    editor.on('transaction', onTransaction);
    window.addEventListener('online', onOnline);
    if (dirty) autosave.touch();
    return () => {
      editor.off('transaction', onTransaction);
      window.removeEventListener('online', onOnline);
      autosave.stop();
    };
  }, [editor, scope, draft, memberId, dirty]);
  return { saver, state };
}

/** The selected field and where it stands. */
export function useSelectedField(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const { selection } = now.state;
      if (!(selection instanceof NodeSelection) || !selection.node.type.name.startsWith('field')) return null;
      return { key: String(selection.node.attrs.key), pos: selection.from };
    },
  });
}

const TOO_LARGE: DefinitionProblem = {
  message: '양식이 너무 깁니다. 아래쪽 내용이 저장되지 않으니 글이나 표를 줄여 주세요.',
};

/** What stands in the way of publishing, looked for a moment after each change. */
export function useProblems(editor: Editor): readonly DefinitionProblem[] {
  const [problems, setProblems] = useState<readonly DefinitionProblem[]>([]);
  useEffect(() => {
    const look = debounce(() => {
      const { definition, settings } = contentOf(editor.state);
      // What the paper cannot hold would be missing from it: better said before than found out after.
      const cut = definition.paper.content.length < editor.state.doc.childCount;
      setProblems([...(cut ? [TOO_LARGE] : []), ...checkDefinition(definition, settings)]);
    }, 300);
    look.run();
    editor.on('update', look.run);
    return () => {
      look.cancel();
      editor.off('update', look.run);
    };
  }, [editor]);
  return problems;
}
