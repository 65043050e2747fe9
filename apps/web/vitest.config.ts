import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserOptions } from '../../e2e/support/launch-browser.ts';

/** What is done now and then, with many windows to go through: `npm run test:system`. */
const LONG = 'src/**/*.long.component.test.tsx';
const IS_LONG = process.env.LONG_PARTS === '1';

/** Tests of parts of a screen in a real browser, with answers that pass the contract (docs/decisions/0012). */
export default defineConfig({
  plugins: [react()],
  // Prepared before the first test: a package that is found on the way makes the page load anew.
  optimizeDeps: {
    include: [
      '@dnd-kit/core',
      '@dnd-kit/sortable',
      '@dnd-kit/utilities',
      '@hyunbinseo/holidays-kr',
      '@mantine/core',
      '@mantine/dates',
      '@mantine/hooks',
      '@tabler/icons-react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tiptap/core',
      '@tiptap/extension-table',
      '@tiptap/extension-text-align',
      '@tiptap/pm/history',
      '@tiptap/pm/model',
      '@tiptap/pm/state',
      '@tiptap/pm/view',
      '@tiptap/react',
      '@tiptap/starter-kit',
      'es-hangul',
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'read-excel-file/browser',
      'zod/mini',
      'zustand',
      'zustand/vanilla',
    ],
  },
  test: {
    name: 'component',
    include: [IS_LONG ? LONG : 'src/**/*.component.test.tsx'],
    exclude: IS_LONG ? [] : [LONG],
    setupFiles: ['test/set-up.ts'],
    // The application is loaded once: each test leaves it as it was (test/set-up.ts).
    isolate: false,
    fileParallelism: false,
    // As for journeys: a browser on a busy machine may miss a moment, and what needs a second try is named at the end.
    retry: 2,
    // What is shown is waited for: how fast it comes is not what a test proves.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // As in the journeys: a part of a name is enough unless the test says otherwise.
      locators: { exact: false },
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: browserOptions(),
        actionTimeout: 30_000,
        contextOptions: { locale: 'ko-KR', timezoneId: 'Asia/Seoul', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
