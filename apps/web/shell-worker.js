// Opens the application where there is no connection: its page and the files of the build that this worker came with.
// It keeps nothing else: no answer of the server is ever kept (DAT-02). With a connection every page comes from the
// server, so that nobody is held back on an old build (TAP-04); files carry their hash and never change.
const FILES = __FILES__;
const CACHE = 'danji-shell-__VERSION__';
const PAGE = '/';

/** A page of another build, put in place a moment ago, names files that are not kept: then the next visit tries again. */
async function keepPage(cache) {
  const answer = await fetch(PAGE, { cache: 'no-store' });
  const named = [...(await answer.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)];
  if (!answer.ok || !named.every(([, file]) => FILES.includes(file))) throw new Error('a page of another build');
  await cache.put(PAGE, answer);
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CACHE);
      await cache.addAll(FILES);
      await keepPage(cache);
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith('danji-shell-') && name !== CACHE);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

const kept = async (request) => (await caches.open(CACHE)).match(request);

async function pageOf(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await kept(PAGE);
    if (page) return page;
    throw error;
  }
}

async function fileOf(request) {
  const found = await kept(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok && answer.type === 'basic') await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

// What a complex shows to everybody (/open) is no page of the application.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
  else if (request.mode === 'navigate' && !/^\/(api|contents|open)\/|\.[a-z0-9]{2,5}$/i.test(pathname))
    event.respondWith(pageOf(request));
});
