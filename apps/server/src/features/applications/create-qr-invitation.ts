import type * as contract from '@danji/contract/applications';
import { toDataURL } from 'qrcode';
import type { Context } from '../../http/bind.ts';
import { after, minutes } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { openPosition } from '../bodies/public.ts';
import type { ApplicationDeps } from './deps.ts';
import { newInvitationLink } from './invitation-link.ts';
import { insertInvitation } from './invitation-store.ts';

const DAY = minutes(24 * 60);
const PICTURE_PX = 480;

export const createQrInvitation =
  (deps: ApplicationDeps) =>
  async ({ tx, actor, body, now }: Context<typeof contract.createQrInvitation>) => {
    const place = await openPosition(tx, actor.aptId, body.positionId);
    const { codeHash, link } = newInvitationLink(deps, actor.aptId);
    const invitationId = newId();
    const expiresAt = after(now, body.expiresInDays * DAY);
    await insertInvitation(tx, {
      aptId: actor.aptId,
      invitationId,
      codeHash,
      bodyId: place.body.bodyId,
      positionId: body.positionId,
      channel: 'QR',
      recipient: null,
      startsOn: body.startsOn,
      endsOn: body.endsOn,
      expiresAt,
      maxUses: body.maxUses,
      by: actor.memberId,
      at: now,
    });
    const picture = await toDataURL(link, { errorCorrectionLevel: 'M', margin: 2, width: PICTURE_PX });
    return { invitationId, link, picture, expiresAt: expiresAt.toISOString() };
  };
