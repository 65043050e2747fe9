import type { HistoryEntry } from '@danji/contract/document-history';
import type { Correction } from '@danji/contract/document-values';
import type { Endpoint } from '@danji/contract/endpoint';
import type * as z from 'zod/mini';
import type { Actor } from '../../http/actor.ts';
import { RawJson } from '../../http/answers.ts';
import { refuse } from '../../lib/errors.ts';
import type { DetailRow, RulesJson, SentStep } from './detail-queries.ts';
import type { FilledItem } from './domain/filling.ts';
import type { Document } from './domain/types.ts';
import { offeredActs, type Rules } from './offered-acts.ts';
import type { StoredRow } from './page-store.ts';
import type { PlainRow } from './plain-detail-queries.ts';
import type { EventRow } from './queries.ts';
import { plainRulesOf, spellPlainDetail } from './spell-plain-detail.ts';
import { storedRulesOf, storedText } from './stored-page.ts';

/** The database built the answer; it goes out as it is. */
export const presentPage = <E extends Endpoint>([row]: { page: string }[]): RawJson<E> =>
  new RawJson<E>(row?.page ?? '{}');

/** The detail, with what the reader may do. */
export function presentDetail<E extends Endpoint>(
  [row]: (DetailRow | PlainRow | StoredRow)[],
  { actor, now }: { actor: Actor; now: Date },
): RawJson<E> {
  if (!row) return refuse('NOT_FOUND', { message: 'no such document for the caller' });
  const [text, rules] = spelled(row, actor.memberId);
  const offered = offeredActs(rules, { now, actorId: actor.memberId });
  return new RawJson<E>(`${text.slice(0, -1)},"abilities":${JSON.stringify(offered)}}`);
}

function spelled(row: DetailRow | PlainRow | StoredRow, memberId: string): [string, Rules] {
  if ('facts' in row) return [storedText(row, memberId), storedRulesOf(row)];
  return 'head' in row ? [detailText(row), rulesOf(row)] : [spellPlainDetail(row), plainRulesOf(row)];
}

/** The document as it travels, put together from its parts; but for the abilities. */
export const detailText = ({ head, steps, stuck }: DetailRow): string =>
  `${head.slice(0, -1)},"stuckSteps":${stuck},"steps":${steps}}`;

/** What the rules are asked with. The steps are those that travel, so that they are read from the database once. */
export function rulesOf({ rules: text, steps, stuck }: Pick<DetailRow, 'rules' | 'steps' | 'stuck'>): Rules {
  const { finalSteps, ...rules } = JSON.parse(text) as RulesJson;
  const stuckSteps = JSON.parse(stuck) as Rules['stuckSteps'];
  return { ...rules, stuckSteps, steps: (JSON.parse(steps) as SentStep[]).map((step) => ruleStepOf(step, finalSteps)) };
}

/** Named one by one: what is left over of an object costs several times as much to copy. */
const ruleStepOf = (step: SentStep, finalSteps: readonly string[]): Rules['steps'][number] => ({
  id: step.stepId,
  order: step.order,
  kind: step.kind,
  personId: step.personId,
  state: step.state,
  manner: step.manner,
  vote: step.vote,
  actorId: step.actorId,
  actedAt: step.actedAt,
  reason: step.reason,
  pendingSince: step.pendingSince,
  openedAt: step.openedAt,
  urgedOn: step.urgedOn,
  blocks: step.blocksYn === 'Y',
  department: step.department,
  mayDecideFinally: finalSteps.includes(step.stepId),
  kept: step.keptYn === 'Y',
  offices: step.offices,
  demanded: step.demanded,
});

const CORRECT = 'CORRECT';
/** Of a document whose time is over the words are gone. */
const correctedIn = (written: unknown) =>
  ((written as { corrected?: Correction[] } | null | undefined)?.corrected ?? []) satisfies Correction[];

const filledIn = (filled: unknown): z.output<typeof HistoryEntry>['filled'] =>
  Array.isArray(filled)
    ? (filled as FilledItem[]).map(({ key, label, text, byName = null, at = null }) => ({
        key,
        label,
        text,
        byName,
        at,
      }))
    : null;

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
  consent: (row.payload.consent ?? null) as z.output<typeof HistoryEntry>['consent'],
  toState: row.payload.toState as Document['state'],
  round: typeof row.payload.round === 'number' ? row.payload.round : null,
  line: (Array.isArray(row.payload.line) ? row.payload.line : null) as z.output<typeof HistoryEntry>['line'],
  // What an approver has put right is told apart; it ends no round.
  written: (row.type === CORRECT ? null : (row.payload.written ?? null)) as z.output<typeof HistoryEntry>['written'],
  corrected: row.type === CORRECT ? correctedIn(row.payload.written) : null,
  filled: filledIn(row.payload.filled),
  readers: (Array.isArray(row.payload.readers) ? row.payload.readers : null) as z.output<
    typeof HistoryEntry
  >['readers'],
  urged: (Array.isArray(row.payload.urged) ? row.payload.urged : null) as z.output<typeof HistoryEntry>['urged'],
  via: row.payload.via === 'LINK' ? ('LINK' as const) : null,
  hash: row.hash.toString('hex'),
});
