import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups, FIRST_FILES } from './chunk-groups.ts';
import { leaveOutColours } from './leave-out-colours.ts';
import { leaveOutParts } from './leave-out-parts.ts';
import { leaveOutSummaries } from './leave-out-summaries.ts';
import { offlineShell } from './offline-shell.ts';
import { paintPages } from './paint-pages.ts';
import { precompress } from './precompress.ts';
import { tellPreloads } from './tell-preloads.ts';

export default defineConfig({
  plugins: [
    leaveOutSummaries(),
    leaveOutColours(),
    leaveOutParts(),
    react(),
    tellPreloads(),
    paintPages(),
    offlineShell(),
    precompress(),
  ],
  // What these stand in for is part of every React since 18.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector.js': 'use-sync-external-store/with-selector.js',
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    outDir: 'dist',
    sourcemap: false,
    // The content security policy allows fonts and pictures from this site only, so nothing is inlined as data.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // What each screen needs beside itself would be 3 kB in front of every page: src/app/shell/use-screen-needs.ts learns it later.
      resolveDependencies: (_file, needs, { hostId, hostType }) =>
        hostType === 'js' && hostId.includes('/start-') ? [] : needs,
    },
    // What others wrote is in the bundle without its comments: their notices go along in a file.
    license: { fileName: 'assets/third-party.md' },
    rolldownOptions: {
      output: {
        // Sixty style sheets of screens are named in front of every page: by what is in them alone.
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: { groups: chunkGroups },
        // Nearly all functions of the first files are called while the first page is put together. Told so, Chrome compiles them
        // while they come in, beside the page; left to itself it reads over each one, and once more where the page waits for it.
        postBanner: ({ name }) => (FIRST_FILES.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
      },
    },
  },
  server: {
    proxy: { '/api': 'http://localhost:3000', '/contents': 'http://localhost:3000', '/open': 'http://localhost:3000' },
  },
});
