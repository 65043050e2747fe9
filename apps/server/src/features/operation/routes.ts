import * as contract from '@danji/contract/operation';
import * as signIns from '@danji/contract/sign-in-counts';
import * as samples from '@danji/contract/status-samples';
import type { Bind } from '../../http/bind.ts';
import type { Failures } from '../../http/failures.ts';
import { refuse } from '../../lib/errors.ts';
import { countSignIn } from './count-sign-in.ts';
import { createNoteTrouble } from './note-trouble.ts';
import { presentStatus } from './present.ts';
import { statusOf } from './queries.ts';
import { samplesOf } from './sample-store.ts';
import { signInsOf } from './sign-in-store.ts';

type Deps = { env: Parameters<typeof presentStatus>[2]; failures: Failures };

export function operationRoutes({ bind, bindRead, bindOpen }: Bind, { env, failures }: Deps): void {
  bindOpen(contract.reportTrouble, createNoteTrouble(failures));
  bind(signIns.announceSignIn, countSignIn);
  bindRead(
    signIns.listSignInCounts,
    ({ now }) => signInsOf(now),
    (days) => [...days],
  );
  bindRead(
    samples.listStatusSamples,
    ({ now }) => samplesOf(now),
    (quarters) => [...quarters],
  );
  bindRead(
    contract.getStatus,
    ({ now }) => statusOf(now),
    ([row], { now }) => (row ? presentStatus(row, now, env) : refuse('UNAVAILABLE')),
  );
}
