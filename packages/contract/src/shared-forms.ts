import * as z from 'zod/mini';
import { done } from './common.ts';
import { defineEndpoint, onMenu } from './endpoint.ts';
import {
  DraftToSave,
  FormDraft,
  FormFile,
  FormMove,
  FormToCopy,
  FormToImport,
  FormUse,
  FormVersionParams,
  FormVersionRow,
  ImportedForm,
  MadeForm,
  ManagedForms,
  NewForm,
  Published,
  SavedDraft,
  ToPublish,
} from './form-design.ts';
import { GroupMove, GroupParams, GroupToRename, MadeFormGroup, NewFormGroup } from './form-groups.ts';
import { FormGroup, FormParams, FormView, VersionText } from './forms.ts';

/** Forms that the system administrator keeps for all complexes. Each complex takes what it wants (adoptSharedForm). */
const FORM_MNG = '/system-mng/form-mng';
const GROUP_MNG = '/system-mng/form-cat-mng';

export const listSharedForms = defineEndpoint({
  name: 'listSharedForms',
  method: 'GET',
  path: '/api/syst/forms',
  summary: 'All forms that all complexes share, also those out of use and those never published.',
  access: onMenu(FORM_MNG, 'read'),
  response: ManagedForms,
});

export const createSharedForm = defineEndpoint({
  name: 'createSharedForm',
  method: 'POST',
  path: '/api/syst/forms',
  summary: 'A new shared form: an empty draft, which nobody can write on before it is published.',
  access: onMenu(FORM_MNG, 'write'),
  body: NewForm,
  response: MadeForm,
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});

export const getSharedFormDraft = defineEndpoint({
  name: 'getSharedFormDraft',
  method: 'GET',
  path: '/api/syst/forms/:formId/draft',
  summary: 'What is being drawn; without a saved draft the newest version to go on from.',
  access: onMenu(FORM_MNG, 'read'),
  params: FormParams,
  response: FormDraft,
  errors: ['NOT_FOUND'],
});

export const saveSharedFormDraft = defineEndpoint({
  name: 'saveSharedFormDraft',
  method: 'POST',
  path: '/api/syst/forms/:formId/draft',
  summary: 'Saves what is being drawn, finished or not. STALE says who was faster, and when.',
  access: onMenu(FORM_MNG, 'write'),
  params: FormParams,
  body: DraftToSave,
  response: SavedDraft,
  errors: ['NOT_FOUND', 'STALE'],
});

export const discardSharedFormDraft = defineEndpoint({
  name: 'discardSharedFormDraft',
  method: 'POST',
  path: '/api/syst/forms/:formId/draft/discard',
  summary: 'Throws the saved draft away; the newest version stays.',
  access: onMenu(FORM_MNG, 'write'),
  params: FormParams,
  body: z.strictObject({ version: z.int() }),
  response: done,
  errors: ['NOT_FOUND', 'STALE', 'FORM_REFUSED'],
});

export const publishSharedForm = defineEndpoint({
  name: 'publishSharedForm',
  method: 'POST',
  path: '/api/syst/forms/:formId/publish',
  summary: 'Makes the saved draft the next version. FORM_INVALID lists all that stands in the way (details.problems).',
  access: onMenu(FORM_MNG, 'write'),
  params: FormParams,
  body: ToPublish,
  response: Published,
  errors: ['NOT_FOUND', 'STALE', 'FORM_INVALID', 'FORM_REFUSED'],
});

export const listSharedFormVersions = defineEndpoint({
  name: 'listSharedFormVersions',
  method: 'GET',
  path: '/api/syst/forms/:formId/versions',
  summary: 'Every version of a shared form, newest first, with who, when and what changed.',
  access: onMenu(FORM_MNG, 'read'),
  params: FormParams,
  response: z.array(FormVersionRow),
  errors: ['NOT_FOUND'],
});

export const getSharedFormVersion = defineEndpoint({
  name: 'getSharedFormVersion',
  method: 'GET',
  path: '/api/syst/forms/:formId/versions/:version',
  summary: 'One version of a shared form.',
  access: onMenu(FORM_MNG, 'read'),
  params: FormVersionParams,
  response: FormView,
  errors: ['NOT_FOUND'],
});

export const copySharedForm = defineEndpoint({
  name: 'copySharedForm',
  method: 'POST',
  path: '/api/syst/forms/:formId/copy',
  summary: 'A new shared form that starts with the draft or the newest version of another, unpublished.',
  access: onMenu(FORM_MNG, 'write'),
  params: FormParams,
  body: FormToCopy,
  response: MadeForm,
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});

export const setSharedFormInUse = defineEndpoint({
  name: 'setSharedFormInUse',
  method: 'POST',
  path: '/api/syst/forms/:formId/inUse',
  summary: 'Switches a shared form off or on. Its documents stay, and drafts that were begun on it can be finished.',
  access: onMenu(FORM_MNG, 'write'),
  params: FormParams,
  body: FormUse,
  response: done,
  errors: ['NOT_FOUND'],
});

export const moveSharedForm = defineEndpoint({
  name: 'moveSharedForm',
  method: 'POST',
  path: '/api/syst/forms/:formId/move',
  summary: 'Name, group and place of a shared form.',
  access: onMenu(FORM_MNG, 'write'),
  params: FormParams,
  body: FormMove,
  response: done,
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});

export const deleteSharedForm = defineEndpoint({
  name: 'deleteSharedForm',
  method: 'POST',
  path: '/api/syst/forms/:formId/delete',
  summary: 'Deletes a shared form that was never published. Others are switched off.',
  access: onMenu(FORM_MNG, 'delete'),
  params: FormParams,
  response: done,
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});

export const exportSharedForm = defineEndpoint({
  name: 'exportSharedForm',
  method: 'GET',
  path: '/api/syst/forms/:formId/export',
  summary: 'The form as the content of a file: the version asked for, the newest, or the draft of one never published.',
  access: onMenu(FORM_MNG, 'read'),
  params: FormParams,
  query: z.strictObject({ version: z.optional(VersionText) }),
  response: FormFile,
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});

export const importSharedForm = defineEndpoint({
  name: 'importSharedForm',
  method: 'POST',
  path: '/api/syst/forms/import',
  summary: 'A new shared form from a file. It is never published by itself.',
  access: onMenu(FORM_MNG, 'write'),
  body: FormToImport,
  response: ImportedForm,
  errors: ['NOT_FOUND', 'FORM_FILE_REFUSED', 'FORM_REFUSED'],
});

export const listSharedFormGroups = defineEndpoint({
  name: 'listSharedFormGroups',
  method: 'GET',
  path: '/api/syst/form-groups',
  summary: 'The groups of shared forms that all complexes share, in the order of their tree.',
  access: onMenu(GROUP_MNG, 'read'),
  response: z.array(FormGroup),
});

export const createSharedFormGroup = defineEndpoint({
  name: 'createSharedFormGroup',
  method: 'POST',
  path: '/api/syst/form-groups',
  summary: 'A new group, last under its parent. Groups stand at most five deep.',
  access: onMenu(GROUP_MNG, 'write'),
  body: NewFormGroup,
  response: MadeFormGroup,
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});

export const renameSharedFormGroup = defineEndpoint({
  name: 'renameSharedFormGroup',
  method: 'POST',
  path: '/api/syst/form-groups/:formGroupId',
  summary: 'Renames a group.',
  access: onMenu(GROUP_MNG, 'write'),
  params: GroupParams,
  body: GroupToRename,
  response: done,
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});

export const moveSharedFormGroup = defineEndpoint({
  name: 'moveSharedFormGroup',
  method: 'POST',
  path: '/api/syst/form-groups/:formGroupId/move',
  summary: 'Moves a group with all that is in it; never under itself.',
  access: onMenu(GROUP_MNG, 'write'),
  params: GroupParams,
  body: GroupMove,
  response: done,
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});

export const deleteSharedFormGroup = defineEndpoint({
  name: 'deleteSharedFormGroup',
  method: 'POST',
  path: '/api/syst/form-groups/:formGroupId/delete',
  summary: 'Deletes a group that is empty.',
  access: onMenu(GROUP_MNG, 'delete'),
  params: GroupParams,
  response: done,
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});
