import type { Employee } from '@danji/contract/employees';
import { stateWords } from '../lib/words.ts';
import classes from './employees.module.css';

/** What is special about a person: top administrator, on leave, locked, gone. Being at work is not. */
export function StateMark({ employee }: { employee: Pick<Employee, 'state' | 'adminYn'> }) {
  return (
    <>
      {employee.adminYn && <span className={classes.admin}>최고관리자</span>}
      {employee.state !== 'ACTIVE' && (
        <span className={classes.mark} data-state={employee.state}>
          {stateWords[employee.state]}
        </span>
      )}
    </>
  );
}
