import { createHash } from 'node:crypto';
import type * as contract from '@danji/contract/complexes';
import { noticePictureAt } from '@danji/contract/notice';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/bind.ts';
import type { Database } from '../../lib/database.ts';
import { makeNoticePicture } from './make-notice-picture.ts';
import { findNoticePicture, insertPicture, removeUnusedPictures } from './notice-picture-store.ts';
import { lockNotice } from './setting-store.ts';

type Sending = Pick<Context<typeof contract.putNoticePicture>, 'tx' | 'actor' | 'files' | 'now'>;

/** A picture for a notice, which shows it once it is saved with it. `refuseWho`: whose notice it is not to write. */
export const createPutNoticePicture =
  (refuseWho: (actor: Actor) => void) =>
  async ({ tx, actor, files, now }: Sending) => {
    refuseWho(actor);
    const image = await makeNoticePicture(files[0]?.bytes ?? Buffer.alloc(0));
    const hash = createHash('sha256').update(image).digest('hex');
    // Nobody saves a notice with one of them meanwhile.
    await lockNotice(tx, actor.aptId);
    await removeUnusedPictures(tx, actor.aptId);
    await insertPicture(tx, { aptId: actor.aptId, hash, image, at: now });
    return { image: noticePictureAt(hash) };
  };

/** What `/contents/notice-….webp` serves. */
export const readNoticePicture = (db: Database, hash: string): Promise<Buffer | null> =>
  db.transact((tx) => findNoticePicture(tx, hash));
