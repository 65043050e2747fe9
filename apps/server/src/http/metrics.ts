import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../lib/database.ts';
import { refuse } from '../lib/errors.ts';
import type { Log } from '../lib/log.ts';
import { isOperator } from './operator.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who the token names, for the line of the answer: whether they may is said elsewhere. */
    memberId?: string;
  }
}

/** Asked every few seconds by whoever watches: their lines would be most of the log. */
const UNTOLD: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics']);

export type Metrics = { securityEvents: Counter<'kind'> };

/** Memory, garbage and delays belong to the process, however many servers it holds: what watches them cannot be ended. */
let ofTheProcess: Registry | undefined;
function watchProcess(): Registry {
  if (!ofTheProcess) {
    ofTheProcess = new Registry();
    collectDefaultMetrics({ register: ofTheProcess });
  }
  return ofTheProcess;
}

/** Prometheus text at /metrics, for the operator alone: without OPERATOR_TOKEN the address does not exist. No ids as labels. */
export function addMetrics(
  app: FastifyInstance,
  {
    db,
    log,
    operatorToken,
    more = [],
  }: { db: Database; log: Log; operatorToken: string | null; more?: readonly Registry[] },
): Metrics {
  const registers = [new Registry()];
  const processRegistry = watchProcess();
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the pool, by state.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'total' }, db.pool.totalCount);
      this.set({ state: 'idle' }, db.pool.idleCount);
      this.set({ state: 'waiting' }, db.pool.waitingCount);
    },
  });
  const securityEvents = new Counter({
    name: 'security_events_total',
    help: 'What happened at the door.',
    labelNames: ['kind'],
    registers,
  });

  app.decorateRequest('memberId', undefined);
  // The fields of this line are all named here: looking for secrets in each cost more than parsing its request.
  const answers = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ route, method: request.method, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    if (!UNTOLD.has(route)) {
      const { id, method, ip, memberId } = request;
      const ms = Math.round(reply.elapsedTime);
      answers.info({ requestId: id, method, route, status: reply.statusCode, ms, ip, memberId }, 'answered');
    }
    done();
  });

  app.get('/metrics', async (request, reply) => {
    if (!isOperator(request, operatorToken)) refuse('NO_SUCH_ADDRESS');
    const all = Registry.merge([processRegistry, ...registers, ...more]);
    return reply.type(all.contentType).send(await all.metrics());
  });
  return { securityEvents };
}
