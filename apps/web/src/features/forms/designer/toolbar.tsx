import type { Shade, Side } from '@danji/contract/forms/paper';
import { Menu } from '@mantine/core';
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconArrowMerge,
  IconArrowsSplit,
  IconBold,
  IconBorderAll,
  IconColumnInsertRight,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPaint,
  IconPalette,
  IconRowInsertBottom,
  IconTable,
  IconTablePlus,
  IconUnderline,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { openSidesOf, shadeOf, toggleSide } from '../editor/cell-look.ts';
import classes from './designer.module.css';
import { useRoving } from './use-roving.ts';

const SIZES = [
  { value: '', label: '보통 글씨' },
  { value: 'small', label: '작은 글씨' },
  { value: 'large', label: '큰 글씨' },
  { value: 'title', label: '제목 글씨' },
];
const COLORS = [
  { value: null, label: '기본색' },
  { value: 'seal', label: '빨강' },
  { value: 'accent', label: '파랑' },
  { value: 'muted', label: '회색' },
] as const;
const TABLES = [
  [1, 2],
  [2, 2],
  [2, 4],
  [3, 2],
  [3, 4],
  [4, 4],
  [5, 4],
  [6, 2],
] as const;
const SHADE_NAMES: readonly { value: Shade | null; label: string }[] = [
  { value: null, label: '음영 없음' },
  { value: 'label', label: '이름 칸 음영' },
  { value: 'soft', label: '옅은 음영' },
  { value: 'strong', label: '짙은 음영' },
];
const SIDE_NAMES: readonly { value: Side; label: string }[] = [
  { value: 'top', label: '위 선' },
  { value: 'right', label: '오른쪽 선' },
  { value: 'bottom', label: '아래 선' },
  { value: 'left', label: '왼쪽 선' },
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
  <button
    type="button"
    className={classes.tool}
    aria-label={label}
    title={label}
    aria-pressed={on}
    disabled={disabled}
    onClick={onClick}
    onMouseDown={(event) => event.preventDefault()}
  >
    {icon}
  </button>
);

const size = '1.25rem';

/** What a word processor has, for the text and tables of the page. */
export function Toolbar({ editor }: { editor: Editor }) {
  const marks = useMarks(editor);
  const roving = useRoving<HTMLDivElement>(['ArrowLeft', 'ArrowRight']);
  const run = (what: (chain: ChainedCommands) => ChainedCommands) => () => void what(editor.chain().focus()).run();
  return (
    <div className={classes.toolbar} role="toolbar" aria-label="글과 표 도구" {...roving}>
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
    </div>
  );
}

type Run = (what: (chain: ChainedCommands) => ChainedCommands) => () => void;

function ToolMenu({
  label,
  icon,
  disabled,
  children,
}: {
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <Menu position="bottom-start" width={200}>
      <Menu.Target>
        <button type="button" className={classes.tool} aria-label={label} title={label} disabled={disabled}>
          {icon}
        </button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

const ColorMenu = ({ run }: { run: Run }) => (
  <ToolMenu label="글자 색" icon={<IconPalette size={size} />}>
    {COLORS.map(({ value, label }) => (
      <Menu.Item
        key={label}
        onClick={run((chain) => (value ? chain.setMark('textColor', { color: value }) : chain.unsetMark('textColor')))}
      >
        <span data-ink={value ?? 'plain'} className={classes.ink}>
          {label}
        </span>
      </Menu.Item>
    ))}
  </ToolMenu>
);

const InsertTable = ({ run }: { run: Run }) => (
  <ToolMenu label="표 넣기" icon={<IconTablePlus size={size} />}>
    {TABLES.map(([rows, cols]) => (
      <Menu.Item
        key={`${rows}×${cols}`}
        onClick={run((chain) => chain.insertTable({ rows, cols, withHeaderRow: false }))}
      >
        {`${rows}행 × ${cols}열`}
      </Menu.Item>
    ))}
  </ToolMenu>
);

const ShadeMenu = ({ run, disabled, shade }: { run: Run; disabled: boolean; shade: Shade | null }) => (
  <ToolMenu label="칸 음영" icon={<IconPaint size={size} />} disabled={disabled}>
    {SHADE_NAMES.map(({ value, label }) => (
      <Menu.Item
        key={label}
        onClick={run((chain) => chain.setCellAttribute('shade', value))}
        rightSection={shade === value ? '✓' : undefined}
      >
        {label}
      </Menu.Item>
    ))}
  </ToolMenu>
);

const SideMenu = ({ editor, disabled, open }: { editor: Editor; disabled: boolean; open: string }) => (
  <ToolMenu label="칸 테두리" icon={<IconBorderAll size={size} />} disabled={disabled}>
    {SIDE_NAMES.map(({ value, label }) => (
      <Menu.Item
        key={value}
        onClick={() => toggleSide(editor, value)}
        rightSection={open.split(' ').includes(value) ? '없음' : '있음'}
      >
        {label}
      </Menu.Item>
    ))}
  </ToolMenu>
);

const MoreTable = ({ run, disabled }: { run: Run; disabled: boolean }) => (
  <ToolMenu label="표 더 보기" icon={<IconTable size={size} />} disabled={disabled}>
    <Menu.Item onClick={run((chain) => chain.addRowBefore())}>위에 행 추가</Menu.Item>
    <Menu.Item onClick={run((chain) => chain.addColumnBefore())}>왼쪽에 열 추가</Menu.Item>
    <Menu.Item onClick={run((chain) => chain.deleteRow())}>행 지우기</Menu.Item>
    <Menu.Item onClick={run((chain) => chain.deleteColumn())}>열 지우기</Menu.Item>
    <Menu.Item onClick={run((chain) => chain.toggleHeaderCell())}>제목 칸으로 바꾸기</Menu.Item>
    <Menu.Item onClick={run((chain) => chain.setCellAttribute('verticalAlign', 'top'))}>칸 위쪽 맞춤</Menu.Item>
    <Menu.Item onClick={run((chain) => chain.setCellAttribute('verticalAlign', null))}>칸 가운데 맞춤</Menu.Item>
    <Menu.Item onClick={run((chain) => chain.deleteTable())}>표 지우기</Menu.Item>
  </ToolMenu>
);
