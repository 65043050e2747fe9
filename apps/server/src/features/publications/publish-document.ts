import { koreanDay } from '@danji/contract/korean-day';
import type * as contract from '@danji/contract/publications';
import { wordsOf } from '@danji/contract/publications/content';
import { coverContent, coveringBy, type Found } from '@danji/contract/publications/masking';
import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { refuseBroken } from '../../lib/refuse-broken.ts';
import { claimFile } from '../files/public.ts';
import { cleanPublic } from './domain/clean-public.ts';
import { latestEnd } from './domain/judge-document.ts';
import { insertFile, type NewFile } from './file-store.ts';
import { gatherDocument } from './gather-document.ts';
import { newPageCode, newPublicationCode } from './new-codes.ts';
import { MOST_BYTES } from './pages/html.ts';
import { renderOne } from './pages/one-page.ts';
import { refusePublication } from './refuse-publication.ts';
import { findLive, insertPublication, makePage } from './store.ts';

/** Name and code of the complex are not known where this is weighed. */
const ROOM_FOR_NAMES = 1_000;

const countKinds = (found: readonly Found[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(found, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]));

type Given = {
  tx: Tx;
  actor: Actor;
  params: { docId: string };
  body: contract.ToPublish;
  now: Date;
  /** As they will be shown; they lie in the store already. */
  files?: readonly NewFile[];
};

/** A copy of a finished document with what is covered. Somebody has looked at exactly this, or it is refused. */
export async function publishDocument({ tx, actor, params, body, now, files = [] }: Given) {
  const { aptId } = actor;
  const { docId } = params;
  const today = koreanDay(now);
  if (body.shownUntil < today || body.shownUntil > latestEnd(now)) refusePublication('PERIOD');
  const { content, found, seen } = await gatherDocument(tx, actor, docId, now);
  if (await findLive(tx, aptId, docId)) refusePublication('PUBLISHED');
  if (seen !== body.seen) refusePublication('CHANGED');
  const choice = { ...body, words: body.words.map(cleanPublic) };
  const shown = coverContent(content, found, choice);
  const coded = files.map((file) => ({ ...file, code: newPublicationCode() }));
  const page = {
    code: '',
    address: '',
    name: '',
    kind: body.kind,
    content: shown,
    shownFrom: today,
    shownUntil: body.shownUntil,
    files: coded,
  };
  if (Buffer.byteLength(renderOne(page)) > MOST_BYTES - ROOM_FOR_NAMES) refusePublication('TOO_LONG');
  const isHidden = coveringBy(choice);
  const publicationId = newId();
  const code = newPublicationCode();
  await makePage(tx, { aptId, code: newPageCode(), by: actor.memberId, at: now });
  await refuseBroken({ publication_of_document: () => refusePublication('PUBLISHED') }, () =>
    insertPublication(tx, {
      ...{
        aptId,
        publicationId,
        code,
        docId,
        kind: body.kind,
        content: shown,
        words: wordsOf(shown).normalize('NFKC'),
      },
      ...{ shownFrom: today, shownUntil: body.shownUntil, by: actor, at: now },
      covered: countKinds(found.filter(isHidden)),
      leftOpen: countKinds(found.filter((one) => !isHidden(one))),
    }),
  );
  for (const [at, { code: fileCode, ...file }] of coded.entries()) {
    await claimFile(tx, { aptId, sha256: file.sha256 }, file.bytes, now);
    await insertFile(tx, { aptId, publicationId, seqNo: at + 1, code: fileCode }, file);
  }
  return { publicationId, code };
}
