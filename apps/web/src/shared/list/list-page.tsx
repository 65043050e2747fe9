import type { ColumnScreen } from '@danji/contract/preferences';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePreferences } from '../api/preferences.ts';
import { usePagePermission } from '../menu/menu-store.ts';
import { ListState } from '../ui/list-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Pager } from '../ui/pager.tsx';
import ui from '../ui/ui.module.css';
import { ColumnsMenu } from './columns-menu.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { ExcelButton } from './excel-button.tsx';
import { ClearFilters, SearchFilter } from './filters.tsx';
import classes from './list.module.css';
import type { ListAddress } from './use-list-address.ts';

type Props<Row> = {
  title: string;
  sub?: ReactNode;
  /** Under what name the choice of columns is kept. */
  screen: ColumnScreen;
  list: ListAddress;
  page: Pick<
    UseQueryResult<{ items: readonly Row[]; total: number }>,
    'data' | 'isPending' | 'isError' | 'isPlaceholderData' | 'refetch'
  >;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** The box for words, under the filter `text`. */
  searchLabel?: string;
  filters?: ReactNode;
  emptyText: string;
  /** Buttons of the page. */
  actions?: ReactNode;
  acts?: (row: Row) => ReactNode;
  /** Offered to whoever has the Excel right on the page. */
  excel?: (given: { reason: string; hiddenColumns: string[]; filter: Record<string, string> }) => Promise<Blob>;
  /** Between the head and the filters: tabs, a picture. */
  children?: ReactNode;
};

/** A list of management: head, filters, table or cards, pages. Everything it shows stands in its address. */
export function ListPage<Row>(props: Props<Row>) {
  const { title, sub, screen, list, page, columns, rowKey, searchLabel, filters, emptyText, actions, acts } = props;
  const { canExcel } = usePagePermission();
  const { data: preferences } = usePreferences();
  const hidden = preferences?.hiddenColumns.find((one) => one.screen === screen)?.columns ?? [];
  const { excel } = props;
  const filtered = Object.keys(list.query.filter).length > 0;
  return (
    <>
      <PageHead title={title} sub={sub}>
        {actions}
        <ColumnsMenu screen={screen} columns={columns.filter(({ always }) => !always)} hidden={hidden} />
        {excel && canExcel && (
          <ExcelButton
            name={title}
            load={(reason) => excel({ reason, hiddenColumns: [...hidden], filter: { ...list.query.filter } })}
          />
        )}
      </PageHead>
      {props.children}
      <search className={classes.filters}>
        {searchLabel && <SearchFilter list={list} field="text" label={searchLabel} />}
        {filters}
        <ClearFilters list={list} />
      </search>
      <div className={ui.card} data-old={page.isPlaceholderData}>
        <ListState
          loading={page.isPending}
          failed={page.isError}
          empty={page.data?.items.length === 0}
          emptyText={filtered ? '조건에 맞는 것이 없습니다. 조건을 바꾸거나 지워 보세요.' : emptyText}
          retry={() => void page.refetch()}
        >
          <DataTable
            caption={`${title} 목록`}
            columns={columns.filter(({ key, always }) => always || !hidden.includes(key))}
            rows={page.data?.items ?? []}
            rowKey={rowKey}
            sort={list.chosen.sort}
            onSort={list.sortBy}
            acts={acts}
          />
        </ListState>
      </div>
      {page.data && page.data.total > 0 && (
        <Pager
          path={list.path}
          page={list.query.page}
          size={list.query.size}
          total={page.data.total}
          searchOf={list.searchOf}
        />
      )}
    </>
  );
}
