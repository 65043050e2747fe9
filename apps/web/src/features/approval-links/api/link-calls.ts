import {
  actByLink,
  checkApprovalCode,
  downloadLinkedFile,
  getLinkedDocument,
  inspectApprovalLink,
  type LinkAct,
  proveSecretByLink,
  sendApprovalCode,
} from '@danji/contract/approval-links';
import type { Output } from '@danji/contract/endpoint';
import { beginLinkPasskey, checkLinkPasskey } from '@danji/contract/passkeys';
import { blobOf } from '../../../shared/api/blob-of.ts';
import { buildPath } from '../../../shared/api/build-request.ts';
import { call } from '../../../shared/api/caller.ts';
import type { CallOptions } from '../../../shared/api/create-caller.ts';
import { askForPasskey } from '../../../shared/lib/passkey.ts';

export type LinkInfo = Output<typeof inspectApprovalLink>;
export type SentCode = Output<typeof sendApprovalCode>;
export type LinkedDocument = Output<typeof getLinkedDocument>;
export type LinkResult = Output<typeof actByLink>;

const quiet = { alert: false, retries: 0 } as const;

export const inspectLink = (token: string) => call(inspectApprovalLink, { body: { token } }, { alert: false });
export const askCode = (token: string) => call(sendApprovalCode, { body: { token } }, quiet);
export const giveCode = (token: string, code: string) => call(checkApprovalCode, { body: { token, code } }, quiet);
export const givePasskey = async (token: string) => {
  const assertion = await askForPasskey(await call(beginLinkPasskey, { body: { token } }, quiet));
  return call(checkLinkPasskey, { body: { token, assertion } }, quiet);
};
export const loadDocument = (bearer: string) => call(getLinkedDocument, {}, { alert: false, bearer });
export const proveByLink = (bearer: string, secret: string) =>
  call(proveSecretByLink, { body: { secret } }, { ...quiet, bearer });
export type Decided = { act: LinkAct; version: number; proof?: string | undefined };
export const decideByLink = (
  bearer: string,
  { act, version, proof }: Decided,
  how: Pick<CallOptions, 'key' | 'keepalive' | 'overlay'> = {},
) => call(actByLink, { body: { act, version, ...(proof ? { proof } : {}) } }, { ...quiet, bearer, ...how });

/** The bytes of a file, asked for with the token of the link. */
export async function fetchLinkedFile(bearer: string, attachmentId: string, signal: AbortSignal): Promise<Blob> {
  const path = buildPath(downloadLinkedFile, { params: { attachmentId } });
  return blobOf(
    await fetch(`${import.meta.env.VITE_API_BASE ?? ''}${path}`, {
      headers: { authorization: `Bearer ${bearer}` },
      signal,
      cache: 'no-store',
    }),
  );
}
