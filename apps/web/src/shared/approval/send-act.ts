import { type Act, actOnDocument } from '@danji/contract/approvals';
import { call } from '../api/caller.ts';

type Sending = {
  /** What the person saw goes along, so that nobody decides on what has changed. */
  version?: number;
  overlay?: boolean;
  /** As a call has them. */
  key?: string;
  keepalive?: boolean;
};

/** One act on a document. Whoever sends it tells the refusal. */
export const sendAct = (docId: string, act: Act, { version, overlay = true, ...sending }: Sending = {}) =>
  call(
    actOnDocument,
    { params: { docId }, body: { act, ...(version === undefined ? {} : { version }) } },
    { alert: false, overlay, ...sending },
  );
