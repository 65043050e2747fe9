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
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/caller.ts';
import { callList } from '../../../shared/list/call-list.ts';
import { fileOf } from '../../../shared/list/load-file.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { reloadBodies } from './bodies.ts';

export type Application = Output<typeof pageApplications>['items'][number];
export type Invitation = Output<typeof pageInvitations>['items'][number];
export type QrInvitation = Output<typeof createQrInvitation>;

const quiet = { alert: false } as const;
const useApt = () => useSession((state) => state.userInfo?.aptId);

export function useApplications(query: Readonly<Record<string, string>>) {
  return useQuery({
    queryKey: ['bodies', 'applications', useApt(), query],
    queryFn: () => callList(pageApplications, query, quiet),
    placeholderData: keepPreviousData,
  });
}

export function useInvitations(query: Readonly<Record<string, string>>) {
  return useQuery({
    queryKey: ['bodies', 'invitations', useApt(), query],
    queryFn: () => callList(pageInvitations, query, quiet),
    placeholderData: keepPreviousData,
  });
}

export const applicationsFile = fileOf(excelApplications);
export const invitationsFile = fileOf(excelInvitations);

/** Whether it worked or somebody else was first: what is shown is read anew. */
const then = <T>(work: Promise<T>): Promise<T> => work.finally(() => void reloadBodies());
const of = ({ applicationId }: Application) => ({ params: { applicationId } });

export const invite = (body: CallInput<typeof sendInvitations>['body']) => then(call(sendInvitations, { body }, quiet));
export const makeQr = (body: CallInput<typeof createQrInvitation>['body']) =>
  then(call(createQrInvitation, { body }, { ...quiet, retries: 0 }));
export const revoke = (invitationId: string) => then(call(revokeInvitation, { params: { invitationId } }));
export const change = (one: Application, body: CallInput<typeof changeApplication>['body']) =>
  then(call(changeApplication, { ...of(one), body }, quiet));
export const approve = (one: Application, body: Omit<CallInput<typeof approveApplication>['body'], 'version'>) =>
  then(call(approveApplication, { ...of(one), body: { ...body, version: one.version } }, quiet));
export const reject = (one: Application, reason: string) =>
  then(call(rejectApplication, { ...of(one), body: { reason, version: one.version } }));
export const close = (one: Application, act: 'CANCEL' | 'MOVE_OUT' | 'LEAVE', reason: string) =>
  then(call(closeApplication, { ...of(one), body: { act, reason, version: one.version } }));
export const resend = (one: Application) => call(resendPasswordLink, of(one));
