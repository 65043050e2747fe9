import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { serveOpenApi } from './serve-openapi.ts';

const app = Fastify();
afterAll(() => app.close());
serveOpenApi(app, { url: null, mayRead: ({ headers }) => headers['x-reader'] === 'yes' });
app.setErrorHandler((_error, _request, reply) => reply.code(404).send());
const get = (url: string, headers = { 'x-reader': 'yes' }) => app.inject({ url, headers });

it('the page of the API is dark where the system or the person wants it, by a script of its own alone', async () => {
  const { body } = await get('/api/docs');
  expect(body).toContain('@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light])');
  expect(body).toContain(':root[data-theme=dark]');
  expect(body.match(/<script[^>]*>[^<]*/g)).toEqual(['<script src="/api/docs/theme.js">']);
  const script = await get('/api/docs/theme.js');
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  const themeOf = (view: string | null) => {
    const root = { dataset: {} as { theme?: string } };
    new Function('localStorage', 'document', script.body)({ getItem: () => view }, { documentElement: root });
    return root.dataset.theme;
  };
  expect(
    ['{"theme":"dark"}', '{"theme":"light"}', '{"theme":"auto"}', null, '{', 'null', '{"theme":"x"}'].map(themeOf),
  ).toEqual(['dark', 'light', ...Array.from({ length: 5 }, () => undefined)]);
});

it('whoever may not read it gets neither', async () => {
  for (const url of ['/api/docs', '/api/docs/theme.js', '/api/openapi.json'])
    expect((await get(url, { 'x-reader': 'no' })).statusCode, url).toBe(404);
});
