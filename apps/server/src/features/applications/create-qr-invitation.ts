import type * as contract from '@danji/contract/applications';
import { toDataURL } from 'qrcode';
import type { Context } from '../../http/bind.ts';
import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { openPosition } from '../bodies/public.ts';
import type { ApplicationDeps } from './deps.ts';
import { newInvitationLink } from './invitation-link.ts';
import { insertInvitation } from './invitation-store.ts';
import { refuseWithoutTexts } from './refuse-without-texts.ts';

const DAY = minutesInMs(24 * 60);
const PICTURE_PX = 480;

export const createQrInvitation =
  (deps: ApplicationDeps) =>
  async ({ tx, actor, body, now }: Context<typeof contract.createQrInvitation>) => {
    await refuseWithoutTexts(deps, tx, actor.aptId, { isSending: false });
    const place = await openPosition(tx, actor.aptId, body.positionId);
    const { codeHash, link } = newInvitationLink(deps, actor.aptId);
    const invitationId = newId();
    const expiresAt = momentAfter(now, body.expiresInDays * DAY);
    await insertInvitation(tx, {
      apt_id: actor.aptId,
      invitation_id: invitationId,
      code_hash: codeHash,
      body_id: place.body.bodyId,
      position_id: body.positionId,
      channel: 'QR',
      recipient: null,
      starts_on: body.startsOn,
      ends_on: body.endsOn,
      expires_at: expiresAt,
      max_uses: body.maxUses,
      created_by: actor.memberId,
      created_at: now,
    });
    const picture = await toDataURL(link, {
      ...{ errorCorrectionLevel: 'M', margin: 2, width: PICTURE_PX },
      // Lines of black and white as they are: looking for the best way to write each took most of the time, and won nothing.
      rendererOpts: { filterType: 0 } as object,
    });
    return { invitationId, link, picture, expiresAt: expiresAt.toISOString() };
  };
