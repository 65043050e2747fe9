import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../lib/database.ts';
import { refuse } from '../lib/errors.ts';
import type { Log } from '../lib/log.ts';
import { isOperator } from './operator.ts';

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
  { db, log, operatorToken }: { db: Database; log: Log; operatorToken: string | null },
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

  // The fields of this line are all named here: looking for secrets in each cost more than parsing its request.
  const answers = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ route, method: request.method, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    answers.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });

  app.get('/metrics', async (request, reply) => {
    if (!isOperator(request, operatorToken)) refuse('NO_SUCH_ADDRESS');
    const all = Registry.merge([processRegistry, ...registers]);
    return reply.type(all.contentType).send(await all.metrics());
  });
  return { securityEvents };
}
