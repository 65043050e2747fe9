import * as z from 'zod/mini';
import { Id, Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { FormView } from './forms.ts';
import { onForms } from './menu-calls.ts';
import { yn } from './yn.ts';

/** What a complex takes from the shared forms. */

const AdoptableForm = z.strictObject({
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
const SharedParams = z.strictObject({ sharedFormId: Id });

export const listAdoptableForms = defineEndpoint({
  ...onForms.read,
  name: 'listAdoptableForms',
  path: '/api/elec-apv/form-mng/shared',
  summary: 'The shared forms, with what the complex has taken from them.',
  response: z.array(AdoptableForm),
});

export const getAdoptableForm = defineEndpoint({
  ...onForms.read,
  name: 'getAdoptableForm',
  path: '/api/elec-apv/form-mng/shared/:sharedFormId',
  summary: 'The newest version of a shared form, to look at before it is taken.',
  params: SharedParams,
  response: FormView,
  errors: ['NOT_FOUND'],
});

export const adoptSharedForm = defineEndpoint({
  ...onForms.write,
  name: 'adoptSharedForm',
  path: '/api/elec-apv/form-mng/shared/:sharedFormId/adopt',
  summary:
    'Takes the newest version of a shared form. A form that was changed here gets it as a draft to look through; otherwise it is published.',
  params: SharedParams,
  body: z.strictObject({ overwriteDraftYn: z.optional(yn) }),
  response: z.strictObject({ formId: z.string(), publishedYn: yn }),
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});
