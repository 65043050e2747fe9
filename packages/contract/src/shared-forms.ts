import * as z from 'zod/mini';
import { Id, PageQuery, pageOf } from './common.ts';
import { defineEndpoint, type Endpoint, type Flag, onMenu } from './endpoint.ts';
import * as own from './form-design.ts';
import * as groups from './form-groups.ts';
import { FormGroup } from './forms.ts';

/** Forms that the system administrator keeps for all complexes. Each complex takes what it wants (adoptSharedForm). */
const FORM_MNG = '/system-mng/form-mng';
const GROUP_MNG = '/system-mng/form-cat-mng';

type OnMenu = { readonly kind: 'menu'; readonly menu: string; readonly flag: Flag };
type Own = Endpoint & { readonly access: OnMenu };
type Shared<E extends Own> = Omit<E, 'name' | 'path' | 'summary' | 'access'> &
  Pick<Endpoint, 'name' | 'path' | 'summary'> & { readonly access: OnMenu };

/** What a complex does with its own forms is done with shared ones in the same way, at another address and on another menu. */
const sharedOn =
  (menu: string) =>
  <E extends Own>(name: string, endpoint: E, summary: string = endpoint.summary): Shared<E> => ({
    ...endpoint,
    name,
    path: endpoint.path.replace(/^\/api\/elec-apv\/(form-mng\/)?/, '/api/syst/') as Endpoint['path'],
    summary,
    access: onMenu(menu, endpoint.access.flag),
  });
const sharedForm = sharedOn(FORM_MNG);
const sharedGroup = sharedOn(GROUP_MNG);

export const listSharedForms = sharedForm(
  'listSharedForms',
  own.listManagedForms,
  'All forms that all complexes share, also those out of use and those never published.',
);
export const pageSharedForms = defineEndpoint({
  method: 'GET',
  name: 'pageSharedForms',
  path: '/api/syst/form-page',
  summary: 'A page of the shared forms in the order of their groups: of one group and all beneath it, found by name.',
  access: onMenu(FORM_MNG, 'read'),
  query: z.strictObject({
    text: z.optional(z.string().check(z.trim(), z.maxLength(50))),
    formGroupId: z.optional(Id),
    ...PageQuery,
  }),
  /** `all`: how many there are when nothing narrows them. */
  response: z.strictObject({ groups: z.array(FormGroup), all: z.int(), ...pageOf(own.ManagedForm).shape }),
});
export const createSharedForm = sharedForm(
  'createSharedForm',
  own.createForm,
  'A new shared form: a draft, empty or begun, which nobody can write on before it is published.',
);
export const getSharedFormDraft = sharedForm('getSharedFormDraft', own.getFormDraft);
export const saveSharedFormDraft = sharedForm('saveSharedFormDraft', own.saveFormDraft);
export const discardSharedFormDraft = sharedForm('discardSharedFormDraft', own.discardFormDraft);
export const publishSharedForm = sharedForm('publishSharedForm', own.publishForm);
export const listSharedFormVersions = sharedForm(
  'listSharedFormVersions',
  own.listFormVersions,
  'Every version of a shared form, newest first, with who, when and what changed.',
);
export const getSharedFormVersion = sharedForm(
  'getSharedFormVersion',
  own.getFormVersion,
  'One version of a shared form.',
);
export const copySharedForm = sharedForm(
  'copySharedForm',
  own.copyForm,
  'A new shared form that starts with the draft or the newest version of another, unpublished.',
);
export const setSharedFormInUse = sharedForm(
  'setSharedFormInUse',
  own.setFormInUse,
  'Switches a shared form off or on. Its documents stay, and drafts that were begun on it can be finished.',
);
export const moveSharedForm = sharedForm('moveSharedForm', own.moveForm, 'Name, group and place of a shared form.');
export const deleteSharedForm = sharedForm(
  'deleteSharedForm',
  own.deleteForm,
  'Deletes a shared form that was never published. Others are switched off.',
);
export const exportSharedForm = sharedForm('exportSharedForm', own.exportForm);
export const importSharedForm = sharedForm(
  'importSharedForm',
  own.importForm,
  'A new shared form from a file. It is never published by itself.',
);

export const draftSharedFormFromFile = sharedForm('draftSharedFormFromFile', own.draftFormFromFile);

export const listSharedFormGroups = sharedGroup(
  'listSharedFormGroups',
  groups.listFormGroups,
  'The groups of shared forms that all complexes share, in the order of their tree.',
);
export const createSharedFormGroup = sharedGroup('createSharedFormGroup', groups.createFormGroup);
export const renameSharedFormGroup = sharedGroup('renameSharedFormGroup', groups.renameFormGroup);
export const moveSharedFormGroup = sharedGroup('moveSharedFormGroup', groups.moveFormGroup);
export const deleteSharedFormGroup = sharedGroup('deleteSharedFormGroup', groups.deleteFormGroup);
