import { computeValues } from '@danji/contract/forms/compute';
import { prefillValues } from '@danji/contract/forms/prefill';
import { koreanDay, koreanTime } from '@danji/contract/korean-day';
import type { Tx } from '../../lib/database.ts';
import type { FoundForm, LinePerson } from './document-store.ts';
import { amountsOf, paperOf, titleFrom } from './domain/form-values.ts';
import { findLastContent } from './paper-store.ts';

/** What stands on the paper when somebody begins: what the form fills in by itself, and rows that go on from last time. */
export async function firstContent(tx: Tx, aptId: string, form: FoundForm, drafter: LinePerson, now: Date) {
  const paper = paperOf(form);
  if (!paper) return { title: '', content: {}, amount: null };
  const { definition } = paper;
  const carries = definition.fields.some((field) => field.type === 'rows' && field.carryOver !== undefined);
  const carried = carries ? await findLastContent(tx, aptId, drafter.id, form.form_id) : undefined;
  const first = prefillValues(definition, {
    today: koreanDay(now),
    now: koreanTime(now),
    drafterName: drafter.name,
    drafterDept: drafter.deptName ?? '',
    drafterPosition: drafter.positionName ?? '',
    drafterId: drafter.id,
    drafterDeptId: drafter.deptId,
    ...(carried ? { carried } : {}),
  });
  const content = { ...computeValues(definition, first) };
  const { amount } = amountsOf(paper, content, null);
  return { title: titleFrom(paper, content), content, amount: amount === null ? null : String(amount) };
}
