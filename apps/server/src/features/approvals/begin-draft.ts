import { type Disclosure, disclosureOf } from '@danji/contract/disclosure';
import type { Actor } from '../../http/actor.ts';
import { breathe } from '../../lib/breathe.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { indexDocuments } from '../search-index/public.ts';
import { datedContent } from './dated-content.ts';
import {
  type DocumentFacts,
  type Draft,
  type FoundForm,
  findDrafter,
  insertDraft,
  type LinePerson,
} from './document-store.ts';
import { amountsOf, fitValues, paperOf } from './domain/form-values.ts';
import { findComplexRules } from './organisation-store.ts';
import { keptAtLeast, policyOn } from './policy-of.ts';

type Written = Pick<Draft, 'title' | 'content' | 'amount' | 'security' | 'disclosure' | 'line'>;
type Begin = { actor: Pick<Actor, 'aptId' | 'memberId'>; form: FoundForm; written: Written; now: Date };

/** A draft of the caller's on the newest version of a form, with what of it the form knows. */
export async function beginDraft(tx: Tx, { actor, form, written, now }: Begin) {
  const drafter = await drafterOf(tx, actor, now);
  const fitted = await fitTo(tx, { actor, form, written, now });
  return {
    ...(await openDraft(tx, { aptId: actor.aptId, form, written: fitted, drafter, now })),
    content: fitted.content,
  };
}

export const drafterOf = async (tx: Tx, actor: Begin['actor'], now: Date): Promise<LinePerson> =>
  (await findDrafter(tx, actor.aptId, actor.memberId, now)) ??
  refuse('NOT_FOUND', { message: 'the caller does not belong to this complex' });

/** What a paper says that another begins with: 대외비 from before it was asked for says 비공개, whatever the form says by now. */
export const disclosureBefore = (source: Pick<DocumentFacts, 'security' | 'disclosure'>): Disclosure | null =>
  source.security === 'CONFIDENTIAL' ? disclosureOf(source) : source.disclosure;

/** What was written on an older version of the form, as the newest has it, and as of today and of whoever writes it now. */
async function fitTo(tx: Tx, { actor, form, written, now }: Begin): Promise<Written> {
  const paper = paperOf(form);
  if (!paper) return written;
  const drafter = { aptId: actor.aptId, drafterId: actor.memberId, now };
  const dated = await datedContent(tx, drafter, paper, written.content);
  // A long content is read, fitted and written in turns of their own (decision 0060).
  await breathe();
  const content = fitValues(paper, dated);
  const { amount } = amountsOf(paper, content);
  await breathe();
  return { ...written, content, amount: amount === null ? null : String(amount) };
}

type Opened = Omit<Begin, 'actor'> & { aptId: string; drafter: LinePerson };

export async function openDraft(tx: Tx, { aptId, form, written, drafter, now }: Opened) {
  const docId = newId();
  const rules = await findComplexRules(tx, aptId);
  await insertDraft(tx, {
    ...written,
    security: written.security ?? form.settings.security,
    disclosure: written.disclosure ?? form.settings.disclosure ?? null,
    aptId,
    docId,
    formId: form.form_id,
    formVersion: form.version,
    drafter,
    retentionYears: keptAtLeast(
      form.settings.retentionYears === undefined ? 5 : form.settings.retentionYears,
      rules.retentionMin,
    ),
    policy: policyOn(form, rules),
    at: now,
  });
  await indexDocuments(tx, aptId, [docId]);
  return { docId, version: 1 };
}
