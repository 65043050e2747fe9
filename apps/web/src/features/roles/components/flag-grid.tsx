import { type FlagName, flagNames, flagTitles, type GridMenu } from '@danji/contract/roles';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import {
  canToggle,
  flagsOn,
  type Grid,
  nextSpot,
  noteOf,
  ROW_COLUMN,
  type Spot,
  toggleColumn,
  toggleFlag,
  toggleRow,
} from '../lib/flag-grid.ts';
import classes from './roles.module.css';

type Props = {
  menus: readonly GridMenu[];
  grid: Grid;
  own: Grid;
  readOnly: boolean;
  onChange: (grid: Grid) => void;
};

/** Menus × five flags. One stop for the Tab key; inside, the arrows move and the space bar ticks. */
export function FlagGrid({ menus, grid, own, readOnly, onChange }: Props) {
  const [spot, setSpot] = useState<Spot>({ row: 0, col: 0 });
  const box = useRef<HTMLTableElement>(null);
  const act = ({ row, col }: Spot) => {
    if (readOnly) return;
    const menu = menus[row];
    const flag = flagNames[col];
    if (!menu && flag) onChange(toggleColumn(grid, own, menus, flag));
    else if (menu && flag) onChange(toggleFlag(grid, own, menu.menuId, flag));
    else if (menu) onChange(toggleRow(grid, own, menu.menuId));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ') {
      event.preventDefault();
      // As in a spreadsheet: with Shift the row, with Ctrl the column.
      if (event.shiftKey) act({ row: spot.row, col: ROW_COLUMN });
      else if (event.ctrlKey) act({ row: -1, col: spot.col });
      else act(spot);
      return;
    }
    const next = nextSpot(spot, event.key, event.ctrlKey, menus.length);
    if (!next) return;
    event.preventDefault();
    setSpot(next);
    box.current?.querySelector<HTMLElement>(`[data-spot="${next.row}:${next.col}"]`)?.focus();
  };
  const cell = (row: number, col: number) => ({
    'data-spot': `${row}:${col}`,
    tabIndex: spot.row === row && spot.col === col ? 0 : -1,
    onFocus: () => setSpot({ row, col }),
    onClick: () => act({ row, col }),
  });
  return (
    <table
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that keys move through is a grid
      role="grid"
      aria-label="메뉴별 권한"
      aria-readonly={readOnly}
      className={classes.grid}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          <th scope="col">메뉴</th>
          {flagNames.map((flag, col) => (
            <th key={flag} scope="col">
              <button
                type="button"
                className={classes.head}
                aria-label={`${flagTitles[flag]} 모두 바꾸기`}
                {...cell(-1, col)}
              >
                {flagTitles[flag]}
              </button>
            </th>
          ))}
          {!readOnly && (
            <th scope="col" className={classes.wholeHead}>
              전체
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {menus.map((menu, row) => (
          <tr key={menu.menuId}>
            <th scope="row" data-level={Math.min(menu.level, 4)}>
              <span className={menu.useYn ? undefined : classes.off}>{menu.menuName}</span>
              <Reason text={noteOf(menus, grid, menu)} />
            </th>
            {flagNames.map((flag, col) => (
              <td key={flag}>
                <FlagCell
                  menu={menu}
                  flag={flag}
                  on={flagsOn(grid, menu.menuId)[flag]}
                  locked={!canToggle(grid, own, menu.menuId, flag)}
                  readOnly={readOnly}
                  {...cell(row, col)}
                />
              </td>
            ))}
            {!readOnly && (
              <td className={classes.wholeCell}>
                <button
                  type="button"
                  className={classes.whole}
                  aria-label={`${menu.menuName} 전체 바꾸기`}
                  {...cell(row, ROW_COLUMN)}
                >
                  전체
                </button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Reason = ({ text }: { text: string | null }) => text && <small>{text}</small>;

type CellProps = {
  menu: GridMenu;
  flag: FlagName;
  on: boolean;
  locked: boolean;
  readOnly: boolean;
  'data-spot': string;
  tabIndex: number;
  onFocus: () => void;
  onClick: () => void;
};

function FlagCell({ menu, flag, on, locked, readOnly, ...rest }: CellProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native box cannot be one stop of many in a grid
    <button
      type="button"
      role="checkbox"
      aria-checked={on}
      aria-disabled={locked || readOnly}
      aria-label={`${menu.menuName} ${flagTitles[flag]}`}
      title={locked && !readOnly ? '나에게 없는 권한은 줄 수 없습니다.' : undefined}
      className={classes.cell}
      data-on={on}
      {...rest}
    >
      {on && <IconCheck size="1.125rem" stroke={2.5} aria-hidden />}
    </button>
  );
}
