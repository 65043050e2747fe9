import { josa } from '@danji/contract/josa';
import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { Refusal } from '../../lib/errors.ts';
import { handOverDocument, performAct } from '../approvals/public.ts';
import type { Leaving } from './leaving-act.ts';
import { refuseEmployee } from './refuse-employee.ts';

type Body = Leaving['body'];
type Act = { tx: Tx; actor: Actor; now: Date; fromId: string; why: '퇴직' | '탈퇴' };

/**
 * Steps go by 이관, documents of one's own by 기안 인계. In one order for everybody, so that two who hand over at once
 * cannot block each other.
 */
export async function handOverWork({ tx, actor, params, body, now }: Leaving, why: '퇴직' | '탈퇴'): Promise<void> {
  const act = { tx, actor, now, fromId: params.memberId, why };
  const steps = body.handOvers.map((one) => ({ key: `${one.docId} ${one.stepId}`, run: () => handOverStep(act, one) }));
  const documents = body.documents.map((one) => ({ key: one.docId, run: () => handOverOwn(act, one) }));
  for (const { run } of [...steps, ...documents].sort((a, b) => a.key.localeCompare(b.key))) await run();
}

async function handOverStep({ tx, actor, now, fromId, why }: Act, { docId, stepId, toId }: Body['handOvers'][number]) {
  let title = '';
  try {
    await performAct({
      tx,
      actor,
      docId,
      toCommand: (facts) => {
        title = facts.title;
        const step = facts.document.steps.find(({ id }) => id === stepId);
        if (step?.personId !== fromId) refuseEmployee('STEP_MOVED_ON');
        return { type: 'TRANSFER', stepId, toId, reason: `${josa(why, '으로/로')} 이관`, isLeaving: true };
      },
      now,
      seenVersion: null,
    });
  } catch (error) {
    const reason = refusedBecause(error);
    if (!(error instanceof Refusal) || reason === null) throw error;
    throw new Refusal('ACT_REFUSED', {
      message: error.message,
      errorUserMsg: `‘${title}’ 문서는 이렇게 넘길 수 없습니다. ${error.errorUserMsg}`,
      details: { reason, docId, stepId },
    });
  }
}

async function handOverOwn({ tx, actor, now, fromId, why }: Act, { docId, toId }: Body['documents'][number]) {
  try {
    await handOverDocument({ tx, actor, now, docId, fromId, toId, why });
  } catch (error) {
    refusedBecause(error);
    throw error;
  }
}

/** Why an act was refused; null: something else went wrong. What has gone on meanwhile is to be looked at again. */
function refusedBecause(error: unknown): string | null {
  if (!(error instanceof Refusal) || error.code !== 'ACT_REFUSED') return null;
  if (error.message === 'NO_SUCH_STEP' || error.message === 'WRONG_STATE') refuseEmployee('STEP_MOVED_ON');
  return error.message;
}
