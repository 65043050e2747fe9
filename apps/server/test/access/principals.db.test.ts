import { readFileSync } from 'node:fs';
import { endpoints } from '@danji/contract/index';
import { beforeAll, expect, it } from 'vitest';
import { LINKS, linkAccounts } from '../../src/features/member-links/testing/link.ts';
import { digestOf } from '../digest.ts';
import { forThisFile } from '../for-this-file.ts';
import { pathOf, startTestServer } from '../server.ts';
import { isTurn } from '../sweep.ts';
import { SCIM_ROUTES } from '../worst/by-directory.ts';
import { BODIES, TABS } from './well-formed.ts';

let tokens: Map<string, string | null>;

/**
 * Who asks: nobody, someone who owes the code, nobody's friend, an employee, an officer, one whose term ended, one who
 * runs the office without being its top administrator, those who are, …, and an employee who has come over from another complex
 */
const MEMBERS = ['noperm01', 'gisa01', 'hoejang01', 'dongdae02', 'gwajang01', 'sojang01', 'sojang02', 'sysadmin'];

const server = forThisFile(startTestServer);
beforeAll(async () => {
  await server.sql(
    "insert into member_role select '10001', 'gwajang01', role_id from role where apt_id = '10001' and role_code = 'DIRECTOR'",
  );
  const { body } = await server.call<{ accessToken: string }>('POST', '/api/login', {
    body: { memberId: 'otpuser01', password: 'danji1234!' },
  });
  tokens = new Map([
    ['anonymous', null],
    ['pre-otp', body.accessToken],
  ]);
  for (const memberId of MEMBERS) tokens.set(memberId, (await server.signIn(memberId)).token);
  // The same person in the other complex, come over by a link (decision 0144): no more and no less than the account there.
  const home = await server.signIn('gisa21');
  const linkId = await linkAccounts(server, home, await server.signIn('gisa01'));
  const switched = await home.post<{ accessToken: string }>(`${LINKS}/${linkId}/switch`);
  tokens.set('gisa01 by a link', switched.body.accessToken);
});

const HAS_SCOPE = new Set(
  endpoints
    .filter(({ query }) => 'aptId' in ((query as { _zod?: { def?: { shape?: object } } })?._zod?.def?.shape ?? {}))
    .map(({ name }) => name),
);

const TABLE = './principals.golden.txt';
/** The reviewed table by what is asked: the answers to each of those who ask. */
const REVIEWED = new Map(
  readFileSync(new URL(TABLE, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split(/ {2,}/))
    .map(([label = '', method = '', ...statuses]) => [`${method} ${label}`, statuses]),
);

const statusOf = async (method: string, path: string, token: string | null, body?: unknown) => {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  return (await server.call(method, path, { body, headers })).status;
};

it('ACL-04, ACL-06 who may do what is exactly the reviewed table, in the own complex and in a foreign one', async () => {
  // Nothing is left to read: who marks all of it as read changes nothing.
  await server.sql('update alarm set checked_at = now() where checked_at is null');
  const before = await digestOf(server, ['security_event', 'login_guard', 'otp_guard', 'rate_window', 'otp_challenge']);
  const names = [...tokens.keys()];
  const rows = [['', '', ...names]];
  const ask = async (label: string, method: string, path: string, body?: unknown) => {
    const reviewed = REVIEWED.get(`${method} ${label}`);
    const statuses = await Promise.all(
      names.map((name, i) =>
        // What has no row or column yet is asked by all of them.
        reviewed?.[i] !== undefined && !isTurn(rows.length, i)
          ? reviewed[i]
          : statusOf(method, path, tokens.get(name) ?? null, body),
      ),
    );
    rows.push([label, method, ...statuses.map(String)]);
  };
  const params = { memberId: 'nobody99', version: '1', kind: 'LOGO' };
  for (const endpoint of [...endpoints].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${pathOf(endpoint, params)}${TABS[endpoint.name] ?? ''}`;
    await ask(endpoint.name, endpoint.method, path, BODIES[endpoint.name]);
    if (HAS_SCOPE.has(endpoint.name))
      await ask(
        `${endpoint.name} ?aptId=10003`,
        endpoint.method,
        `${pathOf(endpoint, params)}?aptId=10003`,
        BODIES[endpoint.name],
      );
  }
  for (const path of ['/livez', '/readyz', '/metrics', '/api/openapi.json', '/api/docs', '/api/nowhere'])
    await ask(path, 'GET', path);
  // An open stream never ends, so only those who are turned away are asked.
  for (const name of ['anonymous', 'pre-otp'])
    expect(await statusOf('GET', '/api/alarm/stream', tokens.get(name) ?? null)).toBe(401);

  const widths = names.map((_, i) => Math.max(...rows.map((row) => row[i + 2]?.length ?? 0)));
  const table = rows
    .map(([label = '', method = '', ...cells]) =>
      [label.padEnd(36), method.padEnd(4), ...cells.map((cell, i) => cell.padStart(widths[i] ?? 0))]
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
  await expect(`${table}\n`).toMatchFileSnapshot(TABLE);
  expect(
    await digestOf(server, ['security_event', 'login_guard', 'otp_guard', 'rate_window', 'otp_challenge']),
  ).toEqual(before);
}, 180_000);

it('ACL-01, CFG-02 the routes that Fastify knows without an endpoint behind them are these, by name', () => {
  const bare = server.app.inventory
    .filter(({ endpoint }) => endpoint === null)
    .map(({ method, url }) => `${method} ${url}`);
  const allowed = [
    '/api/docs',
    '/api/docs/theme.js',
    '/api/openapi.json',
    '/livez',
    '/metrics',
    '/readyz',
    // The built web client, when there is one: its files, what makes it one on a phone, and its notice.
    '/assets/*',
    '/contents/:file',
    '/contents/layer_popup.json',
    // What complexes show to everybody.
    '/open/:code',
    '/open/:code/:publication',
    '/open/:code/:publication/:file',
    '/open/:code/:publication/:file/small',
    '/open/:code/feed.xml',
    '/favicon.svg',
    '/manifest.webmanifest',
    '/shell-worker.js',
  ].flatMap((url) => [`GET ${url}`, `HEAD ${url}`]);
  expect(bare.filter((route) => !allowed.includes(route))).toEqual([]);
  expect(bare).toEqual(expect.arrayContaining(['GET /livez', 'GET /metrics', 'GET /readyz', 'GET /api/openapi.json']));
});

/** By the rules of a standard instead of the contract: each with a token of its right, tried in scim/guarded.db.test.ts. */
const BY_SCIM = SCIM_ROUTES.map(([name, method, path]) => [
  name,
  method,
  `/scim/v2${path}`,
  { kind: 'service', right: 'SCIM' },
]);

it('ACL-01 every endpoint of the contract is a route with the access it declares, and there are more: the stream, and SCIM', () => {
  const routes = server.app.inventory.filter(({ method, endpoint }) => endpoint && method !== 'HEAD');
  const listed = routes.map(({ method, url, endpoint }) => [endpoint?.name, method, url, endpoint?.access]);
  const wanted = endpoints.map(({ name, method, path, access }) => [name, method, path, access]);
  const byName = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1);
  expect(listed.sort(byName)).toEqual(
    [...wanted, ...BY_SCIM, ['streamAlarms', 'GET', '/api/alarm/stream', { kind: 'signed-in' }]].sort(byName),
  );
});
