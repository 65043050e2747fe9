import { employeeSorts, employeeStates } from '@danji/contract/employees';
import { usePreferences } from '../../../shared/api/preferences.ts';
import { ColumnsMenu } from '../../../shared/list/columns-menu.tsx';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { ExcelButton } from '../../../shared/list/excel-button.tsx';
import { ChoiceFilter, ClearFilters, SearchFilter } from '../../../shared/list/filters.tsx';
import list from '../../../shared/list/list.module.css';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Pager } from '../../../shared/ui/pager.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { loadExcel, useEmployeeOptions, useEmployeePage } from '../api/employees.ts';
import { usePanel } from '../lib/use-panel.ts';
import { deptColumn, employeeColumns } from './employee-columns.tsx';
import { EmployeePanel } from './employee-panel.tsx';
import { EmployeeTree } from './employee-tree.tsx';

const PATH = '/cmplx-info/emp-mng/emp-top-list';
const SHAPE = {
  path: PATH,
  filters: { text: 'text', state: employeeStates, deptId: 'id', positionName: 'text', workingType: 'text' },
  sorts: employeeSorts,
} as const;
const STATES = [
  { value: 'WORKING', label: '재직' },
  { value: 'ON_LEAVE', label: '휴직' },
  { value: 'RESIGNED', label: '퇴직' },
];
const same = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** The buttons of the list, for the head of the page. */
export function EmployeeListActions() {
  const address = useListAddress(SHAPE);
  const { canExcel } = usePagePermission();
  const hidden = useHidden();
  return (
    <>
      <ColumnsMenu
        screen="emp-mng"
        columns={employeeColumns(() => {}).filter(({ always }) => !always)}
        hidden={hidden}
      />
      {canExcel && (
        <ExcelButton
          name="직원 목록"
          load={(reason) => loadExcel({ reason, hiddenColumns: [...hidden], filter: { ...address.query.filter } })}
        />
      )}
    </>
  );
}

function useHidden(): readonly string[] {
  const { data } = usePreferences();
  return data?.hiddenColumns.find((one) => one.screen === 'emp-mng')?.columns ?? [];
}

/** Everyone of the office by department; ordered by a column it is one flat list. */
export function EmployeeList() {
  const address = useListAddress(SHAPE);
  const page = useEmployeePage(address.ask);
  const panel = usePanel(PATH);
  const hidden = useHidden();
  const people = page.data?.items ?? [];
  const columns = employeeColumns(panel.show).filter(({ key, always }) => always || !hidden.includes(key));
  const filtered = Object.keys(address.query.filter).length > 0;
  const { sort } = address.chosen;
  return (
    <>
      <Filters address={address} />
      <div className={ui.card} data-old={page.isPlaceholderData}>
        <ListState
          loading={page.isPending}
          failed={page.isError}
          empty={people.length === 0}
          emptyText={filtered ? '조건에 맞는 직원이 없습니다. 조건을 바꾸거나 지워 보세요.' : '등록된 직원이 없습니다.'}
          retry={() => void page.refetch()}
          rows={8}
        >
          {sort === null ? (
            <EmployeeTree people={people} columns={columns} onSort={address.sortBy} />
          ) : (
            <DataTable
              caption="직원 목록"
              columns={[...columns.slice(0, 1), deptColumn, ...columns.slice(1)]}
              rows={people}
              rowKey={(one) => one.memberId}
              sort={sort}
              onSort={address.sortBy}
            />
          )}
        </ListState>
      </div>
      {page.data && page.data.total > 0 && (
        <Pager
          path={PATH}
          page={address.query.page}
          size={address.query.size}
          total={page.data.total}
          searchOf={address.searchOf}
        />
      )}
      {panel.open && <EmployeePanel memberId={panel.open} onClose={panel.close} />}
    </>
  );
}

function Filters({ address }: { address: ReturnType<typeof useListAddress> }) {
  const { data: options } = useEmployeeOptions();
  const departments = options?.departments ?? [];
  return (
    <search className={list.filters}>
      <SearchFilter list={address} field="text" label="이름, 직위, 부서 또는 초성" />
      <ChoiceFilter list={address} field="state" label="상태" data={STATES} />
      <ChoiceFilter
        list={address}
        field="deptId"
        label="부서"
        data={departments.map(({ deptId, deptName }) => ({ value: deptId, label: deptName }))}
      />
      <ChoiceFilter list={address} field="positionName" label="직위" data={same(options?.positions ?? [])} />
      <ChoiceFilter list={address} field="workingType" label="근무 형태" data={same(options?.workingTypes ?? [])} />
      <ClearFilters list={address} />
    </search>
  );
}
