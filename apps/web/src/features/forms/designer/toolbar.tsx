import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconArrowMerge,
  IconArrowsSplit,
  IconBold,
  IconColumnInsertRight,
  IconItalic,
  IconList,
  IconListNumbers,
  IconRowInsertBottom,
  IconUnderline,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../shared/ui/buttons.tsx';
import { Row } from '../../../shared/ui/primitives.tsx';
import { openSidesOf, shadeOf } from '../editor/cell-look.ts';
import classes from './designer.module.css';
import { ColorMenu, InsertTable, MoreTable, type Run, ShadeMenu, SideMenu } from './toolbar-menus.tsx';
import { useRoving } from './use-roving.ts';

const SIZES = [
  { value: '', label: '보통 글씨' },
  { value: 'small', label: '작은 글씨' },
  { value: 'large', label: '큰 글씨' },
  { value: 'title', label: '제목 글씨' },
];
function useMarks(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      size: (now.getAttributes('textSize').size as string | undefined) ?? '',
      left: now.isActive({ textAlign: 'left' }),
      center: now.isActive({ textAlign: 'center' }),
      right: now.isActive({ textAlign: 'right' }),
      bullet: now.isActive('bulletList'),
      ordered: now.isActive('orderedList'),
      inTable: now.isActive('table'),
      canMerge: now.can().mergeCells(),
      canSplit: now.can().splitCell(),
      shade: shadeOf(now),
      open: openSidesOf(now).join(' '),
    }),
  });
}

type ToolProps = { label: string; icon: ReactNode; on?: boolean; disabled?: boolean; onClick: () => void };
const Tool = ({ label, icon, on, disabled, onClick }: ToolProps) => (
  <IconButton
    tool
    className={classes.tool}
    aria-label={label}
    title={label}
    aria-pressed={on}
    disabled={disabled}
    onClick={onClick}
    onMouseDown={(event) => event.preventDefault()}
  >
    {icon}
  </IconButton>
);

const size = '1.25rem';

/** What a word processor has, for the text and tables of the page. */
export function Toolbar({ editor }: { editor: Editor }) {
  const marks = useMarks(editor);
  const roving = useRoving<HTMLDivElement>(['ArrowLeft', 'ArrowRight']);
  const run: Run = (what) => () => void what(editor.chain().focus()).run();
  return (
    <Row gap={0} wrap center className={classes.toolbar} role="toolbar" aria-label="글과 표 도구" {...roving}>
      <TextTools marks={marks} run={run} />
      <TableTools editor={editor} marks={marks} run={run} />
    </Row>
  );
}

type Marks = ReturnType<typeof useMarks>;

function TextTools({ marks, run }: { marks: Marks; run: Run }) {
  return (
    <>
      <Tool label="굵게" icon={<IconBold size={size} />} on={marks.bold} onClick={run((chain) => chain.toggleBold())} />
      <Tool
        label="기울임"
        icon={<IconItalic size={size} />}
        on={marks.italic}
        onClick={run((chain) => chain.toggleItalic())}
      />
      <Tool
        label="밑줄"
        icon={<IconUnderline size={size} />}
        on={marks.underline}
        onClick={run((chain) => chain.toggleUnderline())}
      />
      <select
        className={classes.sizes}
        aria-label="글씨 크기"
        value={marks.size}
        onChange={(event) => {
          const value = event.currentTarget.value;
          run((chain) => (value ? chain.setMark('textSize', { size: value }) : chain.unsetMark('textSize')))();
        }}
      >
        {SIZES.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      <ColorMenu run={run} />
      <span className={classes.bar} />
      <Tool
        label="왼쪽 맞춤"
        icon={<IconAlignLeft size={size} />}
        on={marks.left}
        onClick={run((chain) => chain.setTextAlign('left'))}
      />
      <Tool
        label="가운데 맞춤"
        icon={<IconAlignCenter size={size} />}
        on={marks.center}
        onClick={run((chain) => chain.setTextAlign('center'))}
      />
      <Tool
        label="오른쪽 맞춤"
        icon={<IconAlignRight size={size} />}
        on={marks.right}
        onClick={run((chain) => chain.setTextAlign('right'))}
      />
      <Tool
        label="글머리 목록"
        icon={<IconList size={size} />}
        on={marks.bullet}
        onClick={run((chain) => chain.toggleBulletList())}
      />
      <Tool
        label="번호 목록"
        icon={<IconListNumbers size={size} />}
        on={marks.ordered}
        onClick={run((chain) => chain.toggleOrderedList())}
      />
      <span className={classes.bar} />
    </>
  );
}

function TableTools({ editor, marks, run }: { editor: Editor; marks: Marks; run: Run }) {
  return (
    <>
      <InsertTable run={run} />
      <Tool
        label="칸 합치기"
        icon={<IconArrowMerge size={size} />}
        disabled={!marks.canMerge}
        onClick={run((chain) => chain.mergeCells())}
      />
      <Tool
        label="칸 나누기"
        icon={<IconArrowsSplit size={size} />}
        disabled={!marks.canSplit}
        onClick={run((chain) => chain.splitCell())}
      />
      <Tool
        label="아래에 행 추가"
        icon={<IconRowInsertBottom size={size} />}
        disabled={!marks.inTable}
        onClick={run((chain) => chain.addRowAfter())}
      />
      <Tool
        label="오른쪽에 열 추가"
        icon={<IconColumnInsertRight size={size} />}
        disabled={!marks.inTable}
        onClick={run((chain) => chain.addColumnAfter())}
      />
      <ShadeMenu run={run} disabled={!marks.inTable} shade={marks.shade} />
      <SideMenu editor={editor} disabled={!marks.inTable} open={marks.open} />
      <MoreTable run={run} disabled={!marks.inTable} />
    </>
  );
}
