// Puts the server into one file, which starts in half the time of its two thousand modules, and loads all of it without
// starting anything: what Node compiles on the way stays in the cache (compile-cache.mjs).
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCE = path.join(ROOT, 'apps/server/src');
const BUNDLE = path.join(ROOT, 'apps/server/dist/main.mjs');
/** Besides our own: packages of many small files that read nothing from their own folder. */
const INSIDE = /^(@danji\/|kysely|zod|jose|read-excel-file|write-excel-file)/;
const isOutside = (id: string) => !id.startsWith('.') && !path.isAbsolute(id) && !INSIDE.test(id);

const bundle = await rolldown({
  input: path.join(SOURCE, 'main.ts'),
  platform: 'node',
  external: isOutside,
  plugins: [
    {
      name: 'places',
      /** Templates, migrations and programs are found from where a module lies, not from the bundle. */
      transform(code, id) {
        if (!id.startsWith(SOURCE) || !code.includes('import.meta.url')) return null;
        const place = path.relative(path.dirname(BUNDLE), id).replaceAll(path.sep, '/');
        return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`);
      },
    },
  ],
});
// Put in its place as a whole: a node that starts meanwhile must not read half of it.
const written = path.join(path.dirname(BUNDLE), `main.${process.pid}.mjs`);
await bundle.write({ file: written, format: 'esm', codeSplitting: false });
await bundle.close();
await rename(written, BUNDLE);

await import(pathToFileURL(BUNDLE).href);
// The sources as well, for benches and for a start without the one file; then what runs beside the server.
await import('../apps/server/src/launch/start-server.ts');
await import('../apps/server/src/features/history/verify-database.ts');
await import('../apps/server/src/features/excel/sheet-process.ts');
await import('../apps/server/src/features/print/compiler-process.ts');
await import('../apps/server/src/features/file-contents/read-process.ts');
await import('../apps/server/src/lib/hash-process.ts');

process.exit(0);
