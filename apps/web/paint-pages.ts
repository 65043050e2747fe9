import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

const ENTRY = 'src/app/painted/paint.tsx';

/** What a screen loads later is not part of what it looks like first. */
const leaveOutLater = (): Plugin => ({
  name: 'leave-out-later',
  enforce: 'pre',
  resolveDynamicImport: () => ({ id: 'data:text/javascript,', external: true }),
});

/**
 * Writes `painted.json`: the first pages as HTML, made from the same components, so that they are seen before their
 * scripts have come (docs/decisions/0030). The server puts them into its first answer.
 */
export function paintPages(): Plugin {
  let root = '';
  return {
    name: 'paint-pages',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle() {
      const outDir = await mkdtemp(path.join(tmpdir(), 'danji-painted-'));
      try {
        await build({
          root,
          configFile: false,
          logLevel: 'warn',
          plugins: [leaveOutLater(), react()],
          ssr: { noExternal: true },
          build: {
            ssr: ENTRY,
            outDir,
            emptyOutDir: true,
            minify: false,
            copyPublicDir: false,
            rolldownOptions: { output: { entryFileNames: 'paint.mjs' } },
          },
        });
        const { paintPages: paint } = await import(pathToFileURL(path.join(outDir, 'paint.mjs')).href);
        this.emitFile({ type: 'asset', fileName: 'painted.json', source: JSON.stringify(await paint()) });
      } finally {
        await rm(outDir, { recursive: true, force: true });
      }
    },
  };
}
