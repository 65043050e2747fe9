import * as contract from '@danji/contract/operation';
import type { Bind } from '../../http/bind.ts';
import type { Env } from '../../lib/env/read-env.ts';
import { refuse } from '../../lib/errors.ts';
import { presentStatus } from './present.ts';
import { statusOf } from './queries.ts';

export function operationRoutes({ bindRead }: Bind, { env }: { env: Pick<Env, 'backup'> }): void {
  bindRead(
    contract.getStatus,
    ({ now }) => statusOf(now),
    ([row], { now }) => (row ? presentStatus(row, now, env.backup.hour) : refuse('UNAVAILABLE')),
  );
}
