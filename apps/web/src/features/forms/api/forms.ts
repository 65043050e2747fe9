import { adoptSharedForm, listAdoptableForms } from '@danji/contract/form-adoption';
import type { FormDefinition } from '@danji/contract/forms/definition';
import type { FormSettings } from '@danji/contract/forms/settings';
import { pageSharedForms } from '@danji/contract/shared-forms';
import { answersUnder, quiet, unseen } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { endpointsOf, type FormScope } from './endpoints.ts';

const { useAnswer, useListPage, reload, change } = answersUnder('form-mng');
export const reloadForms = reload;

export const useManagedForms = (scope: FormScope, enabled = true) =>
  useAnswer(endpointsOf(scope).list, {}, { enabled });
export const useSharedPage = (ask: Record<string, string | undefined>, enabled: boolean) =>
  useListPage(pageSharedForms, ask, { enabled });
export const useFormGroups = (scope: FormScope, enabled = true) =>
  useAnswer(endpointsOf(scope).groups, {}, { enabled });
export const useFormVersions = (scope: FormScope, formId: string) =>
  useAnswer(endpointsOf(scope).versions, { params: { formId } });
/** A version never changes, so what was read once is good for ever. */
export const useFormVersion = (scope: FormScope, formId: string, version: number | null) =>
  useAnswer(
    endpointsOf(scope).version,
    { params: { formId, version: String(version) } },
    { enabled: version !== null, staleTime: Number.POSITIVE_INFINITY },
  );
export const useAdoptableForms = () => useAnswer(listAdoptableForms, {});

export const loadDraft = (scope: FormScope, formId: string) =>
  call(endpointsOf(scope).draft, { params: { formId } }, quiet);

export const saveDraft = (
  scope: FormScope,
  formId: string,
  body: { version: number; definition: FormDefinition; settings: FormSettings },
) => call(endpointsOf(scope).save, { params: { formId }, body }, { ...unseen, retries: 0 });

export const discardDraft = (scope: FormScope, formId: string, version: number) =>
  change(call(endpointsOf(scope).discard, { params: { formId }, body: { version } }));

/** What stands in the way is shown by the publishing box itself. */
export const publishDraft = (scope: FormScope, formId: string, version: number, note: string) =>
  change(call(endpointsOf(scope).publish, { params: { formId }, body: { version, ...(note ? { note } : {}) } }, quiet));

type NewForm = { formName: string; formGroupId: string; definition?: FormDefinition };
export const createForm = (scope: FormScope, body: NewForm) => change(call(endpointsOf(scope).create, { body }));

/** Read on the server, in a process of its own: a large paper takes its time. */
export const draftFromFile = (scope: FormScope, file: File) =>
  call(endpointsOf(scope).fromFile, { files: [file] }, { alert: false, retries: 0, timeoutMs: 60_000 });

export const copyForm = (scope: FormScope, formId: string, body: { formName?: string; formGroupId?: string }) =>
  change(call(endpointsOf(scope).copy, { params: { formId }, body }));

export const setInUse = (scope: FormScope, formId: string, inUseYn: boolean) =>
  change(call(endpointsOf(scope).use, { params: { formId }, body: { inUseYn: inUseYn ? 'Y' : 'N' } }));

type Move = { formName?: string; formGroupId?: string; beforeFormId?: string | null };
export const moveForm = (scope: FormScope, formId: string, body: Move) =>
  change(call(endpointsOf(scope).move, { params: { formId }, body }));

export const removeForm = (scope: FormScope, formId: string) =>
  change(call(endpointsOf(scope).remove, { params: { formId } }));

export const exportForm = (scope: FormScope, formId: string, version?: number) =>
  call(endpointsOf(scope).export, {
    params: { formId },
    query: version === undefined ? {} : { version: String(version) },
  });

export const importForm = (scope: FormScope, body: { file: string; formGroupId: string; formName?: string }) =>
  change(call(endpointsOf(scope).import, { body }, quiet));

export const adoptForm = (sharedFormId: string, overwriteDraftYn = false) =>
  change(
    call(
      adoptSharedForm,
      { params: { sharedFormId }, body: { overwriteDraftYn: overwriteDraftYn ? 'Y' : 'N' } },
      quiet,
    ),
  );

export const addGroup = (scope: FormScope, formGroupName: string, parentFormGroupId: string | null) =>
  change(call(endpointsOf(scope).addGroup, { body: { formGroupName, parentFormGroupId } }));

export const renameGroup = (scope: FormScope, formGroupId: string, formGroupName: string) =>
  change(call(endpointsOf(scope).renameGroup, { params: { formGroupId }, body: { formGroupName } }));

export const moveGroup = (
  scope: FormScope,
  formGroupId: string,
  body: { parentFormGroupId: string | null; beforeFormGroupId: string | null },
) => change(call(endpointsOf(scope).moveGroup, { params: { formGroupId }, body }));

export const removeGroup = (scope: FormScope, formGroupId: string) =>
  change(call(endpointsOf(scope).removeGroup, { params: { formGroupId } }));
