import pg from 'pg';
import { createApp } from '../src/app.ts';
import { readEnv } from '../src/lib/env/read-env.ts';
import { createLog } from '../src/lib/log.ts';
import { TEST_SECRETS } from './templates.ts';

/**
 * A node of its own that dies the hard way while it serves a write with an Idempotency-Key: just before it commits, or
 * the moment the database has confirmed the commit and before a byte of the answer is sent. Prints its address.
 */
const [appUrl = '', when = 'after'] = process.argv.slice(2);
const die = () => process.kill(process.pid, 'SIGKILL');

const armed = new WeakSet<object>();
const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => Promise<unknown>;
pg.Client.prototype.query = async function (this: pg.Client, ...given: unknown[]) {
  const asked = given[0] as string | { text?: string; callback?: (...answer: unknown[]) => void };
  const text = typeof asked === 'string' ? asked : String(asked.text);
  if (text.includes('insert into idempotency_key')) armed.add(this);
  const isTheCommit = text.endsWith('commit') && armed.has(this);
  if (isTheCommit && when === 'before') die();
  // A trip tells its own callback when it is done.
  if (isTheCommit && typeof asked !== 'string' && asked.callback) asked.callback = die;
  const result = await query.apply(this, given);
  if (isTheCommit && typeof asked === 'string') die();
  return result;
} as typeof pg.Client.prototype.query;

const log = createLog('silent');
const { app } = await createApp({ env: readEnv({}), secrets: TEST_SECRETS, appUrl, log, jobs: false });
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
