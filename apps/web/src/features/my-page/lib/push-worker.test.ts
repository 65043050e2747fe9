import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('DAT-02 the worker in the background shows alarms, keeps nothing and answers no requests', async () => {
  const file = new URL('../../../../public/assets/push-worker-1.js', import.meta.url);
  const text = await readFile(file, 'utf8');
  const heard = [...text.matchAll(/addEventListener\('(\w+)'/g)].map(([, name]) => name);
  expect(heard).toEqual(['push', 'notificationclick']);
  expect(text.replace(/^\/\/.*$/gm, '')).not.toMatch(/caches|indexedDB|fetch\(|respondWith|importScripts/);
});
