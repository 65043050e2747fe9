import type { ColumnScreen } from '@danji/contract/preferences';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListState } from '../ui/list-state.tsx';
import { Pager } from '../ui/pager.tsx';
import { Row, Spoken } from '../ui/primitives.tsx';
import ui from '../ui/ui.module.css';
import { type Column, DataTable, type Ticks } from './data-table.tsx';
import { ClearFilters, SearchFilter } from './filters.tsx';
import { FittedTable } from './fitted-table.tsx';
import classes from './list.module.css';
import { ManyBar } from './many-bar.tsx';
import { useHiddenColumns } from './use-hidden-columns.ts';
import type { ListAddress } from './use-list-address.ts';
import { type Many, saySum, useTicks } from './use-ticks.ts';

export type BodyProps<Row> = {
  /** What the rows are, for who cannot see the table. */
  caption: string;
  screen: ColumnScreen;
  list: ListAddress;
  page: Pick<
    UseQueryResult<{ items: readonly Row[]; total: number }>,
    'data' | 'isPending' | 'isError' | 'error' | 'isPlaceholderData' | 'refetch'
  >;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** The box for words, under the filter `text`. */
  searchLabel?: string | undefined;
  filters?: ReactNode;
  /** Where the list has no head of its own: at the end of the filters. */
  tools?: ReactNode;
  emptyText: string;
  acts?: ((row: Row) => ReactNode) | undefined;
  /** Below so many rem the rows are cards. */
  cardsBelow?: number | undefined;
  /** The rows in another form than a table. */
  table?: ((columns: readonly Column<Row>[], rows: readonly Row[], ticks?: Ticks<Row>) => ReactNode) | undefined;
  /** What can be done with several rows at once. */
  many?: Many<Row> | undefined;
  /** The rows and their frame, where the list has its own: steady rows, ticks, keys. */
  body?: ((columns: readonly Column<Row>[]) => ReactNode) | undefined;
  /** All filters but the words are put away until they are asked for. */
  fold?: { open: boolean } | undefined;
  /** At the end of the first line of the filters. */
  aside?: ReactNode;
};

/** For who cannot see that the rows have changed. */
const sayCount = (total: number): string =>
  total === 0 ? '찾은 것이 없습니다.' : `${total.toLocaleString('ko-KR')}건을 찾았습니다.`;

/** Filters, table or cards, pages. */
export function ListBody<Row>(props: BodyProps<Row>) {
  const { caption, screen, list, page, rowKey, searchLabel, filters, tools, emptyText, acts, cardsBelow, table } =
    props;
  const { body, fold, aside, many } = props;
  const hidden = useHiddenColumns(screen);
  const columns = props.columns.filter(({ key, always }) => always || !hidden.includes(key));
  const rows = page.data?.items ?? [];
  const picked = useTicks(rows, rowKey, JSON.stringify(list.ask));
  const picking = many && picked(many);
  const filtered = Object.keys(list.query.filter).length > 0;
  const more = (
    <>
      {filters}
      <ClearFilters list={list} />
    </>
  );
  return (
    <>
      <Row as="search" wrap align="end" className={classes.filters}>
        {searchLabel && <SearchFilter list={list} field="text" label={searchLabel} />}
        {fold ? (
          <Row wrap align="end" id="list-filters" className={classes.more} hidden={!fold.open}>
            {fold.open && more}
          </Row>
        ) : (
          more
        )}
        {aside}
        {tools && <Row className={classes.tools}>{tools}</Row>}
      </Row>
      {body ? (
        body(columns)
      ) : (
        <div className={ui.card} data-old={page.isPlaceholderData}>
          <ListState
            of={page}
            empty={page.data?.items.length === 0}
            emptyText={filtered ? '조건에 맞는 것이 없습니다. 조건을 바꾸거나 지워 보세요.' : emptyText}
          >
            {table ? (
              table(columns, rows, picking?.ticks)
            ) : (
              <DataTable
                caption={caption}
                wide={(given) => <FittedTable {...given} screen={screen} />}
                columns={columns}
                rows={rows}
                rowKey={rowKey}
                sort={list.chosen.sort}
                onSort={list.sortBy}
                acts={acts}
                ticks={picking?.ticks}
                {...(cardsBelow === undefined ? {} : { cardsBelow })}
              />
            )}
          </ListState>
        </div>
      )}
      {many && picking && picking.chosen.length > 0 && (
        <ManyBar
          label={`${caption}에서 고른 것 처리`}
          count={`${picking.chosen.length}${many.unit}`}
          more={saySum(picking.chosen, many)}
          onAll={picking.hasMore ? () => picking.ticks.onTickAll(true) : undefined}
          onClear={picking.clear}
        >
          {many.acts?.(picking.chosen, picking.clear)}
        </ManyBar>
      )}
      <Spoken text={page.data && !page.isPlaceholderData ? sayCount(page.data.total) : ''} />
      {page.data && page.data.total > 0 && (
        <Pager
          list={list.page}
          page={list.query.page}
          size={list.query.size}
          total={page.data.total}
          searchOf={list.searchOf}
        />
      )}
    </>
  );
}
