import { createHash } from 'node:crypto';
import type * as contract from '@danji/contract/complexes';
import { noticePictureAt } from '@danji/contract/notice';
import type { Context } from '../../http/bind.ts';
import type { Database } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { makeNoticePicture } from './make-notice-picture.ts';
import { findNoticePicture, insertPicture, removeUnusedPictures } from './notice-picture-store.ts';
import { lockNotice } from './setting-store.ts';

/** A picture for the notice, which shows it once it is saved with it. */
export async function putNoticePicture({ tx, actor, files, now }: Context<typeof contract.putNoticePicture>) {
  if (!actor.isOperator) refuse('NO_PERMISSION', { message: 'not the operator' });
  const image = await makeNoticePicture(files[0]?.bytes ?? Buffer.alloc(0));
  const hash = createHash('sha256').update(image).digest('hex');
  // Nobody saves a notice with one of them meanwhile.
  await lockNotice(tx, actor.aptId);
  await removeUnusedPictures(tx, actor.aptId);
  await insertPicture(tx, { aptId: actor.aptId, hash, image, at: now });
  return { image: noticePictureAt(hash) };
}

/** What `/contents/notice-….webp` serves. */
export const readNoticePicture = (db: Database, hash: string): Promise<Buffer | null> =>
  db.transact((tx) => findNoticePicture(tx, hash));
