import { receivingAbilities } from './domain/decide-receiving.ts';
import type { ReceivingRow } from './queries.ts';

export const presentReceiving = ({ state, departments }: { state: string; departments: ReceivingRow[] }) =>
  departments.map(({ isMember, ...department }) => ({
    ...department,
    abilities: receivingAbilities(department, { isDecided: state === 'APPROVED' || state === 'ENFORCED', isMember }),
  }));
