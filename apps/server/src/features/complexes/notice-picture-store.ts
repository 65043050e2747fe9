import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

type Picture = { aptId: string; hash: string; image: Buffer; at: Date };
export const insertPicture = (tx: Tx, { aptId, hash, image, at }: Picture) =>
  tx.run(statement`
    insert into notice_picture (apt_id, picture_hash, image, sent_at) values (${aptId}, ${hash}, ${image}, ${at}) on conflict do nothing`);

/** Those that the notice does not show. */
export const removeUnusedPictures = (tx: Tx, aptId: string) =>
  tx.run(statement`
    delete from notice_picture p
     where p.apt_id = ${aptId}
       and not exists (select 1 from start_notice n where n.apt_id = p.apt_id and position(p.picture_hash in n.notice ->> 'image') > 0)`);

export const hasPicture = async (tx: Tx, aptId: string, hash: string): Promise<boolean> =>
  (await tx.first(statement`
    select 1 from notice_picture where apt_id = ${aptId} and picture_hash = ${hash}`)) !== undefined;

export const findNoticePicture = async (tx: Tx, hash: string): Promise<Buffer | null> =>
  (await tx.first(statement<{ image: Buffer | null }>`select app.notice_picture(${hash}) as image`))?.image ?? null;
