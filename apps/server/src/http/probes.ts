import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../lib/database.ts';
import { statement } from '../lib/statement.ts';

const PING_MS = 300;

/** /livez says only that the process answers: a database outage must not make a supervisor restart every node. */
export function addProbes(app: FastifyInstance, db: Database) {
  let ready = true;

  app.get('/livez', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    if (ready && (await answers(db))) return { ok: true };
    return reply.code(503).header('retry-after', '3').send({ ok: false });
  });

  return {
    setReady(value: boolean) {
      ready = value;
    },
  };
}

async function answers(db: Database): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), PING_MS).unref());
  const ping = db
    .transact((tx) => tx.run(statement(sql`select 1`)))
    .then(
      () => true,
      () => false,
    );
  return Promise.race([ping, late]);
}
