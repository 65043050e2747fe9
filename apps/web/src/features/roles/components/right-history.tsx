import { rightWords } from '@danji/contract/record-words';
import { type RightChange, rightColumns, rightSorts } from '@danji/contract/roles';
import type { Column } from '../../../shared/list/data-table.tsx';
import { FilterFold } from '../../../shared/list/filter-fold.tsx';
import { ChoiceFilter, PeriodFilter, SearchFilter } from '../../../shared/list/filters.tsx';
import { listShape } from '../../../shared/list/list-address.ts';
import { ListPart } from '../../../shared/list/list-part.tsx';
import { tableColumns } from '../../../shared/list/table-columns.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import { loadHistory, useRightHistory } from '../api/roles.ts';
import classes from './roles.module.css';

const SHAPE = listShape(
  'system-mng-auth-mng',
  { name: 'text', act: Object.keys(rightWords), from: 'day', to: 'day' },
  rightSorts,
);

const columns: readonly Column<RightChange>[] = tableColumns(rightColumns, {
  act: (row) => <b>{row.actName}</b>,
  words: (row) =>
    row.words.length === 0 ? null : (
      <ul>
        {row.words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    ),
});

/** Every change of rights. Kept for three years, and nobody can change it. */
export function RightHistory({ aptId }: { aptId: string }) {
  const list = useListAddress(SHAPE);
  const page = useRightHistory(aptId, list.ask);
  return (
    <FilterFold list={list}>
      {(opener) => (
        <>
          <Row between align="start">
            <Note className={classes.hint}>권한을 주고 뺀 기록은 3년 이상 보관하며 누구도 고칠 수 없습니다.</Note>
            {opener}
          </Row>
          <ListPart
            title="권한 변경 이력"
            screen="role-history"
            list={list}
            viewAlso={{ view: 'history' }}
            page={page}
            columns={columns}
            rowKey={(row) => row.historyId}
            filters={
              <>
                <SearchFilter list={list} field="name" label="사람이나 역할 이름" />
                <ChoiceFilter list={list} field="act" label="무엇을" data={rightWords} />
                <PeriodFilter list={list} label="기간" />
              </>
            }
            excel={(ask) => loadHistory({ ...ask, filter: { ...ask.filter, aptId } })}
            emptyText="아직 권한을 바꾼 기록이 없습니다."
          />
        </>
      )}
    </FilterFold>
  );
}
