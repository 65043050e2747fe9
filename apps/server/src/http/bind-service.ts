import type { Endpoint, HandlerInput, Output, ServiceRight } from '@danji/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../lib/clock.ts';
import type { Database, Tx } from '../lib/database.ts';
import { Refusal } from '../lib/errors.ts';
import type { Client } from './actor.ts';
import { clientOf } from './client.ts';
import { parseInput } from './parse-input.ts';
import { serialise } from './serialise.ts';

type ByService = Endpoint & { access: { kind: 'service' } };

/** A program that calls, as the gate found it in the transaction of the call. */
type ServiceActor = { readonly aptId: string; readonly accountId: string };

/** A call as it was signed: nothing in it has been read yet. */
export type SignedCall = {
  readonly method: string;
  /** Path and question, as they were sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};

export type ServiceGate = {
  /** Counts the call for its key, in a transaction of its own: what is refused later was a call all the same. Throws past the limit. */
  limit(call: SignedCall, now: Date): Promise<void>;
  /** Checks key, signature, time, nonce and right, and opens the complex of the key. Throws a refusal. */
  admit(tx: Tx, call: SignedCall, right: ServiceRight, now: Date): Promise<ServiceActor>;
  /** Keeps a record of a call that was turned away. */
  note(call: SignedCall, refusal: Refusal, client: Client, now: Date): Promise<void>;
};

export type ServiceContext<E extends Endpoint> = HandlerInput<E> & {
  tx: Tx;
  actor: ServiceActor;
  now: Date;
  client: Client;
};

type Route = (endpoint: Endpoint, handle: (request: FastifyRequest) => Promise<unknown>) => void;
type Deps = { route: Route; db: Database; clock: Clock };

/** For programs: one transaction from the signature to the answer. What was sent is read only after it was let in. */
export const createBindService = ({ route, db, clock }: Deps) =>
  function bindService<E extends ByService>(
    endpoint: E,
    gate: ServiceGate,
    handler: (context: ServiceContext<E>) => Promise<Output<E>>,
  ): void {
    route(endpoint, async (request) => {
      const now = clock.now();
      const client = clientOf(request);
      const call = callOf(request);
      try {
        await gate.limit(call, now);
        return await db.transact(async (tx) => {
          const actor = await gate.admit(tx, call, endpoint.access.right, now);
          const input = parseInput(endpoint, request);
          return serialise(endpoint, await handler({ ...input, tx, actor, now, client }));
        });
      } catch (error) {
        if (error instanceof Refusal && error.code === 'SERVICE_REFUSED') await gate.note(call, error, client, now);
        throw error;
      }
    });
  };

const callOf = (request: FastifyRequest): SignedCall => ({
  method: request.method,
  path: request.url,
  headers: request.headers,
  body: request.signedText ?? '',
});
