import type { saveLine } from '@danji/contract/saved-lines';
import type * as z from 'zod/mini';

type Wire = z.input<(typeof saveLine)['body']>['line'];
export type Kind = Wire[number]['kind'];

/** A person of a line that is being put together; `beside`: at the same time as the one before. */
export type Entry = { personId: string; name: string; note: string; kind: Kind; beside: boolean; gone: boolean };
export type Entries = readonly Entry[];

type SavedStep = {
  order: number;
  kind: string;
  personId: string;
  personName: string | null;
  positionName: string | null;
  deptName: string | null;
  gone: boolean;
};

export const entriesOf = (line: readonly SavedStep[]): Entry[] =>
  line.map((step, i) => ({
    personId: step.personId,
    name: step.personName ?? step.personId,
    note: [step.deptName, step.positionName].filter(Boolean).join(' · '),
    kind: step.kind as Kind,
    beside: i > 0 && line[i - 1]?.order === step.order,
    gone: step.gone,
  }));

export function wireOf(entries: Entries): Wire {
  let order = 0;
  return entries.map(({ personId, kind, beside }, i) => {
    if (i === 0 || !beside) order += 1;
    return { order, kind, personId };
  });
}

/** Whoever is moved stands alone again. */
export function move(entries: Entries, from: number, to: number): Entry[] {
  const entry = entries[from];
  if (!entry || to < 0 || to >= entries.length || from === to) return [...entries];
  const rest = entries.filter((_, i) => i !== from);
  return [...rest.slice(0, to), { ...entry, beside: false }, ...rest.slice(to)];
}

/** A new person decides when nobody does, and reviews before who decides otherwise. */
export function add(entries: Entries, person: { id: string; name: string; note: string }): Entry[] {
  const decider = entries.findIndex(({ kind }) => kind === 'DECIDE');
  const at = decider < 0 ? entries.length : decider;
  const entry: Entry = {
    personId: person.id,
    name: person.name,
    note: person.note,
    kind: decider < 0 ? 'DECIDE' : 'REVIEW',
    beside: false,
    gone: false,
  };
  return [...entries.slice(0, at), entry, ...entries.slice(at)];
}

export function lineProblem(entries: Entries): string | null {
  if (entries.length === 0) return '결재할 사람을 넣어 주세요.';
  const gone = entries.find((entry) => entry.gone);
  if (gone) return `${gone.name}님은 지금 결재할 수 없습니다. 빼고 저장해 주세요.`;
  const deciders = entries.filter(({ kind }) => kind === 'DECIDE').length;
  if (deciders > 1) return "'결재'는 한 사람만 할 수 있습니다. 나머지는 검토나 확인으로 바꿔 주세요.";
  return null;
}
