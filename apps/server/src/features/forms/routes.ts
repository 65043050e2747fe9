import * as contract from '@danji/contract/forms';
import * as shared from '@danji/contract/shared-forms';
import type { Actor } from '../../http/actor.ts';
import type { Bind } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { adoptSharedForm } from './adopt-shared-form.ts';
import { copyForm } from './copy-form.ts';
import { createForm } from './create-form.ts';
import { createFormGroup } from './create-form-group.ts';
import { deleteForm } from './delete-form.ts';
import { deleteFormGroup } from './delete-form-group.ts';
import { discardFormDraft } from './discard-form-draft.ts';
import { exportForm } from './export-form.ts';
import { importForm } from './import-form.ts';
import { moveForm } from './move-form.ts';
import { moveFormGroup } from './move-form-group.ts';
import type { Place } from './place-store.ts';
import { presentDraft, presentJson, presentVersions, presentView } from './present.ts';
import { publishForm } from './publish-form.ts';
import { draftOf, versionsOf, viewOf } from './queries.ts';
import { renameFormGroup } from './rename-form-group.ts';
import { saveFormDraft } from './save-form-draft.ts';
import { setFavouriteForm } from './set-favourite-form.ts';
import { setFormInUse } from './set-form-in-use.ts';
import { adoptableFor, formsFor, groupsOf, managedFormsOf } from './tree-queries.ts';

/** The input of a use case, whichever endpoint it comes from. */
type Bare<C> = { [K in keyof C]: C[K] };
type Use<C, R> = (place: Place, context: C) => R;
const SHARED: Place = 'SHARED';
/** A use case on the forms of the caller's complex, and the same one on the shared forms. */
const own =
  <C extends { actor: Actor }, R>(use: Use<C, R>) =>
  (context: C) =>
    use({ aptId: context.actor.aptId }, context);
/** The shared forms are the operator's to change, whoever else may have been given the menu. */
const common =
  <C extends { actor: Actor }, R>(use: Use<C, Promise<R>>) =>
  async (context: Bare<C>): Promise<R> =>
    context.actor.isOperator ? use(SHARED, context as C) : refuse('NO_PERMISSION', { message: 'not the operator' });

export function formRoutes(bind: Bind): void {
  forEverybody(bind);
  forTheComplex(bind);
  forAllComplexes(bind);
}

function forEverybody({ bind, bindRead }: Bind): void {
  bindRead(contract.listForms, ({ aptId, claims }) => formsFor(aptId, claims.memberId), presentJson);
  bindRead(
    contract.getForm,
    ({ aptId, params, query }) => viewOf({ aptId }, params.formId, query.version),
    presentView,
  );
  bind(contract.setFavouriteForm, setFavouriteForm);
}

function forTheComplex({ bind, bindRead }: Bind): void {
  bindRead(contract.listManagedForms, ({ aptId }) => managedFormsOf({ aptId }), presentJson);
  bindRead(contract.getFormDraft, ({ aptId, params }) => draftOf({ aptId }, params.formId), presentDraft);
  bindRead(contract.listFormVersions, ({ aptId, params }) => versionsOf({ aptId }, params.formId), presentVersions);
  bindRead(
    contract.getFormVersion,
    ({ aptId, params }) => viewOf({ aptId }, params.formId, params.version),
    presentView,
  );
  bind(contract.createForm, own(createForm));
  bind(contract.saveFormDraft, own(saveFormDraft));
  bind(contract.discardFormDraft, own(discardFormDraft));
  bind(contract.publishForm, own(publishForm));
  bind(contract.copyForm, own(copyForm));
  bind(contract.setFormInUse, own(setFormInUse));
  bind(contract.moveForm, own(moveForm));
  bind(contract.deleteForm, own(deleteForm));
  bind(contract.exportForm, own(exportForm));
  bind(contract.importForm, own(importForm));

  bindRead(contract.listAdoptableForms, ({ aptId }) => adoptableFor(aptId), presentJson);
  bindRead(contract.getAdoptableForm, ({ params }) => viewOf(SHARED, params.sharedFormId), presentView);
  bind(contract.adoptSharedForm, adoptSharedForm);

  bindRead(contract.listFormGroups, ({ aptId }) => groupsOf({ aptId }), presentJson);
  bind(contract.createFormGroup, own(createFormGroup));
  bind(contract.renameFormGroup, own(renameFormGroup));
  bind(contract.moveFormGroup, own(moveFormGroup));
  bind(contract.deleteFormGroup, own(deleteFormGroup));
}

function forAllComplexes({ bind, bindRead }: Bind): void {
  bindRead(shared.listSharedForms, () => managedFormsOf(SHARED), presentJson);
  bindRead(shared.getSharedFormDraft, ({ params }) => draftOf(SHARED, params.formId), presentDraft);
  bindRead(shared.listSharedFormVersions, ({ params }) => versionsOf(SHARED, params.formId), presentVersions);
  bindRead(shared.getSharedFormVersion, ({ params }) => viewOf(SHARED, params.formId, params.version), presentView);
  bind(shared.createSharedForm, common(createForm));
  bind(shared.saveSharedFormDraft, common(saveFormDraft));
  bind(shared.discardSharedFormDraft, common(discardFormDraft));
  bind(shared.publishSharedForm, common(publishForm));
  bind(shared.copySharedForm, common(copyForm));
  bind(shared.setSharedFormInUse, common(setFormInUse));
  bind(shared.moveSharedForm, common(moveForm));
  bind(shared.deleteSharedForm, common(deleteForm));
  bind(shared.exportSharedForm, (context) => exportForm(SHARED, context));
  bind(shared.importSharedForm, common(importForm));

  bindRead(shared.listSharedFormGroups, () => groupsOf(SHARED), presentJson);
  bind(shared.createSharedFormGroup, common(createFormGroup));
  bind(shared.renameSharedFormGroup, common(renameFormGroup));
  bind(shared.moveSharedFormGroup, common(moveFormGroup));
  bind(shared.deleteSharedFormGroup, common(deleteFormGroup));
}
