import * as z from 'zod/mini';
import { Id, Stamp } from './common.ts';
import { defineEndpoint, onMenu } from './endpoint.ts';
import { FormView } from './forms.ts';
import { yn } from './yn.ts';

/** What a complex takes from the shared forms. */
const FORM_MNG = '/elec-apv/form-mng';

export const AdoptableForm = z.strictObject({
  sharedFormId: z.string(),
  formName: z.string(),
  formGroupName: z.string(),
  version: z.int(),
  publishedAt: Stamp,
  note: z.nullable(z.string()),
  /** The form of the complex that was taken from it; `newYn`: 새 버전 있음, `changedYn`: changed here since. */
  adopted: z.nullable(
    z.strictObject({ formId: z.string(), formName: z.string(), version: z.int(), newYn: yn, changedYn: yn }),
  ),
});
export type AdoptableForm = z.output<typeof AdoptableForm>;
const SharedParams = z.strictObject({ sharedFormId: Id });

export const listAdoptableForms = defineEndpoint({
  name: 'listAdoptableForms',
  method: 'GET',
  path: '/api/elec-apv/form-mng/shared',
  summary: 'The shared forms, with what the complex has taken from them.',
  access: onMenu(FORM_MNG, 'read'),
  response: z.array(AdoptableForm),
});

export const getAdoptableForm = defineEndpoint({
  name: 'getAdoptableForm',
  method: 'GET',
  path: '/api/elec-apv/form-mng/shared/:sharedFormId',
  summary: 'The newest version of a shared form, to look at before it is taken.',
  access: onMenu(FORM_MNG, 'read'),
  params: SharedParams,
  response: FormView,
  errors: ['NOT_FOUND'],
});

export const adoptSharedForm = defineEndpoint({
  name: 'adoptSharedForm',
  method: 'POST',
  path: '/api/elec-apv/form-mng/shared/:sharedFormId/adopt',
  summary:
    'Takes the newest version of a shared form. A form that was changed here gets it as a draft to look through; otherwise it is published.',
  access: onMenu(FORM_MNG, 'write'),
  params: SharedParams,
  body: z.strictObject({ overwriteDraftYn: z.optional(yn) }),
  response: z.strictObject({ formId: z.string(), publishedYn: yn }),
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});
