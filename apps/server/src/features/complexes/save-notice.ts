import { createHash } from 'node:crypto';
import type * as own from '@danji/contract/complex-notice';
import type * as contract from '@danji/contract/complexes';
import { hashOfNoticePicture, Notice } from '@danji/contract/notice';
import * as z from 'zod/mini';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/bind.ts';
import type { Database } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { hasPicture, removeUnusedPictures } from './notice-picture-store.ts';
import { recordChange } from './record-change.ts';
import type { ComplexDeps } from './save-setting.ts';
import { findNotice, findShownNotice, lockNotice, writeNotice } from './setting-store.ts';

const noticeOf = (stored: unknown) => {
  const parsed = z.safeParse(Notice, stored);
  return parsed.success ? parsed.data : null;
};

export async function getNotice({ tx, actor }: Pick<Context<typeof contract.getNotice>, 'tx' | 'actor'>) {
  const row = await lockNotice(tx, actor.aptId);
  return {
    notice: noticeOf(row?.notice),
    shownYn: row?.is_shown ?? false,
    version: row?.version ?? 0,
    changedBy: row?.changed_by ?? null,
    changedAt: row?.changed_at ?? null,
  };
}

/** A notice is hidden by its id for a day or a week: another text is another notice, and is shown again. */
const idOf = (text: unknown) =>
  `notice_${createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 12)}`;

type Saving = Pick<Context<typeof contract.saveNotice>, 'tx' | 'actor' | 'body' | 'now' | 'client'>;

/** `refuseWho`: whose notice it is not to write. */
export const createSaveNotice =
  (deps: ComplexDeps, refuseWho: (actor: Actor) => void) =>
  async ({ tx, actor, body, now, client }: Saving) => {
    refuseWho(actor);
    const { shownYn, ...values } = body.values;
    const before = await lockNotice(tx, actor.aptId);
    const stale = () =>
      refuse('STALE', { details: { by: before?.changed_by ?? null, at: before?.changed_at ?? null } });
    if ((before?.version ?? 0) !== body.version) stale();
    const { image } = values;
    if (image !== null && !(await hasPicture(tx, actor.aptId, hashOfNoticePicture(image) ?? '')))
      refuse('INVALID_INPUT', {
        message: 'no such picture',
        errorUserMsg: '올린 그림이 남아 있지 않습니다. 그림을 다시 골라 저장해 주세요.',
      });
    // A notice without a picture keeps the id that it had before there were any.
    const notice = { id: idOf([values.type, values.text, ...(image === null ? [] : [image])]), ...values };
    const change = { aptId: actor.aptId, notice, shown: shownYn, by: actor.memberName, at: now };
    if (!(await writeNotice(tx, change, !before))) stale();
    await removeUnusedPictures(tx, actor.aptId);
    await recordChange(deps, { tx, actor, client, now }, 'NOTICE_CHANGED', { shown: shownYn });
    return { version: body.version + 1 };
  };

/** What the people of a complex see after signing in. The operator's own is the one that everybody has seen before. */
export async function getOwnNotice({ tx, actor }: Context<typeof own.getOwnNotice>) {
  const row = actor.isOperator ? undefined : await findNotice(tx, actor.aptId);
  return { notice: row?.is_shown ? noticeOf(row.notice) : null };
}

/** What `/contents/layer_popup.json` serves. Undefined: nothing was ever written here, and a file may stand in its place. */
export const readShownNotice = (db: Database): Promise<unknown | undefined> => db.transact(findShownNotice);
