import * as z from 'zod/mini';
import { done, Id } from './common.ts';
import { defineEndpoint, onMenu } from './endpoint.ts';
import { FormGroup } from './forms.ts';

/** The tree in which forms stand. */
const FORM_MNG = '/elec-apv/form-mng';

export const FormGroupName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, '분류 이름을 입력해 주세요.'),
    z.maxLength(40, '분류 이름은 40자까지 쓸 수 있습니다.'),
  );

export const GroupParams = z.strictObject({ formGroupId: Id });
export const NewFormGroup = z.strictObject({ formGroupName: FormGroupName, parentFormGroupId: z.nullable(Id) });
export const MadeFormGroup = z.strictObject({ formGroupId: z.string() });
export const GroupToRename = z.strictObject({ formGroupName: FormGroupName });
/** Under which group, and before which of its groups; null is the top, or the end. */
export const GroupMove = z.strictObject({ parentFormGroupId: z.nullable(Id), beforeFormGroupId: z.nullable(Id) });

export const listFormGroups = defineEndpoint({
  name: 'listFormGroups',
  method: 'GET',
  path: '/api/elec-apv/form-groups',
  summary: 'The groups of the complex, in the order of their tree.',
  access: onMenu(FORM_MNG, 'read'),
  response: z.array(FormGroup),
});

export const createFormGroup = defineEndpoint({
  name: 'createFormGroup',
  method: 'POST',
  path: '/api/elec-apv/form-groups',
  summary: 'A new group, last under its parent. Groups stand at most five deep.',
  access: onMenu(FORM_MNG, 'write'),
  body: NewFormGroup,
  response: MadeFormGroup,
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});

export const renameFormGroup = defineEndpoint({
  name: 'renameFormGroup',
  method: 'POST',
  path: '/api/elec-apv/form-groups/:formGroupId',
  summary: 'Renames a group.',
  access: onMenu(FORM_MNG, 'write'),
  params: GroupParams,
  body: GroupToRename,
  response: done,
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});

export const moveFormGroup = defineEndpoint({
  name: 'moveFormGroup',
  method: 'POST',
  path: '/api/elec-apv/form-groups/:formGroupId/move',
  summary: 'Moves a group with all that is in it; never under itself.',
  access: onMenu(FORM_MNG, 'write'),
  params: GroupParams,
  body: GroupMove,
  response: done,
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});

export const deleteFormGroup = defineEndpoint({
  name: 'deleteFormGroup',
  method: 'POST',
  path: '/api/elec-apv/form-groups/:formGroupId/delete',
  summary: 'Deletes a group that is empty.',
  access: onMenu(FORM_MNG, 'delete'),
  params: GroupParams,
  response: done,
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});
