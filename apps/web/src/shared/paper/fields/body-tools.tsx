import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconArrowMerge,
  IconArrowsSplit,
  IconBold,
  IconColumnInsertRight,
  IconColumnRemove,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPaint,
  IconRowInsertBottom,
  IconRowRemove,
  IconTable,
  IconTableOff,
  IconUnderline,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { askPrompt } from '../../overlay/ask-prompt.ts';
import { showAlert } from '../../overlay/show-alert.ts';
import { Row } from '../../ui/primitives.tsx';
import { Tools } from '../../ui/tools.tsx';
import classes from '../field.module.css';
import { safeLink } from '../lib/safe-link.ts';

type Props = { editor: Editor; label: string };

/** What one does with a body: the few things that a paper needs. */
export function BodyTools({ editor, label }: Props) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      bullet: now.isActive('bulletList'),
      ordered: now.isActive('orderedList'),
      link: now.isActive('link'),
      table: now.isActive('table'),
      center: now.isActive({ textAlign: 'center' }),
      right: now.isActive({ textAlign: 'right' }),
      merge: now.can().mergeCells(),
      split: now.can().splitCell(),
      shaded: isShaded(now),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools = [
    { label: '굵게', icon: IconBold, on: on.bold, act: () => chain().toggleBold().run() },
    { label: '기울임', icon: IconItalic, on: on.italic, act: () => chain().toggleItalic().run() },
    { label: '밑줄', icon: IconUnderline, on: on.underline, act: () => chain().toggleUnderline().run() },
    { label: '글머리 목록', icon: IconList, on: on.bullet, act: () => chain().toggleBulletList().run() },
    { label: '번호 목록', icon: IconListNumbers, on: on.ordered, act: () => chain().toggleOrderedList().run() },
    { label: '왼쪽 맞춤', icon: IconAlignLeft, on: !on.center && !on.right, act: () => chain().unsetTextAlign().run() },
    { label: '가운데 맞춤', icon: IconAlignCenter, on: on.center, act: () => chain().setTextAlign('center').run() },
    { label: '오른쪽 맞춤', icon: IconAlignRight, on: on.right, act: () => chain().setTextAlign('right').run() },
    { label: '링크', icon: IconLink, on: on.link, act: () => void setLink(editor, on.link) },
    ...(on.table
      ? [
          { label: '행 추가', icon: IconRowInsertBottom, on: false, act: () => chain().addRowAfter().run() },
          { label: '열 추가', icon: IconColumnInsertRight, on: false, act: () => chain().addColumnAfter().run() },
          { label: '행 지우기', icon: IconRowRemove, on: false, act: () => chain().deleteRow().run() },
          { label: '열 지우기', icon: IconColumnRemove, on: false, act: () => chain().deleteColumn().run() },
          { label: '칸 합치기', icon: IconArrowMerge, off: !on.merge, act: () => chain().mergeCells().run() },
          { label: '칸 나누기', icon: IconArrowsSplit, off: !on.split, act: () => chain().splitCell().run() },
          {
            label: '칸 음영',
            icon: IconPaint,
            on: on.shaded,
            act: () =>
              chain()
                .setCellAttribute('shade', on.shaded ? null : 'label')
                .run(),
          },
          { label: '표 지우기', icon: IconTableOff, on: false, act: () => chain().deleteTable().run() },
        ]
      : [
          {
            label: '표 넣기',
            icon: IconTable,
            on: false,
            act: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
          },
        ]),
  ];
  return (
    <Row gap={0} wrap className={classes.tools} role="toolbar" aria-label={`${label} 글자 모양`}>
      <Tools tools={tools} className={classes.tool} />
    </Row>
  );
}

const isShaded = (editor: Editor): boolean =>
  ['tableCell', 'tableHeader'].some((name) => Boolean(editor.getAttributes(name).shade));

async function setLink(editor: Editor, linked: boolean): Promise<void> {
  if (linked) return void editor.chain().focus().unsetLink().run();
  const typed = await askPrompt('연결할 주소를 입력해 주세요.', { title: '링크', label: '주소', confirmText: '넣기' });
  if (!typed?.trim()) return;
  const address = /^[a-z]+:/i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`;
  const link = safeLink(address);
  if (!link) return void showAlert('쓸 수 없는 주소입니다. https://로 시작하는 주소를 입력해 주세요.');
  const plain = editor.state.selection.empty;
  if (plain)
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: link.target, marks: [{ type: 'link', attrs: { href: link.href } }] })
      .run();
  else editor.chain().focus().setLink({ href: link.href }).run();
}
