import type * as contract from '@danji/contract/files';
import type { Actor } from '../../http/actor.ts';
import { Bytes } from '../../http/answers.ts';
import type { StreamContext } from '../../http/bind-stream.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { recordEvent } from '../auth/public.ts';
import type { FileDeps } from './deps.ts';
import { contentDisposition } from './domain/content-disposition.ts';
import type { DownloadRow } from './queries.ts';
import { readVerified } from './read-verified.ts';

/** By whoever may read the document: with a session, or with a link to it. */
export type Download = Pick<
  StreamContext<typeof contract.downloadAttachment, DownloadRow>,
  'facts' | 'params' | 'client' | 'now'
> & {
  /** Nobody, where a program reads it. */
  actor: Pick<Actor, 'aptId'> & { memberId: string | null };
  enter<T>(work: (entered: { tx: Tx }) => Promise<T>): Promise<T>;
};

/** What was stored, or nothing: a file that changed in the store goes on record. */
export async function readSound(deps: FileDeps, { facts, actor, params, client, now, enter }: Download) {
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
  return read.body;
}

/** Never shown in place: the browser saves it, whatever it is (FIL-04). */
export async function downloadAttachment(deps: FileDeps, download: Download) {
  const { facts } = download;
  const body = await readSound(deps, download);
  return new Bytes(
    {
      'content-type': facts.mime,
      'content-length': Number(facts.bytes),
      'content-disposition': contentDisposition(facts.name),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
    body,
  );
}
