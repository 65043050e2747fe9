import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { toPage } from '../../../shared/lib/to-page.ts';
import { type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { useLocalSort } from '../../../shared/list/use-local-sort.ts';
import { Block, Note, Tag } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { type Figures, type Outlook, outlookOf, perMonth, shareOf } from '../lib/figures.ts';
import classes from './budgets.module.css';
import { ShareBar } from './share-bar.tsx';

/** What each column is ordered by. */
const BY = {
  name: ({ name }: Figures) => name,
  fund: ({ fund }: Figures) => fund,
  planned: ({ planned }: Figures) => planned,
  spent: ({ spent }: Figures) => spent,
  reserved: ({ reserved }: Figures) => reserved,
  left: ({ left }: Figures) => left,
  share: shareOf,
};

type Props = {
  caption: string;
  first: string;
  rows: readonly Figures[];
  year: number;
  /** Null: rows that do not run through the year. */
  gone: number | null;
  onName?: ((row: Figures) => void) | undefined;
  /** 추경 기안, beside a line that does not last. */
  onPropose?: (row: Figures) => void;
};

const won = (amount: number) => amount.toLocaleString('ko-KR');
const WORDS: Readonly<Record<Exclude<Outlook, null>, string>> = { over: '넘음', short: '모자람 예상', tight: '빠름' };

const SHORT: ReadonlySet<Outlook> = new Set<Outlook>(['short', 'over']);

/** Planned, spent, held and left; each figure leads to its papers. */
export function FiguresTable({ caption, first, rows, year, gone, onName, onPropose }: Props) {
  const look = (row: Figures) => (gone === null ? null : outlookOf(row, gone));
  const papers = (row: Figures, kind: 'SPENT' | 'RESERVED') => {
    const amount = kind === 'SPENT' ? row.spent : row.reserved;
    if (amount === 0) return <Note as="span">0</Note>;
    return (
      <Link
        {...toPage('elec-apv-budgets', { year: String(year), kind, ...row.at })}
        aria-label={`${row.name} ${kind === 'SPENT' ? '집행' : '예약'} ${won(amount)}원 문서 보기`}
      >
        {won(amount)}
      </Link>
    );
  };
  const shown = useLocalSort(rows, BY);
  const withPlan = rows.some(({ planned }) => planned !== null);
  const right = { nowrap: true, align: 'right' } as const;
  const columns: Column<Figures>[] = [
    {
      key: 'name',
      label: first,
      always: true,
      cell: (row) => (
        <>
          {onName ? (
            <button type="button" className={classes.name} onClick={() => onName(row)}>
              {row.name}
            </button>
          ) : (
            row.name
          )}
          {look(row) === 'short' && (
            <Note size="small" tone="seal">
              지금처럼 쓰면 모자랍니다. 한 달 평균 {won(perMonth(row.spent, gone ?? 0))}원
            </Note>
          )}
          {onPropose && SHORT.has(look(row)) && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`${row.name} 추경 기안`}
              className={classes.propose}
              onClick={() => onPropose(row)}
            >
              추경 기안
            </Button>
          )}
        </>
      ),
    },
    ...(rows.some(({ fund }) => fund !== null)
      ? [{ key: 'fund', label: '재원', cell: (row: Figures) => row.fund }]
      : []),
    ...(withPlan ? [{ key: 'planned', label: '예산', ...right, cell: (row: Figures) => won(row.planned ?? 0) }] : []),
    { key: 'spent', label: '집행', ...right, cell: (row) => papers(row, 'SPENT') },
    { key: 'reserved', label: '예약', ...right, cell: (row) => papers(row, 'RESERVED') },
    ...(withPlan
      ? [
          {
            key: 'left',
            label: '남음',
            ...right,
            cell: (row: Figures) => <b data-tone={look(row) ?? undefined}>{won(row.left ?? 0)}</b>,
          },
          {
            key: 'share',
            label: '집행 + 예약',
            cell: (row: Figures) => (
              <Block className={classes.share}>
                <ShareBar figures={row} gone={gone} tone={look(row)} />
                <span>{shareOf(row) === null ? '-' : `${shareOf(row)}%`}</span>
                {look(row) !== null && (
                  <Tag slim tone={look(row) === 'tight' ? 'hold' : 'seal'}>
                    {WORDS[look(row) as Exclude<Outlook, null>]}
                  </Tag>
                )}
              </Block>
            ),
          },
        ]
      : []),
  ];
  return (
    <div className={ui.card}>
      <DataTable
        caption={caption}
        columns={columns.map((column) => ({ ...column, sort: column.key }))}
        rows={shown.rows}
        sort={shown.sort}
        onSort={shown.onSort}
        rowKey={({ key }) => key}
        className={classes.figures}
        marks={(row) => ({ 'data-short': SHORT.has(look(row)) })}
      />
    </div>
  );
}
