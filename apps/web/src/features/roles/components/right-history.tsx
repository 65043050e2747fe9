import { rightWords } from '@danji/contract/record-words';
import type { RightChange } from '@danji/contract/roles';
import { usePreferences } from '../../../shared/api/preferences.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { ColumnsMenu } from '../../../shared/list/columns-menu.tsx';
import { type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { ChoiceFilter, ClearFilters, PeriodFilter, SearchFilter } from '../../../shared/list/filters.tsx';
import lists from '../../../shared/list/list.module.css';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Pager } from '../../../shared/ui/pager.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { useRightHistory } from '../api/roles.ts';
import classes from './roles.module.css';

const SHAPE = {
  path: '/system-mng/auth-mng',
  filters: { name: 'text', act: Object.keys(rightWords), from: 'day', to: 'day' },
} as const;
const ACTS = Object.entries(rightWords).map(([value, label]) => ({ value, label }));
const SCREEN = 'role-history';

const columns: readonly Column<RightChange>[] = [
  { key: 'act', label: '무엇을', always: true, cell: (row) => <b>{row.actName}</b> },
  { key: 'at', label: '언제', cell: (row) => formatDateTime(row.at) },
  { key: 'actor', label: '누가', cell: (row) => row.actorName },
  { key: 'member', label: '누구에게', cell: (row) => row.memberName ?? '' },
  { key: 'role', label: '역할', cell: (row) => row.roleName ?? '' },
  {
    key: 'words',
    label: '내용',
    cell: (row) =>
      row.words.length === 0 ? (
        ''
      ) : (
        <ul className={classes.words}>
          {row.words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      ),
  },
];

/** Every change of rights, newest first. Kept for three years, and nobody can change it. */
export function RightHistory({ aptId }: { aptId: string }) {
  const list = useListAddress(SHAPE);
  const page = useRightHistory(aptId, list.ask);
  const { data: preferences } = usePreferences();
  const hidden = preferences?.hiddenColumns.find((one) => one.screen === SCREEN)?.columns ?? [];
  return (
    <>
      <p className={classes.hint}>권한을 주고 뺀 기록은 3년 이상 보관하며 누구도 고칠 수 없습니다.</p>
      <search className={lists.filters}>
        <SearchFilter list={list} field="name" label="사람이나 역할 이름" />
        <ChoiceFilter list={list} field="act" label="무엇을" data={ACTS} />
        <PeriodFilter list={list} label="기간" />
        <ClearFilters list={list} />
        <ColumnsMenu screen={SCREEN} columns={columns.filter(({ always }) => !always)} hidden={hidden} />
      </search>
      <div className={ui.card}>
        <ListState
          loading={page.isPending}
          failed={page.isError}
          empty={page.data?.items.length === 0}
          emptyText={
            Object.keys(list.query.filter).length > 0
              ? '조건에 맞는 기록이 없습니다. 조건을 바꾸거나 지워 보세요.'
              : '아직 권한을 바꾼 기록이 없습니다.'
          }
          retry={() => void page.refetch()}
        >
          <DataTable
            caption="권한 변경 이력"
            columns={columns.filter(({ key, always }) => always || !hidden.includes(key))}
            rows={page.data?.items ?? []}
            rowKey={(row) => row.historyId}
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
