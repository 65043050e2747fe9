import * as z from 'zod/mini';
import { done, Id } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import type { FormDefinition } from './forms/definition.ts';
import type { FormSettings } from './forms/settings.ts';
import { whenSignedIn } from './menu-calls.ts';
import { yn } from './yn.ts';

/**
 * Forms as everybody meets them: to choose, to read, to write on (docs/forms.md). Drawing and publishing them is in
 * form-design.ts, their groups in form-groups.ts, those of the system administrator in shared-forms.ts. Home asks for forms:
 * nothing here may bring the schemas of papers along.
 */
export const VersionText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,5}$/, '양식의 버전을 확인해 주세요.')),
  z.transform(Number),
);
export const FormParams = z.strictObject({ formId: Id });

/** A version as it was published. What was published before papers existed has `{}` for its definition: see `isPlain`. */
const AnyDefinition = z.custom<FormDefinition | Record<string, never>>((value) => typeof value === 'object');
/** Always whole: what an old version left unsaid is filled in with the usual. */
export const AnySettings = z.custom<FormSettings>((value) => typeof value === 'object');

/** Groups come in the order of their tree, each behind its parent, with how deep it stands (0 at the top). */
export const FormGroup = z.strictObject({
  formGroupId: z.string(),
  parentFormGroupId: z.nullable(z.string()),
  formGroupName: z.string(),
  depth: z.int(),
  /** Forms in it, those of its sub-groups not counted. */
  formCount: z.int(),
});
export type FormGroup = z.output<typeof FormGroup>;

export const FormCard = z.strictObject({
  formId: z.string(),
  formName: z.string(),
  /** Shipped forms have a code that programs may rely on. */
  formCode: z.nullable(z.string()),
  formGroupId: z.string(),
  version: z.int(),
  /** Other words that people look for it by. */
  keywords: z.array(z.string()),
  /** Documents that the caller has written on it. */
  myCount: z.int(),
});
export type FormCard = z.output<typeof FormCard>;

export const listForms = defineEndpoint({
  ...whenSignedIn.read,
  name: 'listForms',
  path: '/api/elec-apv/forms',
  summary:
    'Forms to write on: groups in the order of their tree, forms in use, favourites, the last used, and what the department writes on.',
  response: z.strictObject({
    groups: z.array(FormGroup),
    forms: z.array(FormCard),
    favouriteFormIds: z.array(z.string()),
    /** The last used first, at most ten. */
    recentFormIds: z.array(z.string()),
    /**
     * What the caller's department writes on: most used lately, or set to come round for one of its people. At most eight,
     * in the order of the tree, so that none moves because somebody wrote a document.
     */
    departmentFormIds: z.array(z.string()),
  }),
});

export const FormView = z.strictObject({
  formId: z.string(),
  formName: z.string(),
  formGroupId: z.string(),
  version: z.int(),
  /** The newest version: what a new draft is written on. */
  currentVersion: z.nullable(z.int()),
  inUseYn: yn,
  definition: AnyDefinition,
  settings: AnySettings,
});
export type FormView = z.output<typeof FormView>;

export const getForm = defineEndpoint({
  ...whenSignedIn.read,
  name: 'getForm',
  path: '/api/elec-apv/forms/:formId',
  summary: 'A form as published: the version asked for, or the newest. A version never changes.',
  params: FormParams,
  query: z.strictObject({ version: z.optional(VersionText) }),
  response: FormView,
  errors: ['NOT_FOUND'],
});

export const setFavouriteForm = defineEndpoint({
  ...whenSignedIn.write,
  name: 'setFavouriteForm',
  path: '/api/elec-apv/forms/:formId/favourite',
  summary: "Puts a form among the caller's favourites, or takes it out.",
  params: FormParams,
  body: z.strictObject({ favouriteYn: yn }),
  response: done,
  errors: ['NOT_FOUND'],
});
