import type * as contract from '@danji/contract/preferences';
import type { Context } from '../../http/bind.ts';
import { writeSetting, writeTourSeen } from './store.ts';

export async function setPreferences({ tx, actor, body }: Context<typeof contract.setPreferences>) {
  const { aptId, memberId } = actor;
  if (body.tourYn !== undefined) await writeTourSeen(tx, actor, !body.tourYn);
  await writeSetting(tx, {
    aptId,
    memberId,
    shortcuts: body.shortcutsYn ?? null,
    askAbove: body.askAboveWon === undefined ? null : { won: body.askAboveWon },
    compact: body.compactYn ?? null,
    hidden: body.hiddenColumns ?? null,
    widths: body.columnWidths ?? null,
  });
  return { ok: true as const };
}
