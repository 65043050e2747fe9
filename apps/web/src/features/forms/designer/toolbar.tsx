import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconArrowMerge,
  IconArrowsSplit,
  IconBold,
  IconColumnInsertRight,
  IconEyeQuestion,
  IconForms,
  IconItalic,
  IconList,
  IconListNumbers,
  IconRowInsertBottom,
  IconUnderline,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { toast } from '../../../shared/overlay/toast.ts';
import { BareChoice } from '../../../shared/ui/choice-field.tsx';
import { Row } from '../../../shared/ui/primitives.tsx';
import { Tools } from '../../../shared/ui/tools.tsx';
import { openSidesOf, shadeOf } from '../editor/cell-look.ts';
import { fillBlanks } from '../editor/label-cells.ts';
import { dissolvePart, selectedPart } from '../editor/parts.ts';
import { makePart } from '../properties/part-box.tsx';
import classes from './designer.module.css';
import { ColorMenu, InsertTable, MoreTable, type Run, ShadeMenu, SideMenu } from './toolbar-menus.tsx';
import { useRoving } from './use-roving.ts';

const SIZES = [
  { value: '', label: '보통 글씨' },
  { value: 'small', label: '작은 글씨' },
  { value: 'large', label: '큰 글씨' },
  { value: 'title', label: '제목 글씨' },
];
const ALIGNED = [
  { to: 'left', label: '왼쪽 맞춤', icon: IconAlignLeft },
  { to: 'center', label: '가운데 맞춤', icon: IconAlignCenter },
  { to: 'right', label: '오른쪽 맞춤', icon: IconAlignRight },
] as const;
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
      inPart: selectedPart(now.state) !== null,
      shade: shadeOf(now),
      open: openSidesOf(now).join(' '),
    }),
  });
}

function fill(editor: Editor): void {
  const made = fillBlanks(editor);
  toast(
    made > 0
      ? `항목 ${made}개를 넣었습니다. 종류를 확인해 주세요.`
      : '이름 옆에 빈 칸이 없습니다. 이름을 적고 그 옆을 비워 주세요.',
  );
}

function togglePart(editor: Editor): void {
  const part = selectedPart(editor.state);
  if (part) dissolvePart(editor, part.key);
  else makePart(editor);
}

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
      <Tools
        tools={[
          { label: '굵게', icon: IconBold, on: marks.bold, act: run((chain) => chain.toggleBold()) },
          { label: '기울임', icon: IconItalic, on: marks.italic, act: run((chain) => chain.toggleItalic()) },
          { label: '밑줄', icon: IconUnderline, on: marks.underline, act: run((chain) => chain.toggleUnderline()) },
        ]}
        className={classes.tool}
      />
      <BareChoice
        className={classes.sizes}
        aria-label="글씨 크기"
        value={marks.size}
        data={SIZES}
        onChange={({ currentTarget: { value } }) =>
          run((chain) => (value ? chain.setMark('textSize', { size: value }) : chain.unsetMark('textSize')))()
        }
      />
      <ColorMenu run={run} />
      <span className={classes.bar} />
      <Tools
        tools={[
          ...ALIGNED.map(({ to, ...tool }) => ({
            ...tool,
            on: marks[to],
            act: run((chain) => chain.setTextAlign(to)),
          })),
          { label: '글머리 목록', icon: IconList, on: marks.bullet, act: run((chain) => chain.toggleBulletList()) },
          {
            label: '번호 목록',
            icon: IconListNumbers,
            on: marks.ordered,
            act: run((chain) => chain.toggleOrderedList()),
          },
        ]}
        className={classes.tool}
      />
      <span className={classes.bar} />
    </>
  );
}

function TableTools({ editor, marks, run }: { editor: Editor; marks: Marks; run: Run }) {
  const { canMerge, canSplit, inTable } = marks;
  return (
    <>
      <InsertTable editor={editor} run={run} />
      <Tools
        tools={[
          { label: '칸 합치기', icon: IconArrowMerge, off: !canMerge, act: run((chain) => chain.mergeCells()) },
          { label: '칸 나누기', icon: IconArrowsSplit, off: !canSplit, act: run((chain) => chain.splitCell()) },
          {
            label: '아래에 행 추가',
            icon: IconRowInsertBottom,
            off: !inTable,
            act: run((chain) => chain.addRowAfter()),
          },
          {
            label: '오른쪽에 열 추가',
            icon: IconColumnInsertRight,
            off: !inTable,
            act: run((chain) => chain.addColumnAfter()),
          },
          { label: '빈 칸에 항목 넣기', icon: IconForms, off: !inTable, act: () => fill(editor) },
          { label: '조건에 따라 보이기', icon: IconEyeQuestion, on: marks.inPart, act: () => togglePart(editor) },
        ]}
        className={classes.tool}
      />
      <ShadeMenu run={run} disabled={!inTable} shade={marks.shade} />
      <SideMenu editor={editor} disabled={!inTable} open={marks.open} />
      <MoreTable run={run} disabled={!inTable} />
    </>
  );
}
