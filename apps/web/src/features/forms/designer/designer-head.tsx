import type { FormDraft } from '@danji/contract/form-design';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Row, Tag } from '../../../shared/ui/primitives.tsx';
import { contentOf } from '../editor/form-doc.ts';
import type { SaveState } from '../lib/autosave.ts';
import { showPrint } from '../preview/form-preview.tsx';
import classes from './designer.module.css';
import { SaveNote } from './save-note.tsx';

type Props = {
  editor: Editor;
  draft: FormDraft;
  groupName: string;
  state: SaveState;
  problemCount: number;
  onClose: () => void;
  onPreview: (mode: 'fill' | 'read') => void;
  onPublish: () => void;
};

/** Which form, which version, whether it is saved, and the ways to look at it and to publish it. */
export function DesignerHead({ editor, draft, groupName, state, problemCount, onClose, onPreview, onPublish }: Props) {
  const { canUndo, canRedo } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ canUndo: now.can().undo(), canRedo: now.can().redo() }),
  });
  const next = (draft.publishedVersion ?? 0) + 1;
  const used = draft.publishedVersion ? `현재 사용 v${draft.publishedVersion}` : '아직 게시하지 않음';
  return (
    <Row as="header" gap={[2, 3]} wrap center>
      <ActionIcon aria-label="양식 목록으로" onClick={onClose}>
        <IconArrowLeft size="1.375rem" />
      </ActionIcon>
      <div className={classes.titles}>
        <h1 tabIndex={-1}>
          {draft.formName} <Tag tone="hold" className={classes.badge}>{`v${next} 편집 중`}</Tag>
        </h1>
        <p>
          {[groupName, used].filter(Boolean).join(' · ')} <SaveNote state={state} />
        </p>
      </div>
      <Row wrap center className={classes.acts}>
        <ActionIcon
          variant="transparent"
          aria-label="되돌리기"
          title="되돌리기 (Ctrl+Z)"
          disabled={!canUndo}
          onClick={() => editor.commands.undo()}
        >
          <IconArrowBackUp size="1.25rem" />
        </ActionIcon>
        <ActionIcon
          variant="transparent"
          aria-label="다시 하기"
          title="다시 하기 (Ctrl+Y)"
          disabled={!canRedo}
          onClick={() => editor.commands.redo()}
        >
          <IconArrowForwardUp size="1.25rem" />
        </ActionIcon>
        <Button variant="default" onClick={() => onPreview('fill')}>
          기안자로 보기
        </Button>
        <Button variant="default" onClick={() => onPreview('read')}>
          결재자로 보기
        </Button>
        <Button variant="default" onClick={() => void showPrint(contentOf(editor.state).definition, draft.formName)}>
          인쇄 모양
        </Button>
        <Button onClick={onPublish}>
          {`v${next} 게시`}
          {problemCount > 0 && (
            <span className={classes.count}>
              {problemCount}
              <span className="sr-only">가지를 고쳐야 합니다</span>
            </span>
          )}
        </Button>
      </Row>
    </Row>
  );
}
