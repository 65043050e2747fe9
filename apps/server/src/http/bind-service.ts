import type { Endpoint, HandlerInput, Output, ServiceRight } from '@danji/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../lib/clock.ts';
import type { Database, Tx } from '../lib/database.ts';
import { openComplex } from '../lib/enter.ts';
import { Refusal } from '../lib/errors.ts';
import type { Client } from './actor.ts';
import type { Bytes } from './answers.ts';
import { clientOf } from './client.ts';
import { parseInput } from './parse-input.ts';
import { serialise } from './serialise.ts';
import { type Work, workOf } from './work-of.ts';

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
  limit(call: SignedCall, work: Work, now: Date): Promise<void>;
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

/** Bytes out: what was found before the first of them, and a transaction of its own for what goes on record. */
export type ServiceStream<E extends Endpoint, Facts> = Omit<ServiceContext<E>, 'tx'> & {
  facts: Facts;
  enter<T>(work: (entered: { tx: Tx }) => Promise<T>): Promise<T>;
};

type Route = (endpoint: Endpoint, handle: (request: FastifyRequest) => Promise<unknown>) => void;
type Deps = { route: Route; db: Database; clock: Clock };

export function createBindService({ route, db, clock }: Deps) {
  /** Whatever is done with a call, a refusal of the call itself goes on record. */
  const onCall = (
    endpoint: ByService,
    gate: ServiceGate,
    work: (request: FastifyRequest, call: SignedCall, now: Date) => Promise<unknown>,
  ) =>
    route(endpoint, async (request) => {
      const now = clock.now();
      const call = callOf(request);
      try {
        await gate.limit(call, workOf(endpoint), now);
        return await work(request, call, now);
      } catch (error) {
        if (error instanceof Refusal && error.code === 'SERVICE_REFUSED')
          await gate.note(call, error, clientOf(request), now);
        throw error;
      }
    });

  /** For programs: one transaction from the signature to the answer. What was sent is read only after it was let in. */
  function bindService<E extends ByService>(
    endpoint: E,
    gate: ServiceGate,
    handler: (context: ServiceContext<E>) => Promise<Output<E>>,
  ): void {
    onCall(endpoint, gate, (request, call, now) =>
      db.transact(async (tx) => {
        const actor = await gate.admit(tx, call, endpoint.access.right, now);
        const input = parseInput(endpoint, request);
        return serialise(endpoint, await handler({ ...input, tx, actor, now, client: clientOf(request) }));
      }),
    );
  }

  /** The same for files: `check` stands behind the signature, and no transaction is open while bytes travel. */
  function bindServiceStream<E extends ByService, Facts>(
    endpoint: E,
    gate: ServiceGate,
    check: (context: ServiceContext<E>) => Promise<Facts>,
    handler: (context: ServiceStream<E, Facts>) => Promise<Bytes>,
  ): void {
    onCall(endpoint, gate, async (request, call, now) => {
      const client = clientOf(request);
      const { facts, ...entered } = await db.transact(async (tx) => {
        const actor = await gate.admit(tx, call, endpoint.access.right, now);
        const input = parseInput(endpoint, request);
        return { ...input, actor, facts: await check({ ...input, tx, actor, now, client }) };
      });
      const enter = <T>(work: (entered: { tx: Tx }) => Promise<T>) =>
        db.transact(async (tx) => {
          await openComplex(tx, entered.actor.aptId);
          return work({ tx });
        });
      return handler({ ...entered, facts, now, client, enter });
    });
  }

  return { bindService, bindServiceStream };
}

const callOf = (request: FastifyRequest): SignedCall => ({
  method: request.method,
  path: request.url,
  headers: request.headers,
  body: request.signedText ?? '',
});
