// Loads all of the server and starts nothing: what Node compiles on the way stays in the cache (compile-cache.mjs).
import '../apps/server/src/features/excel/sheet-process.ts';
import '../apps/server/src/features/print/compiler-process.ts';
import '../apps/server/src/features/search-index/extract/extract-process.ts';
import '../apps/server/src/launch/start-server.ts';
import '../apps/server/src/lib/hash-process.ts';
import '../apps/server/src/main.ts';

process.exit(0);
