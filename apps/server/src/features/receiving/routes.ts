import * as contract from '@danji/contract/receiving';
import type { Bind } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { actOnReceiving } from './act-on-receiving.ts';
import { addReaders } from './add-readers.ts';
import { presentReceiving } from './present.ts';
import { receivingOf } from './queries.ts';

export function receivingRoutes({ bind, bindRead }: Bind): void {
  bindRead(
    contract.listReceiving,
    ({ claims, aptId, params, now }) => receivingOf({ aptId, memberId: claims.memberId, now }, params.docId),
    ([row]) => presentReceiving(row ?? refuse('NOT_FOUND', { message: 'no such document for the caller' })),
  );
  bind(contract.actOnReceiving, actOnReceiving);
  bind(contract.addReaders, addReaders);
}
