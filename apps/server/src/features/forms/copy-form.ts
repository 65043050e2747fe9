import type * as contract from '@danji/contract/form-design';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { makeForm } from './create-form.ts';
import { completeSettings } from './domain/complete-settings.ts';
import { toDraw } from './domain/first-definition.ts';
import { type Drawn, findDraft, findVersion, type LockedForm } from './form-store.ts';
import type { Place } from './place-store.ts';
import { formOf } from './refusals.ts';

const NAME_MAX = 60;

/** What is drawn on a form now: its draft, or its newest version. */
export async function drawnOn(tx: Tx, place: Place, form: LockedForm): Promise<Drawn> {
  const draft = await findDraft(tx, place, form.formId);
  if (draft) return draft;
  const newest = form.currentVersion === null ? null : await findVersion(tx, place, form.formId, form.currentVersion);
  return {
    definition: toDraw(newest?.definition ?? null, form.formName),
    settings: completeSettings(newest?.settings ?? null),
  };
}

export async function copyForm(place: Place, { tx, actor, params, body, now }: Context<typeof contract.copyForm>) {
  const form = await formOf(tx, place, params.formId);
  const formId = await makeForm(tx, place, {
    formGroupId: body.formGroupId ?? form.formGroupId,
    name: body.formName ?? `${form.formName.slice(0, NAME_MAX - 4)} 사본`,
    drawn: await drawnOn(tx, place, form),
    by: { id: actor.memberId, name: actor.memberName },
    at: now,
  });
  return { formId };
}
