import type { FormDraft } from '@danji/contract/form-design';
import { checkDefinition } from '@danji/contract/forms/check-definition';
import { isPlain } from '@danji/contract/forms/definition';
import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Columns, Stack } from '../../../shared/ui/primitives.tsx';
import type { FormScope } from '../api/endpoints.ts';
import { publishDraft, useFormVersion } from '../api/forms.ts';
import { changeRest } from '../editor/change-form.ts';
import { contentOf, type FormContent } from '../editor/form-doc.ts';
import { selectField, selectNothing } from '../editor/insert-field.ts';
import paper from '../editor/paper-editor.module.css';
import { fieldOf } from '../lib/form-rest.ts';
import { FormPreview } from '../preview/form-preview.tsx';
import { FieldProperties } from '../properties/field-properties.tsx';
import { FormProperties } from '../properties/form-properties.tsx';
import type { Person } from '../properties/line-editor.tsx';
import classes from './designer.module.css';
import { DesignerHead } from './designer-head.tsx';
import { FirstNotesHere } from './first-notes-here.tsx';
import { HeadingBox } from './heading-box.tsx';
import { OthersHere } from './others-here.tsx';
import { Palette } from './palette.tsx';
import { PublishBox } from './publish-box.tsx';
import { StaleBanner } from './save-note.tsx';
import { Toolbar } from './toolbar.tsx';
import { useAutosave, useFormEditor, useProblems, useSelectedField } from './use-designer.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useRest } from './use-rest.ts';

type Props = {
  scope: FormScope;
  draft: FormDraft;
  start: FormContent;
  /** What stands on the page is not on the server yet: it was brought back from this device. */
  restored: boolean;
  groupName: string;
  people: readonly Person[];
  onClose: () => void;
  /** Loads the form anew from the server. */
  onReload: (drop: boolean) => void;
};

/** Palette, page, properties: a form is drawn as it will look. */
export function Designer(props: Props) {
  const editor = useFormEditor(props.start);
  return editor && <Workbench {...props} editor={editor} />;
}

function Workbench(props: Props & { editor: Editor }) {
  const { editor, scope, draft } = props;
  const { saver, state } = useAutosave(editor, scope, draft, props.restored);
  const problems = useProblems(editor);
  const published = usePublished(scope, draft);
  useLeaveGuard(saver);
  const showProblem = (key: string | undefined) => {
    if (!key || !selectField(editor, key)) selectNothing(editor);
  };
  const onPublish = () => openPublish({ ...props, saver, showProblem, before: published.content });
  useHistoryKeys(editor);
  useFirstFocus(editor);
  const painted = usePainted();
  const reload = async () => {
    const yes = await askConfirm('상대가 고친 것을 불러오시겠습니까?', {
      note: '이 화면에서 내가 고친 것은 사라집니다.',
      confirmText: '불러오기',
      danger: true,
    });
    if (yes) props.onReload(true);
  };
  return (
    <Stack>
      <DesignerHead
        editor={editor}
        draft={draft}
        groupName={props.groupName}
        state={state}
        problemCount={problems.length}
        onClose={props.onClose}
        onPreview={(mode) => openPreview(editor, draft.formName, mode)}
        onPublish={() => void onPublish()}
      />
      <FirstNotesHere formId={draft.formId} />
      <OthersHere scope={scope} formId={draft.formId} />
      <StaleBanner
        state={state}
        onMine={(version) => saver.current?.goOnFrom(version)}
        onTheirs={() => void reload()}
      />
      <Columns of="9.75rem minmax(0, 1fr) 17rem" gap={3} start>
        <Palette editor={editor} />
        <Page editor={editor} />
        <aside className={classes.side} aria-label="속성">
          {painted && (
            <Properties
              editor={editor}
              scope={scope}
              people={props.people}
              published={published.keys}
              problems={problems}
            />
          )}
        </aside>
      </Columns>
    </Stack>
  );
}

/** The page is seen first; its many properties are built right after. */
function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setPainted(true)), 30);
    return () => clearTimeout(timer);
  }, []);
  return painted;
}

/** Who opens an empty page begins to write on it. */
function useFirstFocus(editor: Editor): void {
  useEffect(() => {
    const { doc } = editor.state;
    if (doc.childCount > 1 || doc.firstChild?.content.size) return;
    // Behind the focus that every new page gives to its heading.
    const timer = setTimeout(() => editor.commands.focus('end'), 50);
    return () => clearTimeout(timer);
  }, [editor]);
}

/** Undo and redo wherever the focus is; a box that is being typed in has its own. */
function useHistoryKeys(editor: Editor): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, .ProseMirror')) return;
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) editor.commands.redo();
      else editor.commands.undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [editor]);
}

function Page({ editor }: { editor: Editor }) {
  const rest = useRest(editor);
  return (
    <Stack gap={3} shrink>
      <Toolbar editor={editor} />
      <div className={`${classes.sheet} ${paper.page}`}>
        <HeadingBox value={rest.heading} onCommit={(heading) => changeRest(editor, (now) => ({ ...now, heading }))} />
        <EditorContent editor={editor} />
        <button type="button" className={classes.below} onClick={() => writeBelow(editor)}>
          아래에 글 쓰기
        </button>
      </div>
    </Stack>
  );
}

/** A line of text after the last table or block, where no click could set a cursor. */
function writeBelow(editor: Editor): void {
  const { doc } = editor.state;
  const last = doc.lastChild;
  if (last?.type.name === 'paragraph' && last.content.size === 0) editor.chain().focus('end').run();
  else editor.chain().insertContentAt(doc.content.size, { type: 'paragraph' }).focus('end').run();
}

type PropertiesProps = {
  scope: FormScope;
  editor: Editor;
  people: readonly Person[];
  published: ReadonlySet<string>;
  problems: ReturnType<typeof useProblems>;
};
function Properties({ editor, scope, people, published, problems }: PropertiesProps) {
  const rest = useRest(editor);
  const selected = useSelectedField(editor);
  const field = selected && fieldOf(rest, selected.key);
  return field ? (
    <FieldProperties
      key={selected.pos}
      editor={editor}
      field={field}
      rest={rest}
      published={published}
      problems={problems}
    />
  ) : (
    <FormProperties editor={editor} rest={rest} people={people} scope={scope} />
  );
}

const nobody: ReadonlySet<string> = new Set();
/** The version in use: its keys are known to documents, and it is what a new one is compared with. */
function usePublished(scope: FormScope, draft: FormDraft): { keys: ReadonlySet<string>; content: FormContent | null } {
  const { data } = useFormVersion(scope, draft.formId, draft.publishedVersion);
  return useMemo(() => {
    if (!data || isPlain(data.definition)) return { keys: nobody, content: null };
    const definition = data.definition;
    return {
      keys: new Set(definition.fields.map((field) => field.key)),
      content: { definition, settings: data.settings },
    };
  }, [data]);
}

const openPreview = (editor: Editor, formName: string, mode: 'fill' | 'read') =>
  void openModal({
    title: `${formName} 미리보기`,
    size: '64rem',
    content: () => <FormPreview definition={contentOf(editor.state).definition} start={mode} formName={formName} />,
  });

type Publishing = Props & {
  editor: Editor;
  saver: ReturnType<typeof useAutosave>['saver'];
  showProblem: (key: string | undefined) => void;
  before: FormContent | null;
};

async function openPublish({ editor, scope, draft, saver, showProblem, before, onReload }: Publishing): Promise<void> {
  const saved = await saver.current?.flush();
  if (!saved) return toast('먼저 저장되어야 게시할 수 있습니다.');
  const after = contentOf(editor.state);
  await openModal({
    title: '양식 게시',
    size: 560,
    content: (close) => (
      <PublishBox
        before={before}
        after={after}
        nextVersion={(draft.publishedVersion ?? 0) + 1}
        problems={checkDefinition(after.definition, after.settings)}
        labelOf={(key) => after.definition.fields.find((field) => field.key === key)?.label ?? null}
        onJump={(key) => {
          close();
          showProblem(key);
        }}
        onPublish={async (note) => {
          const { version } = await publishDraft(scope, draft.formId, saver.current?.version() ?? draft.version, note);
          close();
          toast(`v${version}을 게시했습니다.`);
          onReload(false);
        }}
        onCancel={close}
      />
    ),
  });
}
