import { koreanDay } from '@danji/contract/korean-day';
import type * as contract from '@danji/contract/publications';
import { monthsShown } from '@danji/contract/publications';
import type { Context } from '../../http/bind.ts';
import { coverName } from './domain/cover-name.ts';
import { guessKind } from './domain/judge-document.ts';
import { judgeFile, withoutEnding } from './domain/judge-file.ts';
import { shownAs } from './due-queries.ts';
import { gatherDocument } from './gather-document.ts';
import { findLive } from './store.ts';

export async function preparePublication({ tx, actor, params, now }: Context<typeof contract.preparePublication>) {
  const { content, found, seen, formName, attachments, places, known } = await gatherDocument(
    tx,
    actor,
    params.docId,
    now,
  );
  const asked = await tx.first(shownAs(actor.aptId, params.docId));
  const kind = asked?.kind ?? guessKind(formName, content.title);
  const live = await findLive(tx, actor.aptId, params.docId);
  return {
    ...{ content, found, seen, today: koreanDay(now), kind, months: asked?.months ?? monthsShown[kind] },
    files: attachments.map((file) => ({
      ...{ attachmentId: file.attachmentId, name: file.name, bytes: file.bytes, ...judgeFile(file) },
      place: places.get(file.attachmentId) ?? null,
      proposed: coverName(withoutEnding(file.name), known),
    })),
    publication: live ? { publicationId: live.publication_id, shownUntil: live.shown_until } : null,
  };
}
