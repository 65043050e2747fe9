import type * as contract from '@danji/contract/demo-complex';
import { addDemoBeside, DEMO_NAME, fillDemoBeside, type IdOf } from '../../../db/demo/beside.ts';
import type { Context } from '../../http/bind.ts';
import { findDemoComplex } from '../../lib/demo-complex-queries.ts';
import { openComplex } from '../../lib/enter.ts';
import { refuse, refuseField } from '../../lib/errors.ts';
import { refuseBroken } from '../../lib/refuse-broken.ts';
import { recordActorEvent } from '../auth/public.ts';
import type { DemoDeps } from './deps.ts';
import { findFreeNumber } from './store.ts';

const refuseThere = (): never =>
  refuseField('INVALID_INPUT', {
    field: 'body',
    rule: 'taken',
    sentence: '체험 단지가 이미 있습니다. 지운 뒤에 다시 만들어 주세요.',
    message: 'there is one already',
  });
/** Two may ask at the same moment, so the database decides. */
const TAKEN = {
  one_demo: refuseThere,
  complex_pkey: refuseThere,
  member_id_taken: (): never =>
    refuseField('INVALID_INPUT', {
      field: 'body',
      rule: 'taken',
      sentence:
        '체험 단지에 쓸 아이디(ex나 e2~e9로 시작)를 이미 다른 분들이 쓰고 있어 만들지 못했습니다. 기술 담당자에게 알려 주세요.',
      message: 'ids taken',
    }),
};

/** The complex and its people at once; its eight weeks of papers follow within a minute. */
export const createMakeDemoComplex =
  (deps: DemoDeps) =>
  async ({ tx, actor, now, client }: Context<typeof contract.makeDemoComplex>) => {
    if (!actor.isOperator) refuse('NO_PERMISSION', { message: 'not the operator' });
    if (await findDemoComplex(tx)) refuseThere();
    const aptId = await findFreeNumber(tx);
    const { accounts, idOf } = await refuseBroken(TAKEN, () => addDemoBeside(tx, { seal: deps.seal, now }, aptId));
    await openComplex(tx, actor.aptId);
    await recordActorEvent(
      deps,
      { tx, actor, client, now },
      { kind: 'DEMO_MADE', memberId: actor.memberId, detail: { aptId } },
    );
    tx.afterCommit(() => void writePapers(deps, { aptId, idOf }, now));
    return { aptId, name: DEMO_NAME, accounts };
  };

/** A complex without papers can be practised in too: what goes wrong here is told and stops nothing. */
export async function writePapers(
  { db, files, log }: DemoDeps,
  where: { aptId: string; idOf: IdOf },
  now: Date,
): Promise<void> {
  try {
    await db.transact((tx) => fillDemoBeside(tx, files, where, now));
  } catch (error) {
    log.error({ err: error }, 'the papers of the complex to practise in could not be written');
  }
}
