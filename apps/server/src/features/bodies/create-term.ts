import type * as contract from '@danji/contract/bodies';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { placeTerm } from './place-term.ts';
import { lockBody } from './store.ts';
import { findOfficer } from './term-store.ts';

export async function createTerm({ tx, actor, body, now }: Context<typeof contract.createTerm>) {
  // The body first, as everywhere: who comes the other way round would wait for us while we wait for them.
  await lockBody(tx, actor.aptId, body);
  const officer = await findOfficer(tx, actor.aptId, body.memberId);
  if (officer?.memberType !== 'TENANT' || officer.state === 'RESIGNED')
    return refuse('NOT_FOUND', {
      message: 'no such officer',
      errorUserMsg: '임기를 줄 수 있는 입주자단체 임원이 아닙니다. 가입 승인을 먼저 해 주세요.',
    });
  const { positionId, startsOn, endsOn } = body;
  return { termId: await placeTerm({ tx, actor, now }, { positionId, startsOn, endsOn }, officer) };
}
