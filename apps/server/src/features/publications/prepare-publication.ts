import { koreanDay } from '@danji/contract/korean-day';
import type * as contract from '@danji/contract/publications';
import type { Context } from '../../http/bind.ts';
import { guessKind } from './domain/judge-document.ts';
import { gatherDocument } from './gather-document.ts';
import { findLive } from './store.ts';

export async function preparePublication({ tx, actor, params, now }: Context<typeof contract.preparePublication>) {
  const { content, found, seen, formName, attachments } = await gatherDocument(tx, actor, params.docId, now);
  const live = await findLive(tx, actor.aptId, params.docId);
  return {
    ...{ content, found, seen, attachments, today: koreanDay(now), kind: guessKind(formName, content.title) },
    publication: live ? { publicationId: live.publication_id, shownUntil: live.shown_until } : null,
  };
}
