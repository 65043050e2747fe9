import { carriesRows } from '@danji/contract/forms/carries-rows';
import { computeValues } from '@danji/contract/forms/compute';
import { firstValues } from '@danji/contract/forms/prefill';
import type { Tx } from '../../lib/database.ts';
import type { FoundForm, LinePerson } from './document-store.ts';
import { amountsOf, paperOf, titleFrom } from './domain/form-values.ts';
import { findLastContent } from './paper-store.ts';

/** What stands on the paper when somebody begins: what the form fills in by itself, and rows that go on from last time. */
export async function firstContent(tx: Tx, aptId: string, form: FoundForm, drafter: LinePerson, now: Date) {
  const paper = paperOf(form);
  if (!paper) return { title: '', content: {}, amount: null };
  const { definition } = paper;
  const carried = carriesRows(definition) ? await findLastContent(tx, aptId, drafter.id, form.form_id) : undefined;
  const content = { ...computeValues(definition, firstValues(definition, drafter, now, carried)) };
  const { amount } = amountsOf(paper, content);
  return { title: titleFrom(paper, content), content, amount: amount === null ? null : String(amount) };
}
