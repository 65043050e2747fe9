import { byService, type Endpoint } from '@danji/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { SignedCall } from '../../http/bind-service.ts';
import { clientOf } from '../../http/client.ts';
import { openComplex } from '../../lib/enter.ts';
import { Refusal } from '../../lib/errors.ts';
import { SYNC_ACTOR } from '../../lib/sync-actor.ts';
import { createBearerGate } from '../integration/public.ts';
import type { Outcome, ScimAct, ScimDeps } from './act.ts';
import { ScimFault } from './domain/fault.ts';
import { isNamed } from './domain/resource.ts';
import { insertCall } from './store.ts';
import { answerErrors, faultOf, readScimJson, SCIM_JSON } from './wire-errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type ScimCall = {
  act: ScimAct;
  params: Record<string, string>;
  query: Record<string, string | undefined>;
  body: unknown;
};
type Work = (call: ScimCall) => Promise<Outcome | ScimFault>;

/** SCIM 2.0 by its own rules: its content type, its methods, its errors; the way in, the limits and the records are ours. */
export function createScimWire(app: FastifyInstance, deps: ScimDeps & { clock: { now(): Date } }) {
  const gate = createBearerGate(deps);
  const base = `${(deps.env.publicUrl ?? `http://localhost:${deps.env.port}`).replace(/\/$/, '')}/scim/v2`;

  readScimJson(app);
  answerErrors(app);

  const run = async (request: FastifyRequest, work: Work): Promise<Outcome> => {
    const now = deps.clock.now();
    const client = clientOf(request);
    const call: SignedCall = { method: request.method, path: request.url, headers: request.headers, body: '' };
    let aptId: string | null = null;
    const note = (status: number, told: { code: string; detail: string } | null, subject: string | undefined) => ({
      at: now,
      method: request.method,
      path: request.url.split('?', 1)[0]?.replace(/^\/scim\/v2/, '') ?? '',
      status,
      code: told?.code ?? null,
      said: told?.detail ?? null,
      subject: subject ?? null,
      requestId: request.id,
    });
    try {
      await gate.limit(call, 'write', now);
      const outcome = await deps.db.transact(async (tx) => {
        const entered = await gate.admit(tx, call, 'SCIM', now);
        aptId = entered.aptId;
        const ifMatch = request.headers['if-match'];
        const actor = actorOf(entered.aptId);
        const done = await work({
          act: { tx, actor, client, now, base, ifMatch },
          params: request.params as Record<string, string>,
          query: onceEach(request.query),
          body: request.body,
        });
        const told = done instanceof ScimFault ? done : null;
        if (request.method !== 'GET')
          await insertCall(tx, {
            aptId,
            ...note(done.status, told, told ? subjectOf(request.body) : (done as Outcome).subject),
          });
        return done;
      });
      if (outcome instanceof ScimFault) throw Object.assign(outcome, { isNoted: true });
      return outcome;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'SERVICE_REFUSED') await gate.note(call, error, client, now);
      const told = faultOf(error as Error);
      if (aptId !== null && told.status < 500 && !(error as { isNoted?: boolean }).isNoted) {
        const within = aptId;
        await deps.db.transact(async (tx) => {
          await openComplex(tx, within);
          await insertCall(tx, { aptId: within, ...note(told.status, told, subjectOf(request.body)) });
        });
      }
      throw error;
    }
  };

  return function route(name: string, method: Method, url: string, work: Work): void {
    // Not of the contract, whose calls all have one shape: here the shape is that of RFC 7643 (decision 0078).
    const endpoint = { name, path: `/api${url}`, access: byService('SCIM'), summary: '', response: z.unknown() };
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      config: { endpoint: { ...endpoint, method: method as Endpoint['method'] } as Endpoint },
      handler: async (request, reply) => answer(request, reply, await run(request, work)),
    });
  };
}

function answer(request: FastifyRequest, reply: FastifyReply, { status, body }: Outcome) {
  reply.header('cache-control', 'no-store');
  if (body === null) return reply.code(status).send();
  const { meta } = body as { meta?: { version?: string; location?: string } };
  if (meta?.version) reply.header('etag', meta.version);
  if (meta?.location && status === 201) reply.header('location', meta.location);
  if (request.method === 'GET' && meta?.version && isNamed(request.headers['if-none-match'], meta.version))
    return reply.code(304).send();
  return reply.code(status).type(SCIM_JSON).send(JSON.stringify(body));
}

/** Of a question that is asked twice neither counts. */
const onceEach = (query: unknown): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(query as object).filter(([, value]) => typeof value === 'string'));

const subjectOf = (body: unknown): string | undefined => {
  const { userName, displayName } = (body ?? {}) as { userName?: unknown; displayName?: unknown };
  const said = userName ?? displayName;
  return typeof said === 'string' ? said.replace(/\p{Cc}/gu, ' ') : undefined;
};

const actorOf = (aptId: string): ScimAct['actor'] => ({
  homeAptId: aptId,
  aptId,
  memberId: SYNC_ACTOR.id,
  memberName: SYNC_ACTOR.name,
  sessionId: '',
  loginType: 'normal',
  isOperator: false,
  isSuperAdmin: false,
  sessionEndsAt: new Date(0),
});
