import type { MergeSource } from '@danji/contract/mail-merge';
import { revealMenus } from '@danji/contract/privacy';
import type { Actor, Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { type AuthDeps, recordAccess, writesOnAny } from '../auth/public.ts';
import { findReceivers } from './store.ts';

type Asking = { tx: Tx; actor: Actor; now: Date };

/** Where residents live is for whoever may see it (ACL-12), from whichever run it is taken. */
export async function refuseHomes(asking: Asking, source: MergeSource): Promise<void> {
  if (source !== 'RESIDENTS' || (await mayHaveHomes(asking))) return;
  refuse('NO_PERMISSION', {
    message: 'no right to see homes',
    errorUserMsg: '입주민의 동·호를 볼 권한이 없습니다. 최고관리자에게 입주민 관리 권한을 요청해 주세요.',
  });
}

/** Whether they would be refused, for the screen. */
export const mayHaveHomes = ({ tx, actor, now }: Asking): Promise<boolean> =>
  writesOnAny(tx, { aptId: actor.homeAptId, memberId: actor.memberId, menus: revealMenus.TENANT, now });

/** Whose home stands on the papers: one entry for each of them, as with a file in full. `seq`: on this paper alone. */
export async function recordReceivers(
  deps: Pick<AuthDeps, 'log' | 'metrics'>,
  { tx, actor, client, now }: Asking & { client: Client },
  { runId, source, reason, seq }: { runId: string; source: MergeSource; reason: string | null; seq?: number },
): Promise<void> {
  if (source !== 'RESIDENTS') return;
  await refuseHomes({ tx, actor, now }, source);
  const receivers = await findReceivers(tx, actor.aptId, runId, seq ?? null);
  await recordAccess(deps, tx, {
    aptId: actor.aptId,
    kind: 'PERSONAL_DATA_EXPORTED',
    actorId: actor.memberId,
    client,
    at: now,
    subjects: receivers.map((memberId) => ({ memberId, detail: { what: '개별 발송본: 동·호', reason: reason ?? '' } })),
  });
}
