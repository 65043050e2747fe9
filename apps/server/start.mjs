// The server from its one file, which `npm start` makes anew when a source has changed, or else from its sources.
import { existsSync } from 'node:fs';

const bundle = new URL('./dist/main.mjs', import.meta.url);
const { main } = await import(existsSync(bundle) ? bundle.href : new URL('./src/main.ts', import.meta.url).href);
await main();
