import type { saveLine } from '@danji/contract/saved-lines';
import type * as z from 'zod/mini';
import { addEntry, tooManyDeciders } from '../../../shared/approval/line.ts';

export type Kind = z.input<(typeof saveLine)['body']>['line'][number]['kind'];

/** A person of a line that is being put together. */
export type Entry = {
  order: number;
  kind: Kind;
  personId: string;
  name: string;
  note: string;
  gone: boolean;
  deptId?: string;
};
export type Entries = readonly Entry[];

type SavedStep = {
  order: number;
  kind: string;
  personId: string;
  personName: string | null;
  positionName: string | null;
  deptName: string | null;
  deptId: string | null;
  gone: boolean;
};

export const entriesOf = (line: readonly SavedStep[]): Entry[] =>
  line.map((step) => ({
    order: step.order,
    kind: step.kind as Kind,
    personId: step.personId,
    name: step.personName ?? step.personId,
    note: [step.deptName, step.positionName].filter(Boolean).join(' · '),
    gone: step.gone,
    ...(step.deptId ? { deptId: step.deptId } : {}),
  }));

export const addPerson = (entries: Entries, { id, name, note }: { id: string; name: string; note: string }): Entry[] =>
  addEntry(entries, { personId: id, name, note, gone: false }, 'DECIDE');

export function lineProblem(entries: Entries): string | null {
  if (entries.length === 0) return '결재할 사람을 넣어 주세요.';
  const gone = entries.find((entry) => entry.gone);
  if (gone) return `${gone.name}님은 지금 결재할 수 없습니다. 빼고 저장해 주세요.`;
  return tooManyDeciders(entries);
}
