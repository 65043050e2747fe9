import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { findLastChange, type LockedForm, lockForm } from './form-store.ts';
import { holdGroup } from './group-store.ts';
import type { Place } from './place-store.ts';

/** A refusal with its own reason and sentence. */
export const refuseForm = (reason: string, errorUserMsg: string): never =>
  refuse('FORM_REFUSED', { message: reason, errorUserMsg, details: { reason } });

/** The form, locked, or NOT_FOUND. */
export const formOf = async (tx: Tx, place: Place, formId: string): Promise<LockedForm> =>
  (await lockForm(tx, place, formId)) ?? refuse('NOT_FOUND', { message: 'no such form' });

export async function groupMustBe(tx: Tx, place: Place, formGroupId: string): Promise<void> {
  if (!(await holdGroup(tx, place, formGroupId)))
    refuse('NOT_FOUND', { message: 'no such group', errorUserMsg: '없는 분류입니다. 다른 분류를 골라 주세요.' });
}

/** Whoever has not seen the last change of a form is told who made it, and when. */
export async function refuseChangedForm(tx: Tx, place: Place, form: LockedForm, seen: number): Promise<void> {
  if (form.editVersion === seen) return;
  refuseStale(await findLastChange(tx, place, form.formId), { version: form.editVersion });
}
