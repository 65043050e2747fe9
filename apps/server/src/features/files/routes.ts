import * as look from '@danji/contract/file-look';
import * as policy from '@danji/contract/file-policy';
import * as contract from '@danji/contract/files';
import type { Bind } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { policyOf } from '../file-hazards/public.ts';
import { attachFile } from './attach-file.ts';
import type { FileDeps } from './deps.ts';
import { downloadAttachment } from './download-attachment.ts';
import { lookIntoAttachment } from './look-into-attachment.ts';
import { lockCounted, lockEditable } from './policy.ts';
import { downloadOf, lookOf } from './queries.ts';
import { removeAttachment } from './remove-attachment.ts';
import { createSavePolicy, presentPolicy } from './save-file-policy.ts';

export function fileRoutes({ bind, bindRead, bindStream }: Bind, deps: FileDeps): void {
  bindStream(
    contract.attachFile,
    ({ tx, actor, params, now }) => lockEditable(tx, actor, params.docId, now),
    (upload) => attachFile(deps, upload, lockEditable),
  );
  bindStream(
    contract.attachEvidence,
    ({ tx, actor, params, now }) => lockCounted(tx, actor, params.docId, now),
    (upload) => attachFile(deps, upload, lockCounted),
  );
  bindStream(
    contract.downloadAttachment,
    async ({ tx, actor, params, now }) =>
      (await tx.first(
        downloadOf({ aptId: actor.aptId, memberId: actor.memberId, now }, params.docId, params.attachmentId),
      )) ?? refuse('NOT_FOUND', { message: 'no such attachment for the caller' }),
    (download) => downloadAttachment(deps, download),
  );
  bindStream(
    look.lookIntoAttachment,
    async ({ tx, actor, params, now }) =>
      (await tx.first(
        lookOf({ aptId: actor.aptId, memberId: actor.memberId, now }, params.docId, params.attachmentId),
      )) ?? refuse('NOT_FOUND', { message: 'no such attachment for the caller' }),
    (asked) => lookIntoAttachment(deps, asked),
  );
  bind(contract.removeAttachment, removeAttachment);
  bindRead(
    policy.getFilePolicy,
    ({ aptId }) => policyOf(aptId),
    ([row]) => presentPolicy(row),
  );
  bind(policy.saveFilePolicy, createSavePolicy(deps));
}
