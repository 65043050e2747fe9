import type * as contract from '@danji/contract/management';
import type { Context } from '../../http/bind.ts';
import { speaksForUs } from './refuse-contract.ts';
import { sideOf } from './store.ts';

export const getSide = async ({ tx, actor }: Context<typeof contract.getManagementSide>) => ({
  side: await sideOf(tx, actor.aptId),
  mayActYn: speaksForUs(actor),
});
