import * as contract from '@danji/contract/dwellings';
import type { Bind } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { addDwellings } from './add-dwellings.ts';
import { presentDwellings } from './present.ts';
import { checkedDwelling, dwellingsOf } from './queries.ts';
import { readDwellingSheet } from './read-dwelling-sheet.ts';
import { removeBuilding } from './remove-building.ts';
import { undoDwellings } from './undo-dwellings.ts';

export function dwellingRoutes({ bind, bindRead, bindStream }: Bind): void {
  bindRead(
    contract.getDwellings,
    ({ aptId }) => dwellingsOf(aptId),
    ([row], { now }) => presentDwellings(row ?? refuse('NOT_FOUND', { message: 'no such complex' }), now),
  );
  bindRead(
    contract.checkDwelling,
    ({ aptId, query }) => checkedDwelling(aptId, query),
    ([row]) => row ?? refuse('UNAVAILABLE'),
  );
  bindStream(
    contract.readDwellingSheet,
    async () => null,
    async ({ request, actor, act }) => {
      const { bytes, rows } = await readDwellingSheet(request, actor);
      return act(bytes, async () => ({ rows }));
    },
  );
  bind(contract.addDwellings, addDwellings);
  bind(contract.undoDwellings, undoDwellings);
  bind(contract.removeBuilding, removeBuilding);
}
