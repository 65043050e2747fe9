import { firstDisclosure } from '@danji/contract/disclosure';
import type { FormView } from '@danji/contract/forms';
import { carriedRows, firstValues } from '@danji/contract/forms/prefill';
import type { Values } from '@danji/contract/forms/values';
import type { MemberInfo } from '@danji/contract/main';
import { isCallError } from '../../../shared/api/call-error.ts';
import { loadSent } from '../api/drafts.ts';
import { loadDetail, loadForm, loadToWriteOn } from '../api/to-write-on.ts';
import { datedValues } from '../lib/dated-values.ts';
import { type Detail, type DraftSheet, type Named, sheetOf } from '../lib/draft.ts';
import { fillTitle } from '../lib/fill-title.ts';
import { writableDefinition } from '../lib/plain-definition.ts';
import type { Opening } from './desk.ts';
import { keepForm, keptForm } from './kept-forms.ts';

/** An opening is looked at once: what happens afterwards happens on the desk. */
export const openedOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnMount: false,
  // Also where there is no connection: the form may be on this phone.
  networkMode: 'always',
} as const;

/** A new draft: what the form fills in by itself, and what was left over yesterday. Nothing is begun on the server yet. */
export async function openNew(formId: string, me: MemberInfo): Promise<Opening> {
  const { form, carried } = await formToWriteOn(formId);
  const definition = writableDefinition(form.definition, form.formName);
  const drafter = { ...me, id: me.memberId, name: me.memberName };
  const now = new Date();
  const values = datedValues(
    { definition, settings: form.settings },
    firstValues(definition, drafter, now, carried),
    me,
  );
  const without = firstValues(definition, drafter, now);
  const rows = carriedRows(definition, values, without);
  return {
    memberId: me.memberId,
    form,
    definition,
    detail: null,
    sent: null,
    sheet: firstSheet(form, values),
    values,
    carried: rows > 0 ? { rows, without } : null,
  };
}

/** The form with what goes on from the last document; as this phone last saw them where there is no connection. */
async function formToWriteOn(formId: string): Promise<{ form: FormView; carried?: Values | undefined }> {
  try {
    const loaded = await loadToWriteOn(formId);
    void keepForm(loaded);
    return loaded;
  } catch (error) {
    const kept = isCallError(error) && error.code === 'NO_ANSWER' ? await keptForm(formId) : undefined;
    if (!kept) throw error;
    return kept;
  }
}

function firstSheet(form: FormView, values: Values): DraftSheet {
  const { settings } = form;
  const definition = writableDefinition(form.definition, form.formName);
  return {
    title: fillTitle(settings.titlePattern, form.formName, definition, values),
    titleOwn: false,
    urgent: false,
    security: settings.security ?? 'NORMAL',
    disclosure: firstDisclosure(settings),
    retentionYears: settings.retentionYears,
    line: [],
    lineOwn: false,
    references: [],
    readers: [],
    departments: [],
    related: [],
  };
}

const EDITABLE: readonly Detail['state'][] = ['DRAFT', 'REJECTED', 'WITHDRAWN'];
/** From 반려 or 회수. */
export const cameBack = ({ state }: Pick<Detail, 'state'>): boolean => state === 'REJECTED' || state === 'WITHDRAWN';
export const isEditable = (detail: Detail): boolean => EDITABLE.includes(detail.state);

/** A draft that was begun, or a document to be redrafted, on the version of the form that it was written on. */
export async function openSaved(docId: string, me: MemberInfo, members: readonly Named[]): Promise<Opening> {
  const detail = await loadDetail(docId);
  const form = detail.formId ? await loadForm(detail.formId, detail.formVersion) : null;
  // Without the history it can still be rewritten; only what changed since is not shown.
  const sent = cameBack(detail) ? await loadSent(docId).catch(() => null) : null;
  const definition = form && !detail.special ? writableDefinition(form.definition, form.formName) : null;
  return {
    memberId: me.memberId,
    form,
    definition,
    detail,
    sent,
    sheet: sheetOf(detail, (id) => members.find((one) => one.id === id)),
    values:
      form && definition ? datedValues({ definition, settings: form.settings }, detail.content, me) : detail.content,
  };
}
