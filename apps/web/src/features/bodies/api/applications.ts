import {
  approveApplication,
  changeApplication,
  closeApplication,
  createQrInvitation,
  excelApplications,
  excelInvitations,
  pageApplications,
  pageInvitations,
  rejectApplication,
  resendPasswordLink,
  revokeInvitation,
  sendInvitations,
} from '@danji/contract/applications';
import type { CallInput, Output } from '@danji/contract/endpoint';
import { answersUnder, quiet } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { fileOf } from '../../../shared/list/load-file.ts';

export type Application = Output<typeof pageApplications>['items'][number];
export type Invitation = Output<typeof pageInvitations>['items'][number];
export type QrInvitation = Output<typeof createQrInvitation>;

const { useListPage, tryChange } = answersUnder('bodies');

export const useApplications = (ask: Record<string, string>) => useListPage(pageApplications, ask);
export const useInvitations = (ask: Record<string, string>) => useListPage(pageInvitations, ask);
export const applicationsFile = fileOf(excelApplications);
export const invitationsFile = fileOf(excelInvitations);

const of = ({ applicationId }: Application) => ({ params: { applicationId } });

export const invite = (body: CallInput<typeof sendInvitations>['body']) =>
  tryChange(call(sendInvitations, { body }, quiet));
export const makeQr = (body: CallInput<typeof createQrInvitation>['body']) =>
  tryChange(call(createQrInvitation, { body }, { ...quiet, retries: 0 }));
export const revoke = (invitationId: string) => tryChange(call(revokeInvitation, { params: { invitationId } }));
export const change = (one: Application, body: CallInput<typeof changeApplication>['body']) =>
  tryChange(call(changeApplication, { ...of(one), body }, quiet));
export const approve = (one: Application, body: Omit<CallInput<typeof approveApplication>['body'], 'version'>) =>
  tryChange(call(approveApplication, { ...of(one), body: { ...body, version: one.version } }, quiet));
export const reject = (one: Application, reason: string) =>
  tryChange(call(rejectApplication, { ...of(one), body: { reason, version: one.version } }));
export const close = (one: Application, act: 'CANCEL' | 'MOVE_OUT' | 'LEAVE', reason: string) =>
  tryChange(call(closeApplication, { ...of(one), body: { act, reason, version: one.version } }));
export const resend = (one: Application) => call(resendPasswordLink, of(one));
