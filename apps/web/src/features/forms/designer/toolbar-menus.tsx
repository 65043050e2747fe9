import type { Shade, Side } from '@danji/contract/forms/paper';
import { Menu } from '@mantine/core';
import { IconBorderAll, IconPaint, IconPalette, IconTable, IconTablePlus } from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { IconButton } from '../../../shared/ui/buttons.tsx';
import { toggleSide } from '../editor/cell-look.ts';
import { insertLabelTable } from '../editor/label-cells.ts';
import { stepOffField } from '../editor/step-off-field.ts';
import classes from './designer.module.css';

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
const LABEL_LINES = [1, 2, 3, 4] as const;
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

const size = '1.25rem';

export type Run = (what: (chain: ChainedCommands) => ChainedCommands) => () => void;

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
        <IconButton tool className={classes.tool} aria-label={label} title={label} disabled={disabled}>
          {icon}
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

export const ColorMenu = ({ run }: { run: Run }) => (
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

/** First those with names: what is written into a shaded cell gets its field by Tab. */
export const InsertTable = ({ editor, run }: { editor: Editor; run: Run }) => (
  <ToolMenu label="표 넣기" icon={<IconTablePlus size={size} />}>
    <Menu.Label>이름 칸이 있는 표 (이름을 적고 Tab)</Menu.Label>
    {LABEL_LINES.map((lines) => (
      <Menu.Item key={lines} onClick={() => insertLabelTable(editor, lines)}>
        {`이름 칸 ${lines}줄`}
      </Menu.Item>
    ))}
    <Menu.Label>빈 표</Menu.Label>
    {TABLES.map(([rows, cols]) => (
      <Menu.Item
        key={`${rows}×${cols}`}
        onClick={run((chain) =>
          chain
            .command(({ tr }) => {
              stepOffField(tr);
              return true;
            })
            .insertTable({ rows, cols, withHeaderRow: false }),
        )}
      >
        {`${rows}행 × ${cols}열`}
      </Menu.Item>
    ))}
  </ToolMenu>
);

export const ShadeMenu = ({ run, disabled, shade }: { run: Run; disabled: boolean; shade: Shade | null }) => (
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

export const SideMenu = ({ editor, disabled, open }: { editor: Editor; disabled: boolean; open: string }) => (
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

export const MoreTable = ({ run, disabled }: { run: Run; disabled: boolean }) => (
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
