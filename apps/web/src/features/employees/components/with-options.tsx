import type { EmployeeOptions } from '@danji/contract/employees';
import type { ReactNode } from 'react';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { useEmployeeOptions } from '../api/employees.ts';

/** A form that needs to know what can be chosen: departments, positions, kinds of work, roles. */
export function WithOptions({ children }: { children: (options: EmployeeOptions) => ReactNode }) {
  const asked = useEmployeeOptions();
  return (
    <ListState of={asked} rows={6}>
      {asked.data && children(asked.data)}
    </ListState>
  );
}
