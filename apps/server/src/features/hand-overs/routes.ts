import * as contract from '@danji/contract/hand-overs';
import type { Bind } from '../../http/bind.ts';
import { draftHandOver } from './draft-hand-over.ts';
import { gatherHandOver } from './gather-hand-over.ts';

export function handOverRoutes({ bind }: Bind): void {
  bind(contract.getHandOver, gatherHandOver);
  bind(contract.draftHandOver, draftHandOver);
}
