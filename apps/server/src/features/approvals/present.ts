import type { HistoryEntry } from '@danji/contract/document-history';
import type { Endpoint } from '@danji/contract/endpoint';
import type * as z from 'zod/mini';
import type { Actor } from '../../http/actor.ts';
import { RawJson } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { abilitiesOf } from './domain/abilities.ts';
import { isOverFinalLimit } from './domain/final-limit.ts';
import type { Document } from './domain/types.ts';
import type { DetailRow, EventRow } from './queries.ts';

/** The database built the answer; it goes out as it is. */
export const presentPage = <E extends Endpoint>([row]: { page: string }[]): RawJson<E> =>
  new RawJson<E>(row?.page ?? '{}');

const moment = (text: string | null) => (text === null ? null : new Date(text));

/** The detail, with what the reader may do: asked of the rules, with the same facts that an act would be judged on. */
export function presentDetail<E extends Endpoint>(
  [row]: DetailRow[],
  { actor, now }: { actor: Actor; now: Date },
): RawJson<E> {
  if (!row) return refuse('NOT_FOUND', { message: 'no such document for the caller' });
  const { detail, rules } = row;
  const steps = rules.steps.map((step) => ({
    ...step,
    actedAt: moment(step.actedAt),
    pendingSince: moment(step.pendingSince),
    openedAt: moment(step.openedAt),
  }));
  const abilities = abilitiesOf(
    { ...rules.document, steps },
    {
      now,
      actorId: actor.memberId,
      isManager: rules.isManager,
      absences: rules.absences.map((absence) => ({
        ...absence,
        from: new Date(absence.from),
        to: new Date(absence.to),
      })),
      people: new Map(),
      newId: () => '',
      seenVersion: null,
    },
  );
  // What the act itself would refuse is not offered.
  const isOver = isOverFinalLimit(rules.amount, rules.finalLimit);
  const offered = abilities.filter((act) => act !== 'DECIDE_FINALLY' || !isOver);
  return new RawJson<E>(`${detail.slice(0, -1)},"abilities":${JSON.stringify(offered)}}`);
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);

export const presentEvent = (row: EventRow) => ({
  seq: row.seq,
  type: row.type,
  actorId: row.actor_id,
  actorName: text(row.payload.actorName) ?? row.actor_id,
  onBehalfOfName: row.on_behalf_of_name,
  at: row.at,
  reason: text(row.payload.reason),
  manner: text(row.payload.manner) as 'NORMAL' | null,
  vote: text(row.payload.vote) as 'FOR' | null,
  toState: row.payload.toState as Document['state'],
  round: typeof row.payload.round === 'number' ? row.payload.round : null,
  line: (Array.isArray(row.payload.line) ? row.payload.line : null) as z.output<typeof HistoryEntry>['line'],
  written: (row.payload.written ?? null) as z.output<typeof HistoryEntry>['written'],
  via: row.payload.via === 'LINK' ? ('LINK' as const) : null,
  hash: row.hash.toString('hex'),
});
