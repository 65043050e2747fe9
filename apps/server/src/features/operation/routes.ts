import * as contract from '@danji/contract/operation';
import * as signIns from '@danji/contract/sign-in-counts';
import type { Bind } from '../../http/bind.ts';
import type { Failures } from '../../http/failures.ts';
import type { Env } from '../../lib/env/read-env.ts';
import { refuse } from '../../lib/errors.ts';
import { countSignIn } from './count-sign-in.ts';
import { createNoteTrouble } from './note-trouble.ts';
import { presentStatus } from './present.ts';
import { statusOf } from './queries.ts';
import { signInsOf } from './sign-in-store.ts';

type Deps = { env: Pick<Env, 'backup'>; failures: Failures };

export function operationRoutes({ bind, bindRead, bindOpen }: Bind, { env, failures }: Deps): void {
  bindOpen(contract.reportTrouble, createNoteTrouble(failures));
  bind(signIns.announceSignIn, countSignIn);
  bindRead(
    signIns.listSignInCounts,
    ({ now }) => signInsOf(now),
    (days) => [...days],
  );
  bindRead(
    contract.getStatus,
    ({ now }) => statusOf(now),
    ([row], { now }) => (row ? presentStatus(row, now, env.backup.hour) : refuse('UNAVAILABLE')),
  );
}
