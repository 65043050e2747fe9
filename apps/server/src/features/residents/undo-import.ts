import type { Actor, Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { isUndoable } from '../../lib/judge-undo.ts';
import { recordActorEvent } from '../auth/public.ts';
import { removeEmptyDepartments } from '../departments/public.ts';
import { dropPositions } from '../positions/public.ts';
import { findRoles, type ProfileDeps } from '../users/public.ts';
import type { Kind } from './domain/judge-members.ts';
import {
  countStarted,
  deleteMembers,
  findHeldRoles,
  holdMembers,
  lockImport,
  lockImports,
  markUndone,
  wasTouched,
} from './store.ts';

/** Why what came from a sheet is not taken back. */
export const undoSentences = {
  UNDONE: '이미 되돌린 등록입니다.',
  NOT_YOURS: '등록한 분만 되돌릴 수 있습니다. 등록한 분에게 요청해 주세요.',
  LATE: '등록하고 24시간이 지나 되돌릴 수 없습니다. 직원이나 입주민을 한 명씩 확인해 주세요.',
  BEYOND: '등록한 사람 가운데 본인보다 권한이 많은 사람이 있어 되돌릴 수 없습니다. 최고관리자에게 요청해 주세요.',
  TOUCHED: '등록한 사람 가운데 다른 분이 권한이나 소속을 바꾼 사람이 있어 되돌릴 수 없습니다. 한 명씩 확인해 주세요.',
  STARTED: '등록한 사람 가운데 이미 로그인했거나 업무에 쓰인 사람이 있어 되돌릴 수 없습니다. 한 명씩 확인해 주세요.',
} as const;
const refuseUndo = (reason: keyof typeof undoSentences): never =>
  refuse('IMPORT_REFUSED', { errorUserMsg: undoSentences[reason], details: { reason } });

type Undoing = { tx: Tx; actor: Actor; client: Client; now: Date; params: { importId: string } };

/** Takes back who came from a sheet and what was made for them: all of it, or nothing once somebody has begun. */
export const createUndoImport =
  (deps: ProfileDeps, kind: Kind) =>
  async ({ tx, actor, client, now, params }: Undoing) => {
    const { aptId } = actor;
    await lockImports(tx, aptId);
    const found = await lockImport(tx, aptId, params.importId);
    if (found?.kind !== kind) return refuse('NOT_FOUND', { message: 'no such import here' });
    if (found.undone_at !== null) refuseUndo('UNDONE');
    if (found.made_by !== actor.memberId) refuseUndo('NOT_YOURS');
    if (!isUndoable(found.made_at, now)) refuseUndo('LATE');
    await holdMembers(tx, aptId, found.member_ids);
    const against = await whyNotUndone(tx, actor, found);
    if (against !== null) refuseUndo(against);
    // Whoever stands in a line, a body or a paper is held by it.
    if (!(await deleteMembers(tx, aptId, found.member_ids))) refuseUndo('STARTED');
    await removeEmptyDepartments(tx, aptId, found.dept_ids);
    await dropPositions(tx, aptId, found.position_ids);
    await markUndone(tx, aptId, params.importId, now);
    const detail = { kind, people: found.member_ids.length };
    await recordActorEvent(
      deps,
      { tx, actor, client, now },
      { kind: 'IMPORT_UNDONE', memberId: actor.memberId, detail },
    );
    return { ok: true as const };
  };

/** What stands against taking people back, as far as it can be seen without trying. */
export async function whyNotUndone(
  tx: Tx,
  actor: Actor,
  { member_ids, made_at }: { member_ids: string[]; made_at: Date },
): Promise<'STARTED' | 'BEYOND' | 'TOUCHED' | null> {
  if ((await countStarted(tx, actor.aptId, member_ids)) > 0) return 'STARTED';
  if (await isBeyond(tx, actor, member_ids)) return 'BEYOND';
  return (await wasTouched(tx, actor, member_ids, made_at)) ? 'TOUCHED' : null;
}

/** Whether one of them may do anything that the actor may not. */
async function isBeyond(tx: Tx, actor: Actor, memberIds: readonly string[]): Promise<boolean> {
  const held = await findHeldRoles(tx, actor.aptId, memberIds);
  return (await findRoles(tx, actor, '')).some(({ roleId, isWithin }) => !isWithin && held.has(roleId));
}
