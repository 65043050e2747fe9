import type { Env, EnvSource } from '../lib/env/read-env.ts';
import { judgeNeeds, type Need, type NeedFacts } from '../lib/needs.ts';
import type { Secrets } from '../lib/secrets.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { lookAtMachine } from './look-at-machine.ts';

type Running = { env: Env; source: EnvSource; servers: string; secrets: Secrets };

/** What would keep this node from starting again, or is missing: looked at while it runs, for the status page. */
export async function lookAround({ env, source, servers, secrets }: Running): Promise<Need[]> {
  const facts: NeedFacts = {
    ...(await lookAtMachine(env, source)),
    ...(await lookAtDatabase({ env, source, servers, secrets })),
  };
  // How much room there is, is measured with every beat.
  return judgeNeeds({ ...facts, disk: null });
}
