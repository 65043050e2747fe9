import * as contract from '@danji/contract/positions';
import type { Bind } from '../../http/bind.ts';
import { changePosition } from './change-position.ts';
import { createPosition } from './create-position.ts';
import { deletePosition } from './delete-position.ts';
import { positionsOf } from './queries.ts';
import { reorderPositions } from './reorder-positions.ts';

export function positionRoutes({ bind, bindRead }: Bind): void {
  bindRead(
    contract.listPositions,
    ({ aptId }) => positionsOf(aptId),
    ([row]) => row ?? { own: [], common: [] },
  );
  bind(contract.createPosition, createPosition);
  bind(contract.changePosition, changePosition);
  bind(contract.reorderPositions, reorderPositions);
  bind(contract.deletePosition, deletePosition);
}
