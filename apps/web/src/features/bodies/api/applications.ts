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
import { decideApplications } from '@danji/contract/many-people';
import { answersUnder, quiet } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { complexInView, useComplexInView } from '../../../shared/complex/in-view.ts';
import { type FileAsk, fileOf } from '../../../shared/list/load-file.ts';

export type Application = Output<typeof pageApplications>['items'][number];
export type Invitation = Output<typeof pageInvitations>['items'][number];
export type QrInvitation = Output<typeof createQrInvitation>;

const { useListPage, tryChange } = answersUnder('bodies');

const here = () => ({ query: complexInView() });
const withComplex = (ask: FileAsk): FileAsk => ({
  ...ask,
  filter: { ...ask.filter, aptId: complexInView().aptId ?? '' },
});
const useHere = (ask: Record<string, string>) => ({ aptId: useComplexInView(), ...ask });

export const useApplications = (ask: Record<string, string>) => useListPage(pageApplications, useHere(ask));
export const useInvitations = (ask: Record<string, string>) => useListPage(pageInvitations, useHere(ask));
export const applicationsFile = (ask: FileAsk) => fileOf(excelApplications)(withComplex(ask));
export const invitationsFile = (ask: FileAsk) => fileOf(excelInvitations)(withComplex(ask));

const of = ({ applicationId }: Application) => ({ params: { applicationId }, ...here() });

export const invite = (body: CallInput<typeof sendInvitations>['body']) =>
  tryChange(call(sendInvitations, { ...here(), body }, quiet));
export const makeQr = (body: CallInput<typeof createQrInvitation>['body']) =>
  tryChange(call(createQrInvitation, { ...here(), body }, { ...quiet, retries: 0 }));
export const revoke = (invitationId: string) =>
  tryChange(call(revokeInvitation, { ...here(), params: { invitationId } }));
export const change = (one: Application, body: CallInput<typeof changeApplication>['body']) =>
  tryChange(call(changeApplication, { ...of(one), body }, quiet));
export const approve = (one: Application, body: Omit<CallInput<typeof approveApplication>['body'], 'version'>) =>
  tryChange(call(approveApplication, { ...of(one), body: { ...body, version: one.version } }, quiet));
export const reject = (one: Application, reason: string) =>
  tryChange(call(rejectApplication, { ...of(one), body: { reason, version: one.version } }));
export const close = (one: Application, act: 'CANCEL' | 'MOVE_OUT' | 'LEAVE', reason: string) =>
  tryChange(call(closeApplication, { ...of(one), body: { act, reason, version: one.version } }));
const refs = (rows: readonly Application[]) => rows.map(({ applicationId, version }) => ({ applicationId, version }));
export const approveMany = (rows: readonly Application[]) =>
  tryChange(call(decideApplications, { ...here(), body: { act: 'APPROVE', applications: refs(rows) } }));
export const rejectMany = (rows: readonly Application[], reason: string) =>
  tryChange(call(decideApplications, { ...here(), body: { act: 'REJECT', applications: refs(rows), reason } }));
export const resend = (one: Application) => call(resendPasswordLink, of(one));
