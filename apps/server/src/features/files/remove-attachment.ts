import type * as contract from '@danji/contract/files';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { indexDocuments } from '../search-index/public.ts';
import { lockEditable } from './policy.ts';
import { deleteAttachment } from './store.ts';

/** Takes the file off the document. The bytes go with the sweeper, when nothing else uses them. */
export async function removeAttachment({ tx, actor, params, now }: Context<typeof contract.removeAttachment>) {
  await lockEditable(tx, actor, params.docId, now);
  if (!(await deleteAttachment(tx, actor.aptId, params.docId, params.attachmentId)))
    refuse('NOT_FOUND', { message: 'no such attachment' });
  await indexDocuments(tx, actor.aptId, [params.docId]);
  return { ok: true as const };
}
