import type { Endpoint, HandlerInput } from '@danji/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../lib/clock.ts';
import { Refusal } from '../lib/errors.ts';
import type { Client } from './actor.ts';
import type { Bytes } from './answers.ts';
import { clientOf } from './client.ts';
import { parseInput } from './parse-input.ts';
import type { WorkBudgets } from './work-budgets.ts';
import { workOf } from './work-of.ts';

type ByToken = Endpoint & { access: { kind: 'token' } };
type Holding = { aptId: string; tokenId: string };

export type TokenGate<Holder extends Holding> = {
  /** Whose token it is, if it may be read with now. Throws one refusal for all that is none. */
  admit(secret: string, client: Client, now: Date): Promise<Holder>;
};

export type TokenContext<E extends Endpoint, Holder> = HandlerInput<E> & {
  holder: Holder;
  now: Date;
  client: Client;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Deps = {
  route: (endpoint: Endpoint, handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) => void;
  clock: Clock;
  budgets: Pick<WorkBudgets, 'spend'>;
};

/** For a spreadsheet or a calendar with a token of somebody's own. No session, no cookie; what was asked is read behind the token. */
export const createBindToken = ({ route, clock, budgets }: Deps) =>
  function bindToken<E extends ByToken, Holder extends Holding>(
    endpoint: E,
    gate: TokenGate<Holder>,
    handler: (context: TokenContext<E, Holder>) => Promise<Bytes>,
  ): void {
    const work = workOf(endpoint);
    route(endpoint, async (request, reply) => {
      const [now, client] = [clock.now(), clientOf(request)];
      reply.header('x-robots-tag', 'noindex, nofollow, noarchive');
      const { token } = request.params as { token?: string };
      const holder = await gate.admit(token ?? passwordOf(request), client, now).catch((error) => {
        // Excel asks for the password when it hears this, and a calendar has none to give.
        if (token === undefined && error instanceof Refusal && error.status === 401)
          reply.header('www-authenticate', 'Basic realm="danji", charset="UTF-8"');
        throw error;
      });
      // Counted for the token: it does not use up what its person may do inside.
      budgets.spend({ aptId: holder.aptId, memberId: holder.tokenId, sessionId: holder.tokenId }, work);
      const input = parseInput(endpoint, request);
      return handler({ ...input, holder, now, client, request, reply });
    });
  };

/** The password of basic authentication; whatever stands there as the name is looked at by nobody. */
function passwordOf({ headers }: FastifyRequest): string {
  const [, given = ''] = /^Basic ([A-Za-z0-9+/=]{1,400})$/.exec(headers.authorization ?? '') ?? [];
  const text = Buffer.from(given, 'base64').toString('utf8');
  return text.slice(text.indexOf(':') + 1);
}
