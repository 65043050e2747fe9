import * as contract from '@danji/contract/stamps';
import type { Bind } from '../../http/bind.ts';
import { getMyStamp } from './get-my-stamp.ts';
import { presentStepStamp } from './present.ts';
import { putStampPicture } from './put-stamp-picture.ts';
import { stepStampOf } from './queries.ts';
import { setMyStamp } from './set-my-stamp.ts';

export function stampRoutes({ bind, bindRead }: Bind): void {
  bind(contract.getMyStamp, getMyStamp);
  bind(contract.setMyStamp, setMyStamp);
  bind(contract.putStampPicture, putStampPicture);
  bindRead(
    contract.getStepStamp,
    ({ claims, aptId, now, params }) =>
      stepStampOf({ aptId, memberId: claims.memberId, now }, params.docId, params.stepId),
    ([row]) => presentStepStamp(row),
  );
}
