import { createApp } from '../../../app.ts';
import { readEnv } from '../../../lib/env/read-env.ts';

/** A server as a process of its own, for tests that kill or weigh it. Settings come as JSON in the environment. */
const { dataDir, appUrl, current } = JSON.parse(process.env.DANJI_TEST ?? '{}') as Record<string, string>;
const { app } = await createApp({
  env: { ...readEnv({}), dataDir: String(dataDir), logLevel: 'silent', loginRateLimit: 100_000 },
  secrets: { current: Buffer.from(String(current), 'base64'), previous: [] },
  appUrl: String(appUrl),
  jobs: false,
});

/** The most memory since it was last asked for. */
let most = 0;
const look = () => {
  most = Math.max(most, process.memoryUsage.rss());
};
setInterval(look, 5).unref();
process.on('message', () => {
  look();
  process.send?.(most);
  most = 0;
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
