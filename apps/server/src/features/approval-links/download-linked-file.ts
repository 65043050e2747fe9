import type * as contract from '@danji/contract/approval-links';
import type { LinkContext } from '../../http/bind-link.ts';
import { refuse } from '../../lib/errors.ts';
import { downloadAttachment, downloadOf } from '../files/public.ts';
import type { LinkDeps } from './deps.ts';
import { enterByLink } from './open-link.ts';

/** Checked in a transaction that is over before the first byte is sent. */
export const createDownloadLinkedFile =
  (deps: LinkDeps) =>
  async ({ claims, params, client, now }: LinkContext<typeof contract.downloadLinkedFile>) => {
    const { link, facts } = await deps.db.transact(async (tx) => {
      const found = await enterByLink(tx, claims, now);
      const row = await tx.first(downloadOf({ ...found, now }, found.docId, params.attachmentId));
      return { link: found, facts: row ?? refuse('NOT_FOUND', { message: 'no such attachment of the document' }) };
    });
    return downloadAttachment(deps.files, {
      facts,
      actor: { aptId: link.aptId, memberId: link.memberId },
      params: { docId: link.docId, attachmentId: params.attachmentId },
      client,
      now,
      enter: (work) =>
        deps.db.transact(async (tx) => {
          await enterByLink(tx, claims, now);
          return work({ tx });
        }),
    });
  };
