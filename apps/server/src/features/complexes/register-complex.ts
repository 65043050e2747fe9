import type * as contract from '@danji/contract/complexes';
import type { Context } from '../../http/bind.ts';
import { openComplex } from '../../lib/enter.ts';
import { refuse, refuseField } from '../../lib/errors.ts';
import { refuseBroken } from '../../lib/refuse-broken.ts';
import { type AuthDeps, recordActorEvent, sendFirstLink } from '../auth/public.ts';
import { createComplex, insertTopAdmin } from '../new-complexes/public.ts';

const refuseTaken = (field: string, sentence: string) => (): never =>
  refuseField('INVALID_INPUT', { field, rule: 'taken', sentence, message: 'taken' });

/** Two may choose the same number or id at the same moment, so the database decides. */
const TAKEN = {
  complex_pkey: refuseTaken('body.aptId', '이미 있는 단지 번호입니다. 다른 번호를 입력해 주세요.'),
  member_id_taken: refuseTaken('body.adminId', '이미 쓰고 있는 아이디입니다. 다른 아이디를 입력해 주세요.'),
};

/** All of it or nothing: the complex, its first top administrator, and the message with the link where a channel brings it. */
export const createRegisterComplex =
  (deps: AuthDeps) =>
  async ({ tx, actor, body, now, client }: Context<typeof contract.registerComplex>) => {
    if (!actor.isOperator) refuse('NO_PERMISSION', { message: 'not the operator' });
    const { aptId } = body;
    await openComplex(tx, aptId);
    await refuseBroken(TAKEN, async () => {
      await createComplex(tx, { aptId, name: body.name, kind: body.kind ?? 'COMPLEX' });
      await insertTopAdmin(tx, {
        aptId,
        memberId: body.adminId,
        name: body.adminName,
        phoneNo: body.phoneNo ?? null,
        email: body.email ?? null,
      });
    });
    const sent = await sendFirstLink(deps, tx, { aptId, memberId: body.adminId, actor, client, now });
    await recordActorEvent(
      deps,
      { tx, actor, client, now },
      { aptId, kind: 'COMPLEX_MADE', memberId: body.adminId, detail: { aptId } },
    );
    await openComplex(tx, actor.aptId);
    return { aptId, sent };
  };
