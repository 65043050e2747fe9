// Loaded before the first line of TypeScript (`node --import`): what Node made of each file is kept and read again, and
// the compiler that strips types, 20 MB of it, is not loaded at all. Plain JavaScript, or it would need that compiler.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/danji', import.meta.url)));
