import { koreanDay } from '@danji/contract/korean-day';
import { monthsShown } from '@danji/contract/publications';
import { addMonths } from '@danji/contract/publications/months';
import { preparePublication, publishDocument } from '../../../src/features/publications/public.ts';
import type { Actor, Client } from '../../../src/http/actor.ts';
import type { Tx } from '../../../src/lib/database.ts';
import type { Calendar } from './calendar.ts';
import { findToPublish } from './demo-store.ts';

type Stage = { tx: Tx; aptId: string; actor: Actor; client: Client; calendar: Calendar };

/** What the head of the office has shown to residents: contracts, resolutions, minutes and notices, a day after they were decided. */
export async function playPublications({ tx, aptId, actor, client, calendar }: Stage): Promise<void> {
  for (const { doc_id, decided_at } of await findToPublish(tx, aptId)) {
    const now = calendar.later(decided_at, 24 * 60);
    const given = { tx, actor, client, now, files: [], query: undefined, params: { docId: doc_id } };
    const { seen, kind } = await preparePublication({ ...given, body: undefined });
    const shownUntil = addMonths(koreanDay(now), monthsShown[kind]);
    const body = { seen, kind, shownUntil, shown: [], covered: [], words: [], checkedYn: 'Y' as const };
    await publishDocument({ ...given, body });
  }
}
