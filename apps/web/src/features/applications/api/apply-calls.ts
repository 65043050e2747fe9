import { inspectInvitation, sendApplyCode, submitApplication } from '@danji/contract/applications';
import type { CallInput, Output } from '@danji/contract/endpoint';
import { call } from '../../../shared/api/caller.ts';

export type Invitation = Output<typeof inspectInvitation>;
export type SentCode = Output<typeof sendApplyCode>;

const quiet = { alert: false, retries: 0 } as const;

export const inspect = (token: string) => call(inspectInvitation, { body: { token } }, { alert: false });
export const askCode = (token: string, phoneNo: string) => call(sendApplyCode, { body: { token, phoneNo } }, quiet);
export const apply = (body: CallInput<typeof submitApplication>['body']) => call(submitApplication, { body }, quiet);
