import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { judgeUndo } from '../../lib/judge-undo.ts';
import { type ActStep, findLastAct, removeAct } from './store.ts';

type Taking = { tx: Tx; actor: { aptId: string }; body: { actId: string }; now: Date };
type About = { step: ActStep; nothing: string; late: string };

/** What a step made last, taken off the list: the one that was seen, within a day. Of two who take it back at once, one finds nothing. */
export async function takeBackAct({ tx, actor: { aptId }, body, now }: Taking, { step, nothing, late }: About) {
  const last = await findLastAct(tx, aptId, step);
  const objection = judgeUndo(last, body.actId, now);
  if (objection === 'STALE') refuse('STALE');
  if (objection === 'LATE') refuse('GUIDE_REFUSED', { message: 'made more than a day ago', errorUserMsg: late });
  if (!last || (await removeAct(tx, aptId, last.id)) === 0)
    return refuse('NOT_FOUND', { message: 'nothing was made', errorUserMsg: nothing });
  return last.made;
}
