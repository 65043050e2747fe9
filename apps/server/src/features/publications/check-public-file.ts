import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type * as contract from '@danji/contract/publications';
import type { FileCheck } from '@danji/contract/publications/files';
import { RawJson } from '../../http/answers.ts';
import type { StreamContext } from '../../http/bind-stream.ts';
import { inTurns } from '../../lib/breathe.ts';
import { refuse } from '../../lib/errors.ts';
import { createTurns } from '../../lib/turns.ts';
import { allWordsApart } from '../file-contents/public.ts';
import { type FileDeps, readVerified } from '../files/public.ts';
import { findInFile } from './domain/find-in-file.ts';
import type { Known } from './domain/find-personal.ts';
import type { Attached } from './domain/judge-file.ts';
import { refusePublication } from './refuse-publication.ts';

/** Files are read in processes of their own, a few at a time. */
const turns = createTurns({ places: 2, waitingOfPerson: 12, waitingOfGroup: 24, waiting: 60 });

type Asker = { aptId: string; memberId: string };

/** The bytes of an attachment, once they are known to be what was attached. */
export async function readAttached(deps: FileDeps, { aptId }: Asker, file: Attached): Promise<Buffer> {
  const read = await readVerified(deps.depot, { aptId, sha256: Buffer.from(file.sha256, 'hex') }, file.bytes);
  if (!read.ok) return refuse('FILE_DAMAGED', { message: `a stored file is ${read.why.toLowerCase()}` });
  return Buffer.isBuffer(read.body) ? read.body : buffer(read.body);
}

/** What looks personal in a file that is no picture. Refused where nobody can look into it. */
export async function lookForPersonal(deps: FileDeps, asker: Asker, file: Attached, known: Known): Promise<FileCheck> {
  const person = `${asker.aptId} ${asker.memberId}`;
  const said = await turns.within({ person, group: asker.aptId }, async () =>
    allWordsApart(await readAttached(deps, asker, file)),
  );
  if (said === null) return refuse('UNAVAILABLE', { message: 'too many files are being looked into' });
  if (said.state !== 'READ') return refusePublication('FILE_UNREADABLE');
  const { found, more } = await inTurns(findInFile(said.text, known));
  const unread = [...new Set(said.unread)].sort();
  const seen = createHash('sha256')
    .update(JSON.stringify([file.sha256, found, more, unread]))
    .digest('hex');
  return { seen, found, more, unread };
}

type Endpoint = typeof contract.checkPublicFile;
export const checkPublicFile =
  (deps: FileDeps) =>
  async ({ facts, actor }: StreamContext<Endpoint, { file: Attached; known: Known }>) =>
    new RawJson<Endpoint>(JSON.stringify(await lookForPersonal(deps, actor, facts.file, facts.known)));
