import { flushCompileCache } from 'node:module';
import { createApp } from '../../apps/server/src/app.ts';
import { readEnv } from '../../apps/server/src/lib/env/read-env.ts';
import { createLog } from '../../apps/server/src/lib/log.ts';
import { benchSecrets } from './bench-database.ts';

/** A process of its own that serves one database: `node serve.ts <appUrl>`. Prints its address when it is ready. */
const { app } = await createApp({
  env: { ...readEnv({}), loginRateLimit: 1e6, requestRateLimit: 1e6 },
  secrets: benchSecrets,
  appUrl: process.argv[2] ?? '',
  log: createLog('silent'),
});

/** The most memory since it was last asked for. */
let most = 0;
const look = () => {
  most = Math.max(most, process.memoryUsage.rss());
};
setInterval(look, 50).unref();
process.on('message', () => {
  look();
  process.send?.({ most });
  most = 0;
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
flushCompileCache();
