import { startEmbedded } from '../src/lib/postgres/start-embedded.ts';
import { FAST } from './kept-cluster.ts';
import { makePasswordsLight } from './password-cost.ts';
import { makeTemplates } from './templates.ts';

/** Run as a program: a new cluster with both templates in the folder it is given, stopped when it is whole. */
const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('no folder given');
makePasswordsLight();
const database = await startEmbedded({ dataDir, settings: FAST });
await makeTemplates(database.url);
await database.stop();
// The process that works out passwords may still be waiting for more.
process.exit(0);
