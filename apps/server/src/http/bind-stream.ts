import type { KeyObject } from 'node:crypto';
import type { Endpoint, HandlerInput, Output } from '@danji/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../lib/clock.ts';
import type { Database, Tx } from '../lib/database.ts';
import type { Claims } from '../lib/enter.ts';
import type { Actor, Client } from './actor.ts';
import { rawScopeOf } from './admit.ts';
import { type Bytes, RawJson } from './answers.ts';
import { clientOf } from './client.ts';
import type { Doors } from './doors.ts';
import { keepAnswer, keptAnswer, keyOf, takeKey } from './idempotency.ts';
import { parseInput } from './parse-input.ts';
import { serialiseInSteps } from './serialise.ts';
import type { Work } from './work-of.ts';
import { writesIn } from './writes-in.ts';

export type SignedIn = Endpoint & { access: { kind: 'signed-in' } | { kind: 'menu' } };
export type Handle = (request: FastifyRequest, reply: FastifyReply, work: Work) => Promise<unknown>;

/** Bytes in or out. Transactions are short and of their own, so that nothing is held while bytes travel. */
export type StreamContext<E extends Endpoint, Facts> = HandlerInput<E> & {
  /** What the check before the first byte found. */
  facts: Facts;
  actor: Actor;
  now: Date;
  client: Client;
  request: FastifyRequest;
  reply: FastifyReply;
  /** A transaction behind a new check of session and permission. */
  enter<T>(work: (entered: { tx: Tx; actor: Actor }) => Promise<T>): Promise<T>;
  /** The write itself: with an Idempotency-Key its answer is kept, and given again for the same content. */
  act(content: Buffer, work: (entered: { tx: Tx; actor: Actor }) => Promise<Output<E>>): Promise<RawJson<E>>;
};

type Deps = {
  route: (endpoint: Endpoint, handle: Handle) => void;
  db: Database;
  clock: Clock;
  claimsOf: (request: FastifyRequest, work: Work) => Promise<Claims>;
  inputKey: KeyObject;
  doorOf: Doors;
};

/** For files: `check` runs before the first byte is read or sent, in a transaction behind the permission check. */
export const createBindStream = ({ route, db, clock, claimsOf, inputKey, doorOf }: Deps) =>
  function bindStream<E extends SignedIn, Facts>(
    endpoint: E,
    check: (context: HandlerInput<E> & { tx: Tx; actor: Actor; now: Date }) => Promise<Facts>,
    handler: (context: StreamContext<E, Facts>) => Promise<RawJson<E> | Bytes>,
  ) {
    route(endpoint, async (request, reply, work) => {
      const claims = await claimsOf(request, work);
      const now = clock.now();
      const scope = rawScopeOf(request);
      const enter = <T>(work: (entered: { tx: Tx; actor: Actor }) => Promise<T>) =>
        db.transact(async (tx) => {
          const door = doorOf({ now, claims, access: endpoint.access, scope, touch: true, writes: writesIn(endpoint) });
          return work({ tx, actor: door.admit(await tx.first(door.enter)) });
        });
      const { input, facts, actor } = await enter(async (entered) => {
        const given = parseInput(endpoint, request);
        const found = await check({ ...given, ...entered, now });
        return { input: given, facts: found, actor: entered.actor };
      });
      const act: StreamContext<E, Facts>['act'] = (content, work) =>
        enter(async (entered) => {
          const key = keyOf(request, endpoint, input, [{ name: '', bytes: content }], inputKey);
          const [taken] = key ? await entered.tx.batch([takeKey(entered.actor, key)]) : [];
          const kept = key && keptAnswer(taken, key);
          if (kept) return new RawJson<E>(kept);
          const answer = String(await serialiseInSteps(endpoint, await work(entered)));
          if (key) entered.tx.beforeCommit(keepAnswer(entered.actor, key, answer, null, now));
          return new RawJson<E>(answer);
        });
      const client = clientOf(request);
      const output = await handler({ ...input, facts, actor, now, client, request, reply, enter, act });
      return output instanceof RawJson ? output.text : output;
    });
  };
