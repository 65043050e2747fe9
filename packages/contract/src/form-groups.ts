import * as z from 'zod/mini';
import { done, Id, neededText } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { FormGroup } from './forms.ts';
import { onForms } from './menu-calls.ts';

/** The tree in which forms stand. */

export const FormGroupName = neededText('분류 이름을 입력해 주세요.', 40, '분류 이름은 40자까지 쓸 수 있습니다.');

const GroupParams = z.strictObject({ formGroupId: Id });
const NewFormGroup = z.strictObject({ formGroupName: FormGroupName, parentFormGroupId: z.nullable(Id) });
const MadeFormGroup = z.strictObject({ formGroupId: z.string() });
const GroupToRename = z.strictObject({ formGroupName: FormGroupName });
/** Under which group, and before which of its groups; null is the top, or the end. */
const GroupMove = z.strictObject({ parentFormGroupId: z.nullable(Id), beforeFormGroupId: z.nullable(Id) });

export const listFormGroups = defineEndpoint({
  ...onForms.read,
  name: 'listFormGroups',
  path: '/api/elec-apv/form-groups',
  summary: 'The groups of the complex, in the order of their tree.',
  response: z.array(FormGroup),
});

export const createFormGroup = defineEndpoint({
  ...onForms.write,
  name: 'createFormGroup',
  path: '/api/elec-apv/form-groups',
  summary: 'A new group, last under its parent. Groups stand at most five deep.',
  body: NewFormGroup,
  response: MadeFormGroup,
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});

export const renameFormGroup = defineEndpoint({
  ...onForms.write,
  name: 'renameFormGroup',
  path: '/api/elec-apv/form-groups/:formGroupId',
  summary: 'Renames a group.',
  params: GroupParams,
  body: GroupToRename,
  response: done,
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});

export const moveFormGroup = defineEndpoint({
  ...onForms.write,
  name: 'moveFormGroup',
  path: '/api/elec-apv/form-groups/:formGroupId/move',
  summary: 'Moves a group with all that is in it; never under itself.',
  params: GroupParams,
  body: GroupMove,
  response: done,
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});

export const deleteFormGroup = defineEndpoint({
  ...onForms.delete,
  name: 'deleteFormGroup',
  path: '/api/elec-apv/form-groups/:formGroupId/delete',
  summary: 'Deletes a group that is empty.',
  params: GroupParams,
  response: done,
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});
