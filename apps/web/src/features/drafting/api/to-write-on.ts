import { getDocument } from '@danji/contract/approvals';
import { pageSentInbox } from '@danji/contract/document-lists';
import { type FormView, getForm } from '@danji/contract/forms';
import { carriesRows } from '@danji/contract/forms/carries-rows';
import type { Values } from '@danji/contract/forms/values';
import { unseen } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import type { Detail } from '../lib/draft.ts';

export const loadForm = (formId: string, version?: number | null): Promise<FormView> =>
  call(getForm, { params: { formId }, query: version ? { version: String(version) } : {} }, { alert: false });

export const loadDetail = (docId: string): Promise<Detail> =>
  call(getDocument, { params: { docId } }, { alert: false });

/** What the drafter wrote last on this form: yesterday's unfinished work goes on (carry-over). */
export async function lastValues(formId: string): Promise<Values | undefined> {
  const pages = await Promise.all(
    (['running', 'done'] as const).map(async (tab) => {
      const query = { tab, formId, page: '1', size: '10' };
      const page = await call(pageSentInbox, { query }, { ...unseen, retries: 0 }).catch(() => null);
      return page?.items ?? [];
    }),
  );
  const [latest] = pages.flat().sort((a, b) => new Date(b.updatedAt).getTime() - new Date(a.updatedAt).getTime());
  if (!latest) return undefined;
  return loadDetail(latest.docId).then(
    ({ content }) => content,
    () => undefined,
  );
}

/** The form with what goes on from the last document. */
export async function loadToWriteOn(formId: string): Promise<{ form: FormView; carried: Values | undefined }> {
  const form = await loadForm(formId);
  return { form, carried: carriesRows(form.definition) ? await lastValues(formId) : undefined };
}
