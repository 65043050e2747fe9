import { type Employee, employeeSorts, employeeStates } from '@danji/contract/employees';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { choicesOf } from '../../../shared/lib/choices-of.ts';
import { ChoiceFilter } from '../../../shared/list/filters.tsx';
import { listShape } from '../../../shared/list/list-address.ts';
import { ListBody } from '../../../shared/list/list-body.tsx';
import { ListTools } from '../../../shared/list/list-tools.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { loadExcel, useEmployeeOptions, useEmployeePage } from '../api/employees.ts';
import { NEW, usePanel } from '../lib/use-panel.ts';
import { employeeColumns, employeeFileColumns } from './employee-columns.tsx';
import { EmployeeMany } from './employee-many.tsx';
import { EmployeePanel } from './employee-panel.tsx';
import { EmployeeTree } from './employee-tree.tsx';

const SHAPE = listShape(
  'cmplx-info-emp-mng-emp-top-list',
  { text: 'text', state: employeeStates, deptId: 'id', positionName: 'text', workingType: 'text' },
  employeeSorts,
);
const STATES = { WORKING: '재직', ON_LEAVE: '휴직', RESIGNED: '퇴직' };
const same = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** What of the list stands in the address. */
export const useEmployeeAddress = () => useListAddress(SHAPE);

/** Where everybody of the office is listed, somebody new is registered, too. */
export function AddEmployee() {
  const panel = usePanel('cmplx-info-emp-mng-emp-top-list');
  return (
    <Button leftSection={<IconPlus size="1.25rem" />} onClick={() => panel.show(NEW)}>
      직원 등록
    </Button>
  );
}

/** The buttons of the list, for the head of the page. */
export function EmployeeListActions() {
  const address = useEmployeeAddress();
  return (
    <ListTools
      title="직원 목록"
      screen="emp-mng"
      list={address}
      columns={employeeColumns(() => {}, { isTree: true })}
      excel={loadExcel}
      fileColumns={employeeFileColumns}
      personal={['EMP']}
    />
  );
}

/** Everyone of the office by department; ordered by a column it is one flat list. */
export function EmployeeList() {
  const address = useEmployeeAddress();
  const page = useEmployeePage(address.ask);
  const panel = usePanel('cmplx-info-emp-mng-emp-top-list');
  const isTree = address.chosen.sort === null;
  const { canWrite } = usePagePermission();
  return (
    <>
      <ListBody<Employee>
        caption="직원 목록"
        screen="emp-mng"
        list={address}
        page={page}
        columns={employeeColumns(panel.show, { isTree })}
        rowKey={(one) => one.memberId}
        searchLabel="이름, 직위, 부서 또는 초성"
        filters={<Filters address={address} />}
        emptyText="등록된 직원이 없습니다."
        many={
          canWrite
            ? {
                unit: '명',
                nameOf: (one) => one.memberName,
                isAble: (one) => one.state !== 'RESIGNED',
                acts: (rows, onDone) => <EmployeeMany rows={rows} onDone={onDone} />,
              }
            : undefined
        }
        table={
          isTree
            ? (columns, people, ticks) => (
                <EmployeeTree people={people} columns={columns} onSort={address.sortBy} ticks={ticks} />
              )
            : undefined
        }
      />
      {panel.open && <EmployeePanel memberId={panel.open} onClose={panel.close} />}
    </>
  );
}

function Filters({ address }: { address: ReturnType<typeof useListAddress> }) {
  const { data: options } = useEmployeeOptions();
  const departments = choicesOf(options?.departments, 'deptId', 'deptName');
  return (
    <>
      <ChoiceFilter list={address} field="state" label="상태" data={STATES} />
      <ChoiceFilter list={address} field="deptId" label="부서" data={departments} />
      <ChoiceFilter list={address} field="positionName" label="직위" data={same(options?.positions ?? [])} />
      <ChoiceFilter list={address} field="workingType" label="근무 형태" data={same(options?.workingTypes ?? [])} />
    </>
  );
}
