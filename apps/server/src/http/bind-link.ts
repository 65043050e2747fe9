import type { Endpoint, HandlerInput, Output } from '@danji/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../lib/clock.ts';
import { refuse } from '../lib/errors.ts';
import type { LinkClaims, Tokens } from '../lib/token.ts';
import type { Client } from './actor.ts';
import type { Bytes, RawJson } from './answers.ts';
import { clientOf } from './client.ts';
import { parseInput } from './parse-input.ts';
import type { WorkBudgets } from './work-budgets.ts';
import { workOf } from './work-of.ts';

type ByLink = Endpoint & { access: { kind: 'link' } };

export type LinkContext<E extends Endpoint> = HandlerInput<E> & {
  /** Who signed the token says so; whether the link still stands is asked of the database by the use case. */
  claims: LinkClaims;
  now: Date;
  client: Client;
};

type Deps = {
  route: (endpoint: Endpoint, handle: (request: FastifyRequest) => Promise<unknown>) => void;
  clock: Clock;
  tokens: Tokens;
  bearerOf: (request: FastifyRequest) => string | null;
  /** The answer as it travels. */
  finish: (endpoint: Endpoint, output: unknown) => unknown;
  budgets: Pick<WorkBudgets, 'spend'>;
};

/** For a link that was confirmed with a code. What was sent is read only behind a good token. */
export const createBindLink = ({ route, clock, tokens, bearerOf, finish, budgets }: Deps) =>
  function bindLink<E extends ByLink>(
    endpoint: E,
    handler: (context: LinkContext<E>) => Promise<Output<E> | RawJson<E> | Bytes>,
  ): void {
    const work = workOf(endpoint);
    route(endpoint, async (request) => {
      const claims = await tokens.readLink(bearerOf(request) ?? refuse('SIGNED_OUT', { message: 'no bearer token' }));
      // Counted for the link: whoever holds it does not use up what its person may do inside.
      budgets.spend({ aptId: claims.aptId, memberId: claims.linkId, sessionId: claims.linkId }, work);
      const input = parseInput(endpoint, request);
      return finish(endpoint, await handler({ ...input, claims, now: clock.now(), client: clientOf(request) }));
    });
  };
