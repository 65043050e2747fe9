// The server from its one file (scripts/compile-server.ts), or, when a source has changed since that was made or it cannot
// be loaded, from its sources: slower, and never an older program.
import { fileURLToPath } from 'node:url';
// biome-ignore lint/correctness/useImportExtensions: it is JavaScript, with its types beside it
import { isBuildStale } from './builds.mjs';

const fromSources = () => import('./src/main.ts');
const isStale = isBuildStale(fileURLToPath(new URL('../..', import.meta.url)), 'server');
const { main } = isStale ? await fromSources() : await import('./dist/main.mjs').catch(fromSources);
await main();
