import { getComplexNotice, putComplexNoticePicture, saveComplexNotice } from '@danji/contract/complex-notice';
import {
  excelComplexes,
  getChannels,
  getComplexSetting,
  getNotice,
  handOverAdminLink,
  type NewComplex,
  type NoticeValues,
  pageComplexes,
  putNoticePicture,
  raiseOtpPolicy,
  registerComplex,
  type SettingValues,
  saveComplexSetting,
  saveNotice,
  sendTestMessage,
} from '@danji/contract/complexes';
import type * as z from 'zod/mini';
import { answersUnder, quiet } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { fileOf } from '../../../shared/list/load-file.ts';

const { useAnswer, useListPage, reload, change } = answersUnder('complexes');
export const reloadComplexes = reload;

export const useComplexes = (ask: Record<string, string>) => useListPage(pageComplexes, ask);
export const loadComplexes = fileOf(excelComplexes);
export const register = (body: z.input<typeof NewComplex>) => change(call(registerComplex, { body }, quiet));

export const handOver = (aptId: string) => call(handOverAdminLink, { params: { aptId } });

/** Of the own complex, or, for the operator, of the one that is named. */
export type Scope = { aptId?: string | undefined };

export const useSetting = (scope: Scope) => useAnswer(getComplexSetting, { query: scope });
export const saveSetting = (scope: Scope, version: number, values: SettingValues) =>
  change(call(saveComplexSetting, { query: scope, body: { version, values } }, quiet));
export const raiseOtp = (scope: Scope, policy: 'PRIVILEGED' | 'ALL') =>
  change(call(raiseOtpPolicy, { query: scope, body: { policy } }));

export const useChannels = () => useAnswer(getChannels, {});
export const sendTest = (channel: 'EMAIL' | 'SMS') => call(sendTestMessage, { body: { channel } });

/** Whose notice: that of one complex, or null: the one that everybody sees before signing in. */
export type NoticeOf = Scope | null;
export const useNotice = () => useAnswer(getNotice, {});
export const useComplexNotice = (scope: Scope) => useAnswer(getComplexNotice, { query: scope });
export const sendNoticePicture = (of: NoticeOf, file: File) =>
  of ? call(putComplexNoticePicture, { query: of, files: [file] }) : call(putNoticePicture, { files: [file] });
export function keepNotice(of: NoticeOf, version: number, { shownYn, ...rest }: NoticeValues) {
  const body = { version, values: { ...rest, shownYn: shownYn ? ('Y' as const) : ('N' as const) } };
  return change(of ? call(saveComplexNotice, { query: of, body }, quiet) : call(saveNotice, { body }, quiet));
}
