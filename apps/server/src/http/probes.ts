import type { FastifyInstance } from 'fastify';
import type { Database } from '../lib/database.ts';
import { isTurnedAway, knock } from '../lib/pool.ts';
import { statement } from '../lib/statement.ts';

const PING_MS = 300;

/** /livez says only that the process answers: a database outage must not make a supervisor restart every node. */
export function addProbes(app: FastifyInstance, db: Database) {
  let ready = true;
  const ping = createPing(db);

  app.get('/livez', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    if (ready && (await ping())) return { ok: true };
    return reply.code(503).header('retry-after', '3').send({ ok: false });
  });
  // Who still comes to a node that is about to go finds another one with the next connection.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!ready) reply.header('connection', 'close');
    done();
  });

  return {
    setReady(value: boolean) {
      ready = value;
    },
  };
}

/** One question at a time, however many ask: a database that does not answer must not be asked ever more. */
function createPing(db: Database): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  return () => {
    asked ??= answers(db).finally(() => {
      asked = null;
    });
    const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), PING_MS).unref());
    return Promise.race([asked, late]);
  };
}

/**
 * Through the connections that requests have, and the reserved ones only while those are taken: a node that is busy is ready. One
 * whose new connections are turned away is not, however well the open ones go on (OPS-04).
 */
const answers = (db: Database): Promise<boolean> =>
  isTurnedAway(db.pool)
    ? knock(db.pool)
    : db.reserved
        .transact((tx) => tx.run(statement`select 1`))
        .then(
          () => true,
          () => false,
        );
