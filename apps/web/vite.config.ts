import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

export default defineConfig({
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist',
    sourcemap: false,
    // The content security policy allows fonts and pictures from this site only, so nothing is inlined as data.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // What others wrote is in the bundle without its comments: their notices go along in a file.
    license: { fileName: 'assets/third-party.md' },
    rolldownOptions: {
      output: {
        // A page would ask for a hundred files, most of them smaller than the question: what several screens share and what
        // has no styles of its own (their order must stay) comes in few.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'icons', test: /@tabler/, minShareCount: 2, priority: 2 },
            { name: 'mantine', test: /@mantine|@floating-ui/, minShareCount: 35, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/contents': 'http://localhost:3000' } },
});
