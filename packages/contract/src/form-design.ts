import * as z from 'zod/mini';
import { done, Id, neededText, Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { FormDefinition } from './forms/definition.ts';
import { FormSettings } from './forms/settings.ts';
import { AnySettings, FormGroup, FormParams, FormView, VersionText } from './forms.ts';
import { onForms } from './menu-calls.ts';
import { yn } from './yn.ts';

/** Forms of a complex as who manages them meets them: drawn, published, copied, as a file. */

export const FormName = neededText('양식 이름을 입력해 주세요.', 60, '양식 이름은 60자까지 쓸 수 있습니다.');
export const FormVersionParams = z.strictObject({ formId: Id, version: VersionText });

export const ManagedForm = z.strictObject({
  formId: z.string(),
  formName: z.string(),
  formCode: z.nullable(z.string()),
  formGroupId: z.string(),
  inUseYn: yn,
  /** Null: never published. */
  version: z.nullable(z.int()),
  publishedAt: z.nullable(Stamp),
  publishedByName: z.nullable(z.string()),
  /** What is being drawn and not yet published. */
  draft: z.nullable(z.strictObject({ updatedAt: Stamp, updatedByName: z.string() })),
  /** The shared form that it was taken from; `newYn`: the shared one has a newer version. */
  origin: z.nullable(
    z.strictObject({ sharedFormId: z.string(), version: z.int(), newestVersion: z.int(), newYn: yn, changedYn: yn }),
  ),
});
export type ManagedForm = z.output<typeof ManagedForm>;
const ManagedForms = z.strictObject({ groups: z.array(FormGroup), forms: z.array(ManagedForm) });

export const listManagedForms = defineEndpoint({
  ...onForms.read,
  name: 'listManagedForms',
  path: '/api/elec-apv/form-mng/forms',
  summary: 'All forms of the complex, also those out of use and those never published.',
  response: ManagedForms,
});

export const NewForm = z.strictObject({
  formName: FormName,
  formGroupId: Id,
  /** What it begins with, as from an old paper (`draftFormFromFile`); unsaid: an empty sheet. */
  definition: z.optional(FormDefinition),
});
const MadeForm = z.strictObject({ formId: z.string() });

export const createForm = defineEndpoint({
  ...onForms.write,
  name: 'createForm',
  path: '/api/elec-apv/form-mng/forms',
  summary: 'A new form: a draft, empty or begun, which nobody can write on before it is published.',
  body: NewForm,
  response: MadeForm,
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});

/** `version` counts every save and every publication of the form, so that nobody writes over what they have not seen. */
export const FormDraft = z.strictObject({
  formId: z.string(),
  formName: z.string(),
  formGroupId: z.string(),
  version: z.int(),
  publishedVersion: z.nullable(z.int()),
  /** N: nothing was saved since the last publication; what comes is that publication. */
  savedYn: yn,
  updatedAt: z.nullable(Stamp),
  updatedByName: z.nullable(z.string()),
  definition: z.custom<FormDefinition>((value) => typeof value === 'object'),
  settings: AnySettings,
});
export type FormDraft = z.output<typeof FormDraft>;

export const getFormDraft = defineEndpoint({
  ...onForms.read,
  name: 'getFormDraft',
  path: '/api/elec-apv/form-mng/forms/:formId/draft',
  summary: 'What is being drawn; without a saved draft the newest version to go on from.',
  params: FormParams,
  response: FormDraft,
  errors: ['NOT_FOUND'],
});

const DraftToSave = z.strictObject({ version: z.int(), definition: FormDefinition, settings: FormSettings });
const SavedDraft = z.strictObject({ version: z.int(), savedAt: Stamp });

export const saveFormDraft = defineEndpoint({
  ...onForms.write,
  name: 'saveFormDraft',
  path: '/api/elec-apv/form-mng/forms/:formId/draft',
  summary: 'Saves what is being drawn, finished or not. STALE says who was faster, and when.',
  params: FormParams,
  body: DraftToSave,
  response: SavedDraft,
  errors: ['NOT_FOUND', 'STALE'],
});

/** Somebody else who has the form open in the designer. */
const FormEditor = z.strictObject({ memberId: z.string(), memberName: z.string(), since: Stamp });
export type FormEditor = z.output<typeof FormEditor>;

export const meetOnForm = defineEndpoint({
  ...onForms.write,
  name: 'meetOnForm',
  path: '/api/elec-apv/form-mng/forms/:formId/editing',
  summary: 'Says that the caller has the form open in the designer (for a minute, or no longer), and who else has.',
  params: FormParams,
  body: z.strictObject({ openYn: yn }),
  response: z.strictObject({ others: z.array(FormEditor) }),
  errors: ['NOT_FOUND'],
});

export const discardFormDraft = defineEndpoint({
  ...onForms.write,
  name: 'discardFormDraft',
  path: '/api/elec-apv/form-mng/forms/:formId/draft/discard',
  summary: 'Throws the saved draft away; the newest version stays.',
  params: FormParams,
  body: z.strictObject({ version: z.int() }),
  response: done,
  errors: ['NOT_FOUND', 'STALE', 'FORM_REFUSED'],
});

const ToPublish = z.strictObject({
  version: z.int(),
  note: z.optional(z.string().check(z.trim(), z.maxLength(200, '변경 메모는 200자까지 쓸 수 있습니다.'))),
});
const Published = z.strictObject({ version: z.int(), changes: z.array(z.string()) });

export const publishForm = defineEndpoint({
  ...onForms.write,
  name: 'publishForm',
  path: '/api/elec-apv/form-mng/forms/:formId/publish',
  summary: 'Makes the saved draft the next version. FORM_INVALID lists all that stands in the way (details.problems).',
  params: FormParams,
  body: ToPublish,
  response: Published,
  errors: ['NOT_FOUND', 'STALE', 'FORM_INVALID', 'FORM_REFUSED'],
});

export const FormVersionRow = z.strictObject({
  version: z.int(),
  publishedAt: Stamp,
  publishedByName: z.string(),
  note: z.nullable(z.string()),
  /** What is different from the version before, one sentence each. */
  changes: z.array(z.string()),
});
export type FormVersionRow = z.output<typeof FormVersionRow>;

export const listFormVersions = defineEndpoint({
  ...onForms.read,
  name: 'listFormVersions',
  path: '/api/elec-apv/form-mng/forms/:formId/versions',
  summary: 'Every version of a form, newest first, with who, when and what changed.',
  params: FormParams,
  response: z.array(FormVersionRow),
  errors: ['NOT_FOUND'],
});

export const getFormVersion = defineEndpoint({
  ...onForms.read,
  name: 'getFormVersion',
  path: '/api/elec-apv/form-mng/forms/:formId/versions/:version',
  summary: 'One version of a form.',
  params: FormVersionParams,
  response: FormView,
  errors: ['NOT_FOUND'],
});

const FormToCopy = z.strictObject({ formName: z.optional(FormName), formGroupId: z.optional(Id) });

export const copyForm = defineEndpoint({
  ...onForms.write,
  name: 'copyForm',
  path: '/api/elec-apv/form-mng/forms/:formId/copy',
  summary: 'A new form that starts with the draft or the newest version of another, unpublished.',
  params: FormParams,
  body: FormToCopy,
  response: MadeForm,
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});

const FormUse = z.strictObject({ inUseYn: yn });

export const setFormInUse = defineEndpoint({
  ...onForms.write,
  name: 'setFormInUse',
  path: '/api/elec-apv/form-mng/forms/:formId/inUse',
  summary: 'Switches a form off or on. Its documents stay, and drafts that were begun on it can be finished.',
  params: FormParams,
  body: FormUse,
  response: done,
  errors: ['NOT_FOUND'],
});

/** What is left out stays. `beforeFormId` names the form that it then stands before; null puts it last. */
const FormMove = z.strictObject({
  formName: z.optional(FormName),
  formGroupId: z.optional(Id),
  beforeFormId: z.optional(z.nullable(Id)),
});

export const moveForm = defineEndpoint({
  ...onForms.write,
  name: 'moveForm',
  path: '/api/elec-apv/form-mng/forms/:formId/move',
  summary: 'Name, group and place of a form.',
  params: FormParams,
  body: FormMove,
  response: done,
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});

export const deleteForm = defineEndpoint({
  ...onForms.delete,
  name: 'deleteForm',
  path: '/api/elec-apv/form-mng/forms/:formId/delete',
  summary: 'Deletes a form that was never published. Others are switched off.',
  params: FormParams,
  response: done,
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});

/** A form as a file: nobody's id and nothing of the complex is in it. */
export const FormFile = z.strictObject({
  kind: z.literal('danji-form'),
  model: z.literal(1),
  name: FormName,
  definition: FormDefinition,
  settings: FormSettings,
  /** What could not be taken along, one sentence each. */
  notes: z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(50))),
});
export type FormFile = z.output<typeof FormFile>;
/** A file as text is at most this long. */
export const formFileLimit = 600_000;

export const exportForm = defineEndpoint({
  ...onForms.read,
  name: 'exportForm',
  path: '/api/elec-apv/form-mng/forms/:formId/export',
  summary: 'The form as the content of a file: the version asked for, the newest, or the draft of one never published.',
  params: FormParams,
  query: z.strictObject({ version: z.optional(VersionText) }),
  response: FormFile,
  errors: ['NOT_FOUND', 'FORM_REFUSED'],
});

const FormToImport = z.strictObject({
  /** The file as text, as it was read. */
  file: z.string().check(z.maxLength(formFileLimit, '파일이 너무 큽니다. 600KB보다 작은 양식 파일을 골라 주세요.')),
  formGroupId: Id,
  formName: z.optional(FormName),
});
const ImportedForm = z.strictObject({ formId: z.string(), notes: z.array(z.string()) });

export const importForm = defineEndpoint({
  ...onForms.write,
  name: 'importForm',
  path: '/api/elec-apv/form-mng/forms/import',
  summary: 'A new form from a file. It is never published by itself.',
  body: FormToImport,
  response: ImportedForm,
  errors: ['NOT_FOUND', 'FORM_FILE_REFUSED', 'FORM_REFUSED'],
});

/** Papers of an office that a form is begun from, and how large one may be. */
export const paperFileKinds = ['docx', 'xlsx', 'hwpx', 'hwp', 'pdf'] as const;
export const paperFileBytesMax = 10_485_760;

const FormFromFile = z.strictObject({
  /** What the paper is called; without a name of its own, that of the file. */
  formName: z.string(),
  definition: FormDefinition,
  /** What was taken and what was not, one sentence each. */
  notes: z.array(z.string()),
});
export type FormFromFile = z.output<typeof FormFromFile>;

export const draftFormFromFile = defineEndpoint({
  ...onForms.write,
  name: 'draftFormFromFile',
  path: '/api/elec-apv/form-mng/forms/from-file',
  summary:
    'Reads an old paper of the office (DOCX, XLSX, HWPX, HWP, PDF) and answers with a first draft of a form. Writes nothing. The file is read in a process of its own, within limits.',
  files: { maxCount: 1, maxBytes: paperFileBytesMax },
  response: FormFromFile,
  errors: ['FORM_FILE_REFUSED', 'TOO_LARGE', 'UNAVAILABLE'],
});
