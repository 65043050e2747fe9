import type * as contract from '@danji/contract/approvals';
import { copiedValues } from '@danji/contract/forms/copied-values';
import { withHidden } from '@danji/contract/forms/shown-form';
import { koreanDay } from '@danji/contract/korean-day';
import type { Context } from '../../http/bind.ts';
import { breathe } from '../../lib/breathe.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { indexDocuments } from '../search-index/public.ts';
import { copyAttachments } from './attachment-store.ts';
import { beginDraft, disclosureBefore } from './begin-draft.ts';
import { type DocumentFacts, findForm, findPeople, lockDocument } from './document-store.ts';
import { carryFiles, paperOf } from './domain/form-values.ts';
import { findUntouchedCopy, participantsOf, standBeside } from './draft-store.ts';
import { findCopies, findEndedRounds, writeContent } from './paper-store.ts';
import type { Reader } from './readable-queries.ts';

/** What came back to its own drafter and is drafted anew: the new one takes its place, and says so. */
const isReplaced = ({ document: { drafterId, state } }: DocumentFacts, memberId: string): boolean =>
  drafterId === memberId && (state === 'REJECTED' || state === 'WITHDRAWN');

/** `until`: what is attached later is not read. */
type AsRead = DocumentFacts & { until?: Date };

/** What came back and is being rewritten others copy as they read it: as it was sent. */
async function asReadBy(tx: Tx, { aptId, memberId }: Reader, facts: DocumentFacts): Promise<AsRead> {
  const { id, drafterId, state } = facts.document;
  if (drafterId === memberId || (state !== 'REJECTED' && state !== 'WITHDRAWN')) return facts;
  const sent = (await findEndedRounds(tx, aptId, id)).at(-1);
  if (!sent) return facts;
  const { title, content, amount, disclosure } = sent;
  return {
    ...facts,
    until: sent.at,
    title,
    content: content as DocumentFacts['content'],
    amount: amount === null ? null : String(amount),
    disclosure: disclosure ?? null,
  };
}

/** A new draft on the newest version of the form, with what was written and attached before. */
export async function copyDocument({ tx, actor, params, now }: Context<typeof contract.copyDocument>) {
  const reader = { aptId: actor.aptId, memberId: actor.memberId, now };
  const found =
    (await lockDocument(tx, reader, params.docId)) ??
    refuse('NOT_FOUND', { message: 'no such document for the caller' });
  const source = await asReadBy(tx, reader, found);
  const form =
    (source.formId && (await findForm(tx, actor.aptId, source.formId))) ||
    refuse('NOT_FOUND', {
      message: 'the form is not in use any more',
      errorUserMsg: '더 이상 쓰지 않는 양식입니다. 다른 양식으로 작성해 주세요.',
    });
  const isAgain = isReplaced(source, actor.memberId);
  // Pressed in two windows, or twice: the one that was made and that nobody has written on yet is what was asked for.
  const untouched = isAgain && (await findUntouchedCopy(tx, reader, { from: params.docId, form }));
  if (untouched) return untouched;
  const paper = paperOf(form);
  const written = {
    title: source.title,
    // What came back is the same paper once more; any other copy is of another day, with evidence of its own.
    content:
      isAgain || !paper
        ? source.content
        : copiedValues(paper.definition, paper.settings, withHidden(source.content), koreanDay(now)),
    amount: source.amount,
    // What was confidential stays so until the drafter says otherwise.
    security: source.security,
    disclosure: disclosureBefore(source),
    // One's own line can be used again; someone else's was drawn for them.
    line: source.document.drafterId === actor.memberId ? source.draftLine : [],
  };
  const draft = await beginDraft(tx, { actor, form, written, now });
  const files = { aptId: actor.aptId, from: params.docId, to: draft.docId, until: source.until };
  await copyAttachments(tx, { ...files, by: actor.memberId, at: now });
  if (paper) {
    // On the paper stand the photos of this draft, not those of the document it was copied from.
    const copies = await findCopies(tx, files);
    const content = copies.size > 0 ? carryFiles(paper, draft.content, source.content, copies) : null;
    await breathe();
    if (content) await writeContent(tx, actor.aptId, draft.docId, content);
  }
  if (isAgain) {
    const people = await findPeople(tx, actor.aptId, await participantsOf(tx, actor.aptId, params.docId), now);
    await standBeside(tx, reader, { from: params.docId, to: draft.docId, people });
  }
  await indexDocuments(tx, actor.aptId, [draft.docId]);
  return { docId: draft.docId, version: draft.version };
}
