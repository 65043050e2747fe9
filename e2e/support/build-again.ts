import { build } from 'vite';

/**
 * The web client once more, as the next release would be: every file under another name. In a process of its own, since
 * a test runs React as it is developed.
 *   node e2e/support/build-again.ts <folder>
 */
await build({
  root: 'apps/web',
  configFile: 'apps/web/vite.config.ts',
  logLevel: 'warn',
  build: {
    outDir: process.argv[2],
    emptyOutDir: true,
    rolldownOptions: { output: { hashCharacters: 'hex' } },
  },
});
