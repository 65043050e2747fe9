import * as design from '@danji/contract/form-design';
import * as groups from '@danji/contract/form-groups';
import * as shared from '@danji/contract/shared-forms';

/** The forms of one complex, or those that all complexes share: the same acts, other addresses. */
export type FormScope = 'own' | 'shared';

const ownSet = {
  list: design.listManagedForms,
  create: design.createForm,
  draft: design.getFormDraft,
  save: design.saveFormDraft,
  discard: design.discardFormDraft,
  publish: design.publishForm,
  versions: design.listFormVersions,
  version: design.getFormVersion,
  copy: design.copyForm,
  use: design.setFormInUse,
  move: design.moveForm,
  remove: design.deleteForm,
  export: design.exportForm,
  import: design.importForm,
  fromFile: design.draftFormFromFile,
  groups: groups.listFormGroups,
  addGroup: groups.createFormGroup,
  renameGroup: groups.renameFormGroup,
  moveGroup: groups.moveFormGroup,
  removeGroup: groups.deleteFormGroup,
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
  fromFile: shared.draftSharedFormFromFile,
  groups: shared.listSharedFormGroups,
  addGroup: shared.createSharedFormGroup,
  renameGroup: shared.renameSharedFormGroup,
  moveGroup: shared.moveSharedFormGroup,
  removeGroup: shared.deleteSharedFormGroup,
} as unknown as typeof ownSet;

export const endpointsOf = (scope: FormScope) => (scope === 'own' ? ownSet : sharedSet);
