import type { Values } from '@danji/contract/forms/values';
import type * as contract from '@danji/contract/hand-overs';
import { koreanDay } from '@danji/contract/korean-day';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { draftFor, previewLine } from '../approvals/public.ts';
import { handOverTitle, handOverValues } from './domain/hand-over-values.ts';
import { signedLine } from './domain/signed-line.ts';
import { gatherHandOver } from './gather-hand-over.ts';
import { findHandOverForm, findSuccessor } from './store.ts';

/** A draft of the 인수인계서, filled in as far as the office knows, for whoever asked: both sign in its line, and by hand where it is printed. */
export async function draftHandOver(given: Context<typeof contract.draftHandOver>) {
  const { tx, actor, body, now } = given;
  const { aptId, memberId } = actor;
  const facts = await gatherHandOver(given);
  const { successorId, balances, countedOn, keys } = body;
  if (countedOn !== undefined && countedOn > koreanDay(now))
    refuse('EMPLOYEE_REFUSED', {
      message: 'counted on a day to come',
      errorUserMsg: '잔액을 확인한 날은 오늘까지여야 합니다. 날짜를 다시 적어 주세요.',
    });
  const found = successorId === null ? null : await findSuccessor(tx, aptId, successorId);
  if (successorId !== null && (!found || successorId === facts.memberId))
    refuse('EMPLOYEE_REFUSED', {
      message: 'no such successor',
      errorUserMsg: '이어받을 수 없는 사람입니다. 지금 일하는 다른 직원을 골라 주세요.',
    });
  const successor = successorId !== null && found ? { id: successorId, name: found.name } : null;
  const formId = await findHandOverForm(tx, aptId);
  const values = handOverValues({ facts, successor, today: koreanDay(now), balances, countedOn, keys });
  const signers = [facts.memberId, ...(successor ? [successor.id] : [])];
  const draft =
    formId === null
      ? null
      : await draftFor(tx, {
          ...{ aptId, memberId, now, formId, title: handOverTitle(facts), values },
          line: await lineOf(given, formId, values, signers),
        });
  if (!draft)
    return refuse('EMPLOYEE_REFUSED', {
      message: 'no form',
      errorUserMsg: '인수인계서 양식이 없습니다. 양식 관리의 공용 양식에서 인수인계서를 가져와 주세요.',
    });
  return { docId: draft.docId };
}

/** The line of the form, with both who sign. */
async function lineOf(
  given: Context<typeof contract.draftHandOver>,
  formId: string,
  values: Values,
  signers: readonly string[],
) {
  const body = { formId, amount: null, values, relatedDocIds: [] };
  const { line } = await previewLine({ ...given, params: undefined, body });
  const steps = line.map(({ order, kind, personId, mayDecideFinally }) => ({
    order,
    kind,
    personId,
    mayDecideFinally,
  }));
  return signedLine(steps, given.actor.memberId, signers);
}
