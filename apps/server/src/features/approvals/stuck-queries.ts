import type { OrphanBecause, StuckBecause } from '@danji/contract/approvals';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

/** 이관 of a step whose person is away without a stand-in, where the document's rule does not say. */
export const TRANSFER_AFTER_DAYS = 3;

/** Why nobody can act on a step `s` of a document `d` now; null where somebody can. A vote ends by itself, but who counts written consents is one alone. */
export const stuckBecause = (now: Date): RawBuilder<StuckBecause | null> =>
  sql<StuckBecause | null>`(case when s.kind <> 'VOTE' then app.cannot_act_because(s.apt_id, s.doc_id, s.step_id, s.person_id, s.offices, d.drafter_id, ${now})
    when d.vote ? 'written' then app.cannot_count_because(s.apt_id, s.doc_id, s.step_id, ${now}) end)`;

export type StuckStep = { stepId: string; because: StuckBecause; movableYn: 'Y' | 'N' };

/**
 * The steps of the round of a document `d` that are still to be done and that nobody can do, and which of them may be given
 * to somebody else: who is only away has some days to come back, and who lacks a right can be given it.
 */
export const stuckSteps = (now: Date): RawBuilder<StuckStep[] | null> => sql<StuckStep[] | null>`(
  select json_agg(json_build_object('stepId', x.step_id, 'because', x.because, 'movableYn',
           case when x.because in ('LEFT', 'LOCKED', 'TERM_OVER', 'OFFICE_LOST')
                  or (x.because = 'AWAY' and app.away_since(d.apt_id, x.person_id, ${now})
                        < ${now}::timestamptz - make_interval(days => coalesce((d.rule ->> 'transferAfterDays')::int, ${TRANSFER_AFTER_DAYS}::int)))
                then 'Y' else 'N' end) order by x.ord, x.step_id)
    from (select s.step_id, s.person_id, s.ord, ${stuckBecause(now)} as because from step s
           where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round and s.kind <> 'DRAFT'
             and s.state in ('PENDING', 'HELD', 'PLANNED')) x
   where x.because is not null)`;

export async function findStuckSteps(tx: Tx, aptId: string, docId: string, now: Date): Promise<StuckStep[]> {
  const row = await tx.first(statement<{ stuck: StuckStep[] | null }>`
    select ${stuckSteps(now)} as stuck from document d where d.apt_id = ${aptId} and d.doc_id = ${docId}`);
  return row?.stuck ?? [];
}

export type Orphan = { apt_id: string; doc_id: string };

/** Documents of all complexes of which the top administrator must hear, or need not be asked any more. */
export const findOrphansToTell = (tx: Tx, now: Date): Promise<Orphan[]> =>
  tx.run(statement<Orphan>`select apt_id, doc_id from app.orphans_to_tell(${now})`);

export async function orphanedBecause(tx: Tx, aptId: string, docId: string, now: Date): Promise<OrphanBecause | null> {
  const row = await tx.first(
    statement<{
      because: OrphanBecause | null;
    }>`select app.orphaned_because(${aptId}, ${docId}::uuid, ${now}) as because`,
  );
  return row?.because ?? null;
}

/** The title, behind the lock that acts take. */
export async function findTitle(tx: Tx, aptId: string, docId: string): Promise<string | null> {
  const row = await tx.first(
    statement<{ title: string }>`select title from document where apt_id = ${aptId} and doc_id = ${docId} for update`,
  );
  return row?.title ?? null;
}
