import {
  createHubKey,
  excelComplexes,
  getChannels,
  getComplexSetting,
  getNotice,
  listHubKeys,
  type NewComplex,
  type NoticeValues,
  pageComplexes,
  raiseOtpPolicy,
  registerComplex,
  retireHubKey,
  type SettingValues,
  saveComplexSetting,
  saveNotice,
  sendTestMessage,
} from '@danji/contract/complexes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { callList } from '../../../shared/list/call-list.ts';
import { fileOf } from '../../../shared/list/load-file.ts';

const KEY = ['complexes'] as const;
export const reloadComplexes = () => queryClient.invalidateQueries({ queryKey: KEY });

export const useComplexes = (ask: Record<string, string>) =>
  useQuery({
    queryKey: [...KEY, 'list', ask],
    queryFn: () => callList(pageComplexes, ask, { alert: false }),
    placeholderData: keepPreviousData,
  });

export const loadComplexes = fileOf(excelComplexes);

export async function register(body: z.input<typeof NewComplex>) {
  const made = await call(registerComplex, { body }, { alert: false });
  await reloadComplexes();
  return made;
}

/** Of the own complex, or, for the operator, of the one that is named. */
export type Scope = { aptId?: string | undefined };

export const useSetting = (scope: Scope) =>
  useQuery({
    queryKey: [...KEY, 'setting', scope.aptId ?? ''],
    queryFn: () => call(getComplexSetting, { query: scope }, { alert: false }),
  });

export async function saveSetting(scope: Scope, version: number, values: SettingValues): Promise<void> {
  await call(saveComplexSetting, { query: scope, body: { version, values } }, { alert: false });
  await reloadComplexes();
}

export async function raiseOtp(scope: Scope, policy: 'PRIVILEGED' | 'ALL'): Promise<void> {
  await call(raiseOtpPolicy, { query: scope, body: { policy } });
  await reloadComplexes();
}

export const useHubKeys = (scope: Scope) =>
  useQuery({
    queryKey: [...KEY, 'hub-keys', scope.aptId ?? ''],
    queryFn: () => call(listHubKeys, { query: scope }, { alert: false }),
  });

export async function makeHubKey(scope: Scope, overlapHours: number): Promise<string> {
  const { secret } = await call(createHubKey, { query: scope, body: { overlapHours } });
  await reloadComplexes();
  return secret;
}

export async function stopHubKey(scope: Scope, keyId: string): Promise<void> {
  await call(retireHubKey, { query: scope, params: { keyId } });
  await reloadComplexes();
}

export const useChannels = () =>
  useQuery({ queryKey: [...KEY, 'channels'], queryFn: () => call(getChannels, {}, { alert: false }) });

export const sendTest = (channel: 'EMAIL' | 'SMS') => call(sendTestMessage, { body: { channel } });

export const useNotice = () =>
  useQuery({ queryKey: [...KEY, 'notice'], queryFn: () => call(getNotice, {}, { alert: false }) });

export async function keepNotice(version: number, values: NoticeValues): Promise<void> {
  const { shownYn, ...rest } = values;
  const body = { version, values: { ...rest, shownYn: shownYn ? ('Y' as const) : ('N' as const) } };
  await call(saveNotice, { body }, { alert: false });
  await reloadComplexes();
}
