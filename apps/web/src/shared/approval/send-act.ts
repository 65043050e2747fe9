import { type Act, actOnDocument } from '@danji/contract/approvals';
import { call } from '../api/caller.ts';
import type { CallOptions } from '../api/create-caller.ts';

type Sending = {
  /** What the person saw goes along, so that nobody decides on what has changed. */
  version?: number;
  /** What the 결재 비밀번호 was changed for. */
  proof?: string | undefined;
  overlay?: boolean;
  /** As a call has them. */
  key?: string;
  keepalive?: boolean;
  onlyFor?: NonNullable<CallOptions['onlyFor']>;
};

/** One act on a document. Whoever sends it tells the refusal. */
export const sendAct = (docId: string, act: Act, { version, proof, overlay = true, ...sending }: Sending = {}) =>
  call(
    actOnDocument,
    { params: { docId }, body: { act, ...(version === undefined ? {} : { version }), ...(proof ? { proof } : {}) } },
    { alert: false, overlay, ...sending },
  );
