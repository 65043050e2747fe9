import { adoptSharedForm, listAdoptableForms } from '@danji/contract/form-adoption';
import type { FormDefinition } from '@danji/contract/forms/definition';
import type { FormSettings } from '@danji/contract/forms/settings';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { endpointsOf, type FormScope } from './endpoints.ts';

const KEY = 'form-mng';
const quiet = { alert: false } as const;
const useAptId = () => useSession((state) => state.userInfo?.aptId);

export const reloadForms = () => queryClient.invalidateQueries({ queryKey: [KEY] });

export function useManagedForms(scope: FormScope) {
  const aptId = useAptId();
  return useQuery({
    queryKey: [KEY, scope, aptId, 'list'],
    queryFn: () => call(endpointsOf(scope).list, {}, quiet),
  });
}

export function useFormGroups(scope: FormScope, enabled = true) {
  const aptId = useAptId();
  return useQuery({
    queryKey: [KEY, scope, aptId, 'groups'],
    queryFn: () => call(endpointsOf(scope).groups, {}, quiet),
    enabled,
  });
}

export function useFormVersions(scope: FormScope, formId: string) {
  return useQuery({
    queryKey: [KEY, scope, 'versions', formId],
    queryFn: () => call(endpointsOf(scope).versions, { params: { formId } }, quiet),
  });
}

/** A version never changes, so what was read once is good for ever. */
export function useFormVersion(scope: FormScope, formId: string, version: number | null) {
  return useQuery({
    queryKey: [KEY, scope, 'version', formId, version],
    queryFn: () => call(endpointsOf(scope).version, { params: { formId, version: String(version) } }, quiet),
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useAdoptableForms() {
  return useQuery({ queryKey: [KEY, 'adoptable'], queryFn: () => call(listAdoptableForms, {}, quiet) });
}

export const loadDraft = (scope: FormScope, formId: string) =>
  call(endpointsOf(scope).draft, { params: { formId } }, quiet);

export const saveDraft = (
  scope: FormScope,
  formId: string,
  body: { version: number; definition: FormDefinition; settings: FormSettings },
) => call(endpointsOf(scope).save, { params: { formId }, body }, { alert: false, overlay: false, retries: 0 });

async function andReload<T>(work: Promise<T>): Promise<T> {
  const answer = await work;
  await reloadForms();
  return answer;
}

export const discardDraft = (scope: FormScope, formId: string, version: number) =>
  andReload(call(endpointsOf(scope).discard, { params: { formId }, body: { version } }));

/** What stands in the way is shown by the publishing box itself. */
export const publishDraft = (scope: FormScope, formId: string, version: number, note: string) =>
  andReload(
    call(endpointsOf(scope).publish, { params: { formId }, body: { version, ...(note ? { note } : {}) } }, quiet),
  );

export const createForm = (scope: FormScope, formName: string, formGroupId: string) =>
  andReload(call(endpointsOf(scope).create, { body: { formName, formGroupId } }));

export const copyForm = (scope: FormScope, formId: string, body: { formName?: string; formGroupId?: string }) =>
  andReload(call(endpointsOf(scope).copy, { params: { formId }, body }));

export const setInUse = (scope: FormScope, formId: string, inUseYn: boolean) =>
  andReload(call(endpointsOf(scope).use, { params: { formId }, body: { inUseYn: inUseYn ? 'Y' : 'N' } }));

type Move = { formName?: string; formGroupId?: string; beforeFormId?: string | null };
export const moveForm = (scope: FormScope, formId: string, body: Move) =>
  andReload(call(endpointsOf(scope).move, { params: { formId }, body }));

export const removeForm = (scope: FormScope, formId: string) =>
  andReload(call(endpointsOf(scope).remove, { params: { formId } }));

export const exportForm = (scope: FormScope, formId: string, version?: number) =>
  call(endpointsOf(scope).export, {
    params: { formId },
    query: version === undefined ? {} : { version: String(version) },
  });

export const importForm = (scope: FormScope, body: { file: string; formGroupId: string; formName?: string }) =>
  andReload(call(endpointsOf(scope).import, { body }, quiet));

export const adoptForm = (sharedFormId: string, overwriteDraftYn = false) =>
  andReload(
    call(
      adoptSharedForm,
      { params: { sharedFormId }, body: { overwriteDraftYn: overwriteDraftYn ? 'Y' : 'N' } },
      quiet,
    ),
  );

export const addGroup = (scope: FormScope, formGroupName: string, parentFormGroupId: string | null) =>
  andReload(call(endpointsOf(scope).addGroup, { body: { formGroupName, parentFormGroupId } }));

export const renameGroup = (scope: FormScope, formGroupId: string, formGroupName: string) =>
  andReload(call(endpointsOf(scope).renameGroup, { params: { formGroupId }, body: { formGroupName } }));

export const moveGroup = (
  scope: FormScope,
  formGroupId: string,
  body: { parentFormGroupId: string | null; beforeFormGroupId: string | null },
) => andReload(call(endpointsOf(scope).moveGroup, { params: { formGroupId }, body }));

export const removeGroup = (scope: FormScope, formGroupId: string) =>
  andReload(call(endpointsOf(scope).removeGroup, { params: { formGroupId } }));
