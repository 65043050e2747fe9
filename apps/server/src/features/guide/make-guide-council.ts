import { councilName, councilPositions, type makeGuideCouncil as MakeCouncil } from '@danji/contract/guide';
import type { Context } from '../../http/bind.ts';
import { createBody } from '../bodies/public.ts';
import { refuseOthers } from './refuse-others.ts';
import { insertAct } from './store.ts';

export async function makeGuideCouncil({ tx, actor, body, now }: Context<typeof MakeCouncil>) {
  refuseOthers(actor);
  const council = { bodyName: councilName, kind: 'COUNCIL' as const, positions: councilPositions(body) };
  const { bodyId } = await createBody({ tx, actor, body: council, now });
  await insertAct(tx, { aptId: actor.aptId, step: 'COUNCIL', made: [bodyId], at: now, by: actor.memberId });
  return { bodyId };
}
