import '../src/app/styles/index.ts';
import { afterEach, beforeEach, expect } from 'vitest';
import { closeServer, openServer } from './answers.ts';
import { closeAll } from './show.tsx';

function forget(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ').filter(Boolean)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies has no synchronous way to be emptied
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
  }
}

beforeEach(() => {
  forget();
  openServer();
});

afterEach(async () => {
  await closeAll();
  const unanswered = closeServer();
  forget();
  expect(unanswered, 'asked of the server without an answer, or against the contract').toEqual([]);
});
