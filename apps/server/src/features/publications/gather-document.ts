import { createHash } from 'node:crypto';
import type { getDocument } from '@danji/contract/approvals';
import type { WireOutput } from '@danji/contract/endpoint';
import { type PublicContent, spotsOf, wordsOf } from '@danji/contract/publications/content';
import type { Found } from '@danji/contract/publications/masking';
import type { Actor } from '../../http/actor.ts';
import { breathe, inTurns } from '../../lib/breathe.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { findDetail } from '../approvals/public.ts';
import { type Known, lookIntoAll } from './domain/find-personal.ts';
import { whyNot } from './domain/judge-document.ts';
import type { Attached } from './domain/judge-file.ts';
import { photoPlaces } from './domain/photo-places.ts';
import { contentInTurns } from './domain/to-content.ts';
import { refusePublication } from './refuse-publication.ts';
import { findDefinition, findKnown } from './store.ts';

/** What a public page can hold beside its head: 50 kB of letters of three bytes. */
const MOST_LETTERS = 12_000;

export type Gathered = {
  content: PublicContent;
  found: Found[];
  seen: string;
  formName: string;
  attachments: Attached[];
  /** The fields of the paper, for the photos in it. */
  places: Map<string, string>;
  known: Known;
};

/** What would be shown of a document, for whoever may read it; refused where it may not be shown to anybody. */
export async function gatherDocument(tx: Tx, { aptId, memberId }: Actor, docId: string, now: Date): Promise<Gathered> {
  const detail =
    ((await findDetail(tx, { aptId, memberId, now }, docId)) as WireOutput<typeof getDocument> | null) ??
    refuse('NOT_FOUND', { message: 'no such document for the caller' });
  const row = (await findDefinition(tx, aptId, docId)) ?? refuse('NOT_FOUND');
  const reason = whyNot(detail);
  if (reason) refusePublication(reason);
  await breathe();
  const content = await inTurns(contentInTurns(row.definition ?? {}, detail));
  if (content.parts.length === 0) refusePublication('EMPTY');
  if (wordsOf(content).length > MOST_LETTERS) refusePublication('TOO_LONG');
  const known = await findKnown(tx, aptId);
  const found = await inTurns(lookIntoAll(spotsOf(content), known));
  const seen = createHash('sha256')
    .update(JSON.stringify([docId, content, found]))
    .digest('hex');
  return {
    ...{ content, found, seen, formName: row.form_name ?? '' },
    ...{ attachments: detail.attachments, places: photoPlaces(row.definition ?? {}, detail), known },
  };
}
