import type * as contract from '@danji/contract/files';
import { Bytes, type StreamContext } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { recordEvent } from '../auth/public.ts';
import type { FileDeps } from './deps.ts';
import { contentDisposition } from './domain/content-disposition.ts';
import type { DownloadRow } from './queries.ts';
import { readVerified } from './read-verified.ts';

type Download = StreamContext<typeof contract.downloadAttachment, DownloadRow>;

/** Sends what was stored, or nothing. Never shown in place: the browser saves it, whatever it is (FIL-04). */
export async function downloadAttachment(deps: FileDeps, { facts, actor, params, client, now, enter }: Download) {
  const bytes = Number(facts.bytes);
  const read = await readVerified(deps.depot, { aptId: actor.aptId, sha256: facts.sha256 }, bytes);
  if (!read.ok) {
    await enter(({ tx }) =>
      recordEvent(deps, tx, {
        aptId: actor.aptId,
        kind: 'FILE_DAMAGED',
        memberId: actor.memberId,
        client,
        at: now,
        detail: { docId: params.docId, attachmentId: params.attachmentId, why: read.why },
      }),
    );
    return refuse('FILE_DAMAGED', { message: `a stored file is ${read.why.toLowerCase()}` });
  }
  return new Bytes(
    {
      'content-type': facts.mime,
      'content-length': bytes,
      'content-disposition': contentDisposition(facts.name),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
    read.body,
  );
}
