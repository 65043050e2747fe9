import { sayStandIns } from '@danji/contract/absences';
import type { Employee } from '@danji/contract/employees';
import { IconArrowsSort } from '@tabler/icons-react';
import { Fragment, useRef, useState } from 'react';
import { useNarrow } from '../../../shared/lib/use-narrow.ts';
import { type Column, TickAll, TickBox, type Ticks } from '../../../shared/list/data-table.tsx';
import { Block, Note, Row } from '../../../shared/ui/primitives.tsx';
import { Table, TableBranch } from '../../../shared/ui/table.tsx';
import { branchesOf } from '../lib/branches.ts';
import classes from './employees.module.css';

type Props = {
  people: readonly Employee[];
  columns: readonly Column<Employee>[];
  onSort: (column: string) => void;
  ticks?: Ticks<Employee> | undefined;
};

/** Below so many rem one person is one cell. */
const TABLE_REM = 46;

/** The office as a tree: departments that open and close, and their people as rows under the same columns. */
export function EmployeeTree({ people, columns, onSort, ticks }: Props) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const box = useRef<HTMLElement>(null);
  const narrow = useNarrow(box, TABLE_REM);
  const flip = (key: string) => {
    const next = new Set(closed);
    if (!next.delete(key)) next.add(key);
    setClosed(next);
  };
  return (
    <Block as="section" ref={box} scroll aria-label="부서별 목록">
      <Table className={classes.table} data-narrow={narrow}>
        <caption className="sr-only">직원 목록</caption>
        <thead>
          <tr>
            {ticks && <TickAll ticks={ticks} rows={people} rowKey={(one) => one.memberId} />}
            {narrow ? (
              <th scope="col">직원</th>
            ) : (
              columns.map((column) => <Head key={column.key} column={column} onSort={onSort} />)
            )}
          </tr>
        </thead>
        <tbody>
          {branchesOf(people).map((branch) => {
            const open = !closed.has(branch.key);
            return (
              <Fragment key={branch.key}>
                <TableBranch
                  open={open}
                  columns={(narrow ? 1 : columns.length) + (ticks ? 1 : 0)}
                  count={`${branch.people.length}명`}
                  onFlip={() => flip(branch.key)}
                >
                  {branch.deptName}
                </TableBranch>
                {open &&
                  branch.people.map((one) => (
                    <tr key={one.memberId} data-state={one.state}>
                      {ticks && (
                        <td>
                          <TickBox ticks={ticks} row={one} id={one.memberId} />
                        </td>
                      )}
                      {narrow ? (
                        <NarrowCell employee={one} columns={columns} />
                      ) : (
                        columns.map(({ key, cell, always }) =>
                          always ? (
                            <th key={key} scope="row">
                              {cell(one)}
                            </th>
                          ) : (
                            <td key={key}>{cell(one)}</td>
                          ),
                        )
                      )}
                    </tr>
                  ))}
              </Fragment>
            );
          })}
        </tbody>
      </Table>
    </Block>
  );
}

function Head({ column: { label, sort }, onSort }: { column: Column<Employee>; onSort: (column: string) => void }) {
  if (!sort) return <th scope="col">{label}</th>;
  return (
    <th scope="col">
      <Row as="button" inline gap={1} center type="button" className={classes.sort} onClick={() => onSort(sort)}>
        {label}
        <IconArrowsSort size="1rem" aria-hidden />
      </Row>
    </th>
  );
}

/** What a phone has room for: who it is, and the rest in a line, without what was hidden. */
function NarrowCell({ employee, columns }: { employee: Employee; columns: readonly Column<Employee>[] }) {
  const shown = columns.filter(({ key, always }) => always || !['memberId', 'lastLoginAt'].includes(key));
  return (
    <th scope="row">
      {shown
        .filter(({ always }) => always)
        .map(({ key, cell }) => (
          <span key={key}>{cell(employee)}</span>
        ))}
      <Row as={Note} gap={[0, 3]} wrap>
        {shown
          .filter(({ key, always }) => !always && key !== 'standIn')
          .map(({ key, cell }) => (
            <span key={key}>{cell(employee)}</span>
          ))}
        {employee.standIn && <span>대결자 {sayStandIns(employee.standIn.memberName, employee.standIn.groups)}</span>}
      </Row>
    </th>
  );
}
