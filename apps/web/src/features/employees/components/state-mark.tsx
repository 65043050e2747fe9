import type { Employee } from '@danji/contract/employees';
import { Tag, type Tone } from '../../../shared/ui/primitives.tsx';
import { stateWords } from '../lib/words.ts';

const TONES: Partial<Record<Employee['state'], Tone>> = { ON_LEAVE: 'hold', LOCKED: 'seal' };

/** What is special about a person: top administrator, on leave, locked, gone. Being at work is not. */
export function StateMark({ employee }: { employee: Pick<Employee, 'state' | 'adminYn'> }) {
  return (
    <>
      {employee.adminYn && (
        <Tag slim large tone="accent">
          최고관리자
        </Tag>
      )}
      {employee.state !== 'ACTIVE' && (
        <Tag slim large light tone={TONES[employee.state]}>
          {stateWords[employee.state]}
        </Tag>
      )}
    </>
  );
}
