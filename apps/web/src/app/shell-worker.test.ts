import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';

type Heard = { waitUntil: (work: Promise<unknown>) => void; respondWith: (answer: Promise<unknown>) => void };
type Asked = { url: string; method: string; mode: string };

const ORIGIN = 'https://danji.example';
const FILES = ['/assets/index-1.js', '/assets/index-1.css'];
const PAGE = '<link href="/assets/index-1.css"><script src="/assets/index-1.js"></script>';
const source = await readFile(new URL('../../shell-worker.js', import.meta.url), 'utf8');

/** A browser with this worker: its kept files by cache, and a line that may be dead. */
function openWorker(page = PAGE) {
  const heard = new Map<string, (event: Heard & { request: Asked }) => void>();
  const caches = new Map<string, Map<string, unknown>>([['danji-shell-old', new Map()]]);
  const line = { isDead: false, asked: [] as string[] };
  const pathOf = (what: string | Asked) => new URL(typeof what === 'string' ? what : what.url, ORIGIN).pathname;
  const fetch = async (what: string | Asked) => {
    line.asked.push(pathOf(what));
    if (line.isDead) throw new TypeError('no connection');
    return { ok: true, type: 'basic', from: 'server', clone: () => ({ text: async () => page }) };
  };
  const open = async (name: string) => {
    const kept = caches.get(name) ?? new Map<string, unknown>();
    caches.set(name, kept);
    return {
      addAll: async (files: string[]) => files.forEach((file) => void kept.set(file, { from: 'cache' })),
      put: async (what: string | Asked) => void kept.set(pathOf(what), { from: 'cache' }),
      match: async (what: string | Asked) => kept.get(pathOf(what)),
    };
  };
  const self = {
    addEventListener: (name: string, run: (event: Heard & { request: Asked }) => void) => heard.set(name, run),
    location: { origin: ORIGIN },
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
  };
  const text = source.replace('__FILES__', JSON.stringify(FILES)).replace('__VERSION__', 'new');
  runInNewContext(text, {
    self,
    fetch,
    URL,
    caches: { open, keys: async () => [...caches.keys()], delete: async (name: string) => caches.delete(name) },
  });
  const tell = async (name: string, request: Asked = { url: '', method: '', mode: '' }) => {
    let work: Promise<unknown> | undefined;
    const take = (given: Promise<unknown>) => {
      work = given;
    };
    heard.get(name)?.({ waitUntil: take, respondWith: take, request });
    return { isAnswered: work !== undefined, answer: await work };
  };
  const ask = (path: string, mode = 'cors', method = 'GET') => tell('fetch', { url: `${ORIGIN}${path}`, method, mode });
  return { line, caches, tell, ask };
}

describe('the worker that opens the application without a connection', () => {
  let worker: ReturnType<typeof openWorker>;
  beforeEach(async () => {
    worker = openWorker();
    await worker.tell('install');
    await worker.tell('activate');
  });

  it('TAP-04 takes every page from the server as long as there is one, and the kept one only without', async () => {
    expect(await worker.ask('/elec-apv/apv-inbox', 'navigate')).toMatchObject({ answer: { from: 'server' } });
    worker.line.isDead = true;
    expect(await worker.ask('/elec-apv/apv-inbox', 'navigate')).toMatchObject({ answer: { from: 'cache' } });
  });

  it('TAP-04 keeps the files of one build, and the page only with the files that it names', async () => {
    expect([...worker.caches.keys()]).toEqual(['danji-shell-new']);
    expect([...(worker.caches.get('danji-shell-new')?.keys() ?? [])]).toEqual([...FILES, '/']);
    const other = openWorker('<script src="/assets/index-2.js"></script>');
    await expect(other.tell('install')).rejects.toThrow('another build');
    expect(other.caches.get('danji-shell-new')?.has('/')).toBe(false);
  });

  it('DAT-02 has nothing to do with calls, downloads and what is sent', async () => {
    for (const [path, mode, method] of [
      ['/api/elec-apv/documents', 'cors', 'GET'],
      ['/api/elec-apv/documents/1/attached/2', 'navigate', 'GET'],
      ['/contents/1', 'navigate', 'GET'],
      ['/favicon.svg', 'navigate', 'GET'],
      ['/elec-apv/apv-inbox', 'navigate', 'POST'],
      ['/', 'cors', 'GET'],
    ] as const)
      expect((await worker.ask(path, mode, method)).isAnswered, path).toBe(false);
    expect([...(worker.caches.get('danji-shell-new')?.keys() ?? [])]).toEqual([...FILES, '/']);
  });
});
