import { koreanDay } from '@danji/contract/korean-day';
import type * as contract from '@danji/contract/management';
import type { Context } from '../../http/bind.ts';
import { newId } from '../../lib/ids.ts';
import type { AuthDeps } from '../auth/public.ts';
import { judgeDays } from './domain/judge-contract.ts';
import { recordContract } from './record-contract.ts';
import { refuseContract, refuseUnlessOurs } from './refuse-contract.ts';
import { insertSides } from './store.ts';

const SENTENCES = {
  NO_COMPANY: '관리 계약은 관리회사가 요청하고 단지가 수락합니다.',
  NO_SUCH_COMPLEX: '이 번호와 이름의 단지를 찾지 못했습니다. 단지에 번호와 이름을 확인해 주세요.',
  ASKED_ALREADY: '이 단지에 이미 요청한 계약이 있습니다. 답을 기다리거나 먼저 취소해 주세요.',
} as const;

/** A company asks; nothing is seen until the complex has accepted. */
export const createAskForContract =
  (deps: Pick<AuthDeps, 'log' | 'metrics'>) =>
  async ({ tx, actor, client, body, now }: Context<typeof contract.askForContract>) => {
    refuseUnlessOurs(actor);
    const refused = judgeDays(body, koreanDay(now));
    if (refused) refuseContract(refused);
    const contractId = newId();
    const said = await insertSides(tx, { contractId, ...body }, { by: actor.memberName, at: now });
    if (said && said !== 'ASKED') refuseContract({ reason: said, sentence: SENTENCES[said] });
    await recordContract(
      deps,
      { tx, actor, client, now },
      {
        ...{ kind: 'CONTRACT_ASKED', contractId, other: { aptId: body.aptId, name: body.aptName } },
        what: `${body.startsOn}~${body.endsOn}`,
      },
    );
    return { contractId };
  };
