import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pages } from '@danji/contract/pages';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { handleErrors } from './errors.ts';
import { openWeb, serveWeb, tellPageVersion } from './web.ts';

let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = `${await mkdtemp(path.join(tmpdir(), 'danji-web-'))}/`;
  await mkdir(`${folder}assets`);
  const piece =
    '<script type="module" crossorigin src="/assets/begin.js"></script><link rel="modulepreload" crossorigin href="/assets/react.js">';
  await writeFile(
    `${folder}index.html`,
    `<!doctype html><head><title>단지</title>${piece}</head><div id="root"></div>`,
  );
  await writeFile(`${folder}assets/app-1234.js`, 'void 0;');
  await writeFile(`${folder}shell-worker.js`, 'void 1;');
  await writeFile(`${folder}assets/app-1234.js.map`, '{}');
  await writeFile(`${folder}assets/app-1234.js.br`, brotliCompressSync('void 0;'));
  const files = (name: string) => ({
    scripts: [`assets/${name}.js`, 'assets/shared.js'],
    styles: [`assets/${name}.css`],
  });
  const screens = { home: files('home'), 'auth-login': files('login'), search: files('search') };
  const later = 'assets/needs.json';
  await writeFile(`${folder}preloads.json`, JSON.stringify({ frame: files('frame'), screens, later }));
  const painted = { home: '<h1>결재할 문서</h1>', 'auth-login': '<form>로그인</form>' };
  await writeFile(`${folder}painted.json`, JSON.stringify({ styles: '<style>p{}</style>', pages: painted }));
  app = Fastify();
  handleErrors(app);
  const web = openWeb(folder);
  await tellPageVersion(app, web);
  app.get('/api/anything', async () => ({ ok: true }));
  await serveWeb(app, web);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const PERSON =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const get = (url: string, headers = {}) => app.inject({ url, headers: { 'user-agent': PERSON, ...headers } });

it('RT-13 every page of the table is 200, with its title', async () => {
  for (const page of pages) {
    const answer = await get(page.path.replace(/\/:\w+\?/, '/01a1dd40').replace(/:\w+/, 'sojang01'));
    expect(answer.statusCode, page.path).toBe(200);
    expect(answer.body, page.path).toContain(`<title>${page.title}`);
  }
});

it('names what a page needs in its first answer, each file once: what every page begins with, its screen, and the frame where it has one; what comes painted is seen before its scripts are fetched and run, in their order', async () => {
  const named = async (url: string) =>
    [...(await get(url)).body.matchAll(/(?:rel|type)="(\w+)"([^>]*) crossorigin (?:href|src)="([^"]+)"/g)].map(
      ([, rel, of, href]) => `${rel}${of} ${href}`.replaceAll('"', ''),
    );
  const styles = async (url: string) =>
    [...(await get(url)).body.matchAll(/rel="stylesheet" crossorigin href="([^"]+)"/g)].map(([, href]) => href);
  expect(await styles('/')).toEqual(['/assets/frame.css', '/assets/home.css']);
  const scripts = async (url: string) => (await named(url)).filter((one) => !one.startsWith('stylesheet'));
  expect(await scripts('/')).toEqual([
    'later data-piece /assets/react.js',
    'later data-piece /assets/begin.js',
    'later data-screen=home /assets/frame.js',
    'later data-screen=home /assets/shared.js',
    'later data-screen=home /assets/home.js',
  ]);
  expect(await scripts('/auth/login')).toEqual([
    'later data-piece /assets/react.js',
    'later data-piece /assets/begin.js',
    'later data-screen=auth-login /assets/login.js',
    'later data-screen=auth-login /assets/shared.js',
  ]);
  expect(await scripts('/search')).toEqual([
    'module /assets/begin.js',
    'modulepreload /assets/react.js',
    'modulepreload data-screen=search /assets/frame.js',
    'modulepreload data-screen=search /assets/shared.js',
    'modulepreload data-screen=search /assets/search.js',
  ]);
  expect(await scripts('/no-such-page')).toEqual(['module /assets/begin.js', 'modulepreload /assets/react.js']);
});

it('every page is told where it learns what other screens need', async () => {
  const told = '<meta name="screen-needs" content="/assets/needs.json">';
  for (const url of ['/', '/auth/login', '/search']) expect((await get(url)).body, url).toContain(told);
});

it('names what a page inside will ask for, home its own too with the menu it takes, and a page before the door nothing', async () => {
  const named = async (url: string) =>
    [...(await get(url)).body.matchAll(/<meta name="first-reads" content="([^"]+)"([^>]*)>/g)].map(
      ([, asks = '', menu = '']) => [asks.split(',').length, menu.trim()],
    );
  expect(await named('/')).toEqual([
    [4, ''],
    [6, 'data-menu="/elec-apv/apv-inbox"'],
  ]);
  expect(await named('/elec-apv/sent-inbox')).toEqual([[4, '']]);
  for (const url of ['/auth/login', '/verify/code', '/no-such-page']) expect(await named(url)).toEqual([]);
});

it.each(['/no-such-page', '/elec-apv', '/system-mng/user-mng/a/b', '//', '///'])(
  'RT-13 %s is the not-found page with status 404',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
  },
);

it('RT-13 a missing page still carries the application, which shows the not-found screen; a bot gets the bare status', async () => {
  const person = await get('/no-such-page');
  expect(person.body).toContain('<div id="root">');
  expect(person.body).toContain('페이지를 찾을 수 없습니다');
  const bot = await get('/no-such-page', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  expect(bot.statusCode).toBe(404);
  expect(bot.body).toBe('');
});

it('REQ-9 an unknown address of the API, a missing file and another method are refused in JSON', async () => {
  for (const url of ['/api/nothing', '/assets/gone.js', '/contents/gone.png', '/.git/config', '/index.php']) {
    const answer = await get(url);
    expect(answer.statusCode, url).toBe(404);
    expect(answer.json(), url).toMatchObject({
      code: 'NO_SUCH_ADDRESS',
      errorUserMsg: expect.stringMatching(/[가-힣]/),
    });
  }
  expect((await app.inject({ method: 'POST', url: '/elec-apv/apv-inbox' })).statusCode).toBe(404);
});

it('CFG-03 files are served for ever under their hash, and no source map is', async () => {
  const file = await get('/assets/app-1234.js');
  expect(file.statusCode).toBe(200);
  expect(file.headers['cache-control']).toContain('immutable');
  expect((await get('/assets/app-1234.js.map')).statusCode).toBe(404);
  expect((await get('/assets/../index.html')).statusCode).toBe(404);
});

it('OPS-03 only files that exist are kept for ever: what is missing, or not to be had, may be there a moment later', async () => {
  for (const url of ['/assets/gone-1234.js', '/assets/app-1234.js.map', '/assets/', '/assets/%2e%2e/preloads.json']) {
    const answer = await get(url);
    expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
    expect(answer.headers['cache-control'] ?? 'none', url).not.toMatch(/immutable|max-age=[1-9]/);
  }
  expect((await get('/assets/app-1234.js')).headers['cache-control']).toContain('immutable');
});

it('a file goes out as it was compressed when it was built, to whoever can read that, and under its own name only', async () => {
  const small = await get('/assets/app-1234.js', { 'accept-encoding': 'gzip, br' });
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) });
  expect(small.headers['content-type']).toContain('javascript');
  expect(small.headers['cache-control']).toContain('immutable');
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe('void 0;');
  const plain = await get('/assets/app-1234.js', { 'accept-encoding': 'identity' });
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'void 0;']);
  expect((await get('/assets/app-1234.js.br')).statusCode).toBe(404);
});

it('TAP-04 the page says which build it is, and every answer which one the server has', async () => {
  const page = await get('/');
  const own = /<meta name="x-page-version" content="([0-9a-f]{12})">/.exec(page.body)?.[1];
  expect(own).toBeDefined();
  expect((await get('/api/anything')).headers['x-page-version']).toBe(own);
});

it('TAP-04 the worker that opens the application without a connection is asked for anew each time', async () => {
  const answer = await get('/shell-worker.js');
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, 'void 1;', 'no-cache']);
  expect(answer.headers['content-type']).toContain('javascript');
});

it('TAP-04 a build that is put in place under a running server is served from then on; half written, the last whole one is', async () => {
  const clock = vi.spyOn(performance, 'now');
  const later = (ms: number) => clock.mockReturnValue(performance.timeOrigin + ms);
  const versionNow = async () => {
    const page = await get('/');
    const own = /<meta name="x-page-version" content="([0-9a-f]{12})">/.exec(page.body)?.[1];
    expect((await get('/api/anything')).headers['x-page-version']).toBe(own);
    return own;
  };
  const put = (text: string) => writeFile(`${folder}index.html`, text);
  const whole = await readFile(`${folder}index.html`, 'utf8');
  later(10_000);
  const before = await versionNow();
  await put('<!doctype html><head>');
  later(20_000);
  expect(await versionNow()).toBe(before);
  await rm(`${folder}index.html`);
  later(30_000);
  expect(await versionNow()).toBe(before);
  await put(whole.replace('root', 'root-of-the-next'));
  later(40_000);
  expect(await versionNow()).not.toBe(before);
  expect((await get('/')).body).toContain('root-of-the-next');
  await put(whole);
  later(50_000);
  expect(await versionNow()).toBe(before);
  clock.mockRestore();
});

it('home and the door come painted, at their own address: home with the door for who has no session, no other page anything', async () => {
  const painted = async (url: string) => {
    const { body } = await get(url);
    const [, at, inside, outside] =
      /<meta name="painted" content="([^"]*)" data-inside="([^"]*)" data-outside="([^"]*)">/.exec(body) ?? [];
    const pages = [...body.matchAll(/<div class="painted" data-page="([^"]+)"[^>]* hidden>/g)].map(([, name]) => name);
    return { at, inside, outside, pages, styles: body.split('<style>').length - 1 };
  };
  expect(await painted('/')).toEqual({
    at: '/',
    inside: 'home',
    outside: 'auth-login',
    pages: ['home', 'auth-login'],
    styles: 1,
  });
  expect(await painted('/auth/login')).toEqual({
    at: '/auth/login',
    inside: 'auth-login',
    outside: 'auth-login',
    pages: ['auth-login'],
    styles: 1,
  });
  for (const url of ['/elec-apv/apv-inbox', '/verify/code', '/no-such-page'])
    expect(await painted(url)).toMatchObject({ at: undefined, pages: [], styles: 0 });
  const home = (await get('/')).body;
  // The script that shows it reads the head, and the application comes behind it.
  expect(home.indexOf('name="painted"')).toBeLessThan(home.indexOf('</head>'));
  expect(home.indexOf('결재할 문서')).toBeLessThan(home.indexOf('<div id="root">'));
});

it('a page goes out compressed to whoever can read that, and is the same page', async () => {
  const plain = await get('/');
  const small = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  const older = await get('/', { 'accept-encoding': 'gzip;q=0.5, br;q=0' });
  expect(older.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(older.rawPayload).toString()).toBe(plain.body);
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding']);
});
