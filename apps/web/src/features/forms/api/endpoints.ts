import * as own from '@danji/contract/forms';
import * as shared from '@danji/contract/shared-forms';

/** The forms of one complex, or those that all complexes share: the same acts, other addresses. */
export type FormScope = 'own' | 'shared';

const ownSet = {
  list: own.listManagedForms,
  create: own.createForm,
  draft: own.getFormDraft,
  save: own.saveFormDraft,
  discard: own.discardFormDraft,
  publish: own.publishForm,
  versions: own.listFormVersions,
  version: own.getFormVersion,
  copy: own.copyForm,
  use: own.setFormInUse,
  move: own.moveForm,
  remove: own.deleteForm,
  export: own.exportForm,
  import: own.importForm,
  groups: own.listFormGroups,
  addGroup: own.createFormGroup,
  renameGroup: own.renameFormGroup,
  moveGroup: own.moveFormGroup,
  removeGroup: own.deleteFormGroup,
};

// The shared set answers alike, and is typed alike so that one screen serves both.
const sharedSet = {
  list: shared.listSharedForms,
  create: shared.createSharedForm,
  draft: shared.getSharedFormDraft,
  save: shared.saveSharedFormDraft,
  discard: shared.discardSharedFormDraft,
  publish: shared.publishSharedForm,
  versions: shared.listSharedFormVersions,
  version: shared.getSharedFormVersion,
  copy: shared.copySharedForm,
  use: shared.setSharedFormInUse,
  move: shared.moveSharedForm,
  remove: shared.deleteSharedForm,
  export: shared.exportSharedForm,
  import: shared.importSharedForm,
  groups: shared.listSharedFormGroups,
  addGroup: shared.createSharedFormGroup,
  renameGroup: shared.renameSharedFormGroup,
  moveGroup: shared.moveSharedFormGroup,
  removeGroup: shared.deleteSharedFormGroup,
} as unknown as typeof ownSet;

export const endpointsOf = (scope: FormScope) => (scope === 'own' ? ownSet : sharedSet);
