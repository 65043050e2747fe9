import { createHash } from 'node:crypto';
import type * as contract from '@danji/contract/publications';
import { type FileToPublish, needsReason } from '@danji/contract/publications/files';
import { ALWAYS_COVERED } from '@danji/contract/publications/masking';
import type { RawJson } from '../../http/answers.ts';
import type { StreamContext } from '../../http/bind-stream.ts';
import { type FileDeps, keepBytes } from '../files/public.ts';
import { lookForPersonal, readAttached } from './check-public-file.ts';
import { cleanName, namesSomebody } from './domain/cover-name.ts';
import type { Known } from './domain/find-personal.ts';
import { type Attached, endingOf, judgeFile } from './domain/judge-file.ts';
import { drawPublicPicture } from './draw-public-picture.ts';
import type { NewFile } from './file-store.ts';
import { publishDocument } from './publish-document.ts';
import { refusePublication } from './refuse-publication.ts';

type Endpoint = typeof contract.publishDocument;
type Asked = StreamContext<Endpoint, { attachments: readonly Attached[]; known: Known }>;

const JPEG = 'image/jpeg';

async function preparePicture(deps: FileDeps, asked: Asked, file: Attached, { boxes }: FileToPublish) {
  const { image, thumbnail, width, height } = await drawPublicPicture(
    await readAttached(deps, asked.actor, file),
    boxes,
  );
  const { actor, now, enter } = asked;
  const sha256 = await keepBytes(deps, image, { aptId: actor.aptId, memberId: actor.memberId, at: now, enter });
  return { mime: JPEG, sha256, bytes: image.length, width, height, thumbnail, leftOpen: {}, unread: [] };
}

/** A file as it is, after somebody has seen what looks personal in it and said why it is shown all the same. */
async function confirmDocument(
  deps: FileDeps,
  { actor, facts }: Asked,
  file: Attached,
  { seen, reason }: FileToPublish,
) {
  const check = await lookForPersonal(deps, actor, file, facts.known);
  if (check.found.some(({ kind }) => ALWAYS_COVERED.includes(kind))) refusePublication('FILE_RESIDENT');
  if (seen !== check.seen) refusePublication('FILE_CHANGED');
  if (needsReason(check) && reason.trim() === '') refusePublication('FILE_REASON');
  const counts = [...Map.groupBy(check.found, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]);
  return {
    ...{ mime: file.mime, sha256: Buffer.from(file.sha256, 'hex'), bytes: file.bytes },
    ...{ width: null, height: null, thumbnail: null, leftOpen: Object.fromEntries(counts), unread: check.unread },
  };
}

/** One file as it will be shown. Whatever is wrong with it is said before anything is written. */
async function prepareFile(deps: FileDeps, asked: Asked, chosen: FileToPublish): Promise<NewFile> {
  const { attachments, known } = asked.facts;
  const file = attachments.find(({ attachmentId }) => attachmentId === chosen.attachmentId);
  const { kind } = file ? judgeFile(file) : { kind: null };
  if (!file || !kind) return refusePublication('FILE_NOT');
  const name = cleanName(chosen.name);
  if (name === '' || namesSomebody(name, known)) refusePublication('FILE_NAME');
  const prepare = kind === 'PICTURE' ? preparePicture : confirmDocument;
  return {
    ...{ kind, name: `${name}${endingOf(kind, file.name)}`, attachmentId: file.attachmentId },
    ...{ boxes: chosen.boxes.length, reason: chosen.reason.trim() },
    ...(await prepare(deps, asked, file, chosen)),
  };
}

/** Files are prepared first, one after the other, without a transaction that waits for them. */
export const publishWithFiles =
  (deps: FileDeps) =>
  async (asked: Asked): Promise<RawJson<Endpoint>> => {
    const { body, params, now, act } = asked;
    const chosen = body.files ?? [];
    if (new Set(chosen.map(({ attachmentId }) => attachmentId)).size < chosen.length) refusePublication('FILE_NOT');
    const files: NewFile[] = [];
    for (const one of chosen) files.push(await prepareFile(deps, asked, one));
    const content = createHash('sha256').update(JSON.stringify(body)).digest();
    return act(content, ({ tx, actor }) => publishDocument({ tx, actor, params, body, now, files }));
  };
