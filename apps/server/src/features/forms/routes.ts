import * as adoption from '@danji/contract/form-adoption';
import * as design from '@danji/contract/form-design';
import * as groups from '@danji/contract/form-groups';
import * as chosen from '@danji/contract/forms';
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
import { draftFormFromFile } from './draft-form-from-file.ts';
import { exportForm } from './export-form.ts';
import { importForm } from './import-form.ts';
import { meetOnForm } from './meet-on-form.ts';
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
import { adoptableFor, formsFor, groupsOf, managedFormsOf, managedPageOf } from './tree-queries.ts';

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

const nothing = async () => null;

export function formRoutes(bind: Bind): void {
  forEverybody(bind);
  forTheComplex(bind);
  forAllComplexes(bind);
}

function forEverybody({ bind, bindRead }: Bind): void {
  bindRead(chosen.listForms, ({ aptId, claims }) => formsFor(aptId, claims.memberId), presentJson);
  bindRead(chosen.getForm, ({ aptId, params, query }) => viewOf({ aptId }, params.formId, query.version), presentView);
  bind(chosen.setFavouriteForm, setFavouriteForm);
}

function forTheComplex({ bind, bindRead, bindStream }: Bind): void {
  bindRead(design.listManagedForms, ({ aptId }) => managedFormsOf({ aptId }), presentJson);
  bindRead(design.getFormDraft, ({ aptId, params }) => draftOf({ aptId }, params.formId), presentDraft);
  bindRead(design.listFormVersions, ({ aptId, params }) => versionsOf({ aptId }, params.formId), presentVersions);
  bindRead(design.getFormVersion, ({ aptId, params }) => viewOf({ aptId }, params.formId, params.version), presentView);
  bind(design.createForm, own(createForm));
  bind(design.saveFormDraft, own(saveFormDraft));
  bind(design.meetOnForm, meetOnForm);
  bind(design.discardFormDraft, own(discardFormDraft));
  bind(design.publishForm, own(publishForm));
  bind(design.copyForm, own(copyForm));
  bind(design.setFormInUse, own(setFormInUse));
  bind(design.moveForm, own(moveForm));
  bind(design.deleteForm, own(deleteForm));
  bind(design.exportForm, own(exportForm));
  bind(design.importForm, own(importForm));
  bindStream(design.draftFormFromFile, nothing, (asked) => draftFormFromFile(design.draftFormFromFile, asked));

  bindRead(adoption.listAdoptableForms, ({ aptId }) => adoptableFor(aptId), presentJson);
  bindRead(adoption.getAdoptableForm, ({ params }) => viewOf(SHARED, params.sharedFormId), presentView);
  bind(adoption.adoptSharedForm, adoptSharedForm);

  bindRead(groups.listFormGroups, ({ aptId }) => groupsOf({ aptId }), presentJson);
  bind(groups.createFormGroup, own(createFormGroup));
  bind(groups.renameFormGroup, own(renameFormGroup));
  bind(groups.moveFormGroup, own(moveFormGroup));
  bind(groups.deleteFormGroup, own(deleteFormGroup));
}

function forAllComplexes({ bind, bindRead, bindStream }: Bind): void {
  bindRead(shared.listSharedForms, () => managedFormsOf(SHARED), presentJson);
  bindRead(shared.pageSharedForms, ({ query }) => managedPageOf(SHARED, query), presentJson);
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
  bindStream(shared.draftSharedFormFromFile, common(nothing), (asked) =>
    draftFormFromFile(shared.draftSharedFormFromFile, asked),
  );

  bindRead(shared.listSharedFormGroups, () => groupsOf(SHARED), presentJson);
  bind(shared.createSharedFormGroup, common(createFormGroup));
  bind(shared.renameSharedFormGroup, common(renameFormGroup));
  bind(shared.moveSharedFormGroup, common(moveFormGroup));
  bind(shared.deleteSharedFormGroup, common(deleteFormGroup));
}
