import { endpoints } from '@danji/contract/index';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { digestOf } from '../../test/digest.ts';
import { forThisFile } from '../../test/for-this-file.ts';
import { pathOf, startTestServer } from '../../test/server.ts';
import { isTurn } from '../../test/sweep.ts';
import { createDatabase } from '../lib/database.ts';
import type { Tokens } from '../lib/token.ts';
import { createBind } from './bind.ts';
import { handleErrors } from './errors.ts';
import { keepInventory } from './route-inventory.ts';

let original: string;
const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
beforeAll(async () => {
  const [row] = await server.sql<{ text: string }>("select pg_get_functiondef('app.enter'::regproc) as text");
  original = row?.text ?? '';
});

const SIGNED_IN = endpoints.filter(({ access }) => access.kind === 'signed-in' || access.kind === 'menu');
const SIGNATURE = `p_now timestamptz, p_apt_id text, p_session_id uuid, p_menu text, p_flag text, p_scope text, p_touch boolean,
  p_mark uuid default null, p_name text default null, p_rights text default null, p_idle integer default null, p_ends_on text default null,
  p_writes boolean default true,
  out verdict text, out member_id text, out member_name text, out login_type text,
  out is_operator boolean, out is_super_admin boolean, out idle_ends_at timestamptz,
  out mark uuid, out rights text, out idle integer, out ends_on text`;

/** Puts another check in the place of `app.enter`, asks every endpoint that is in its turn, and puts the real one back. */
async function askAllWith(body: string, way: number): Promise<Map<string, number>> {
  await server.sql(`create or replace function app.enter(${SIGNATURE}) language plpgsql as $f$ begin ${body} end $f$`);
  const statuses = new Map<string, number>();
  try {
    for (const endpoint of SIGNED_IN.filter((_, i) => isTurn(i, way))) {
      const url = pathOf(endpoint, { memberId: 'gisa01' });
      const answer = endpoint.method === 'GET' ? await sojang.get(url) : await sojang.post(url, '"이름"');
      statuses.set(endpoint.name, answer.status);
      expect(JSON.stringify(answer.body), endpoint.name).not.toMatch(/박소장|관리과|10001/);
    }
  } finally {
    await server.sql(original);
  }
  return statuses;
}

describe('ERR-02: when the check itself fails, the answer is no', () => {
  const BROKEN = [
    ['throws', "raise exception 'broken';"],
    ['answers nothing', 'verdict := null;'],
    ['answers a word nobody knows', "verdict := 'PROBABLY'; member_id := 'sojang01';"],
    [
      'lets someone else in',
      "verdict := 'OK'; member_id := 'gisa01'; perform set_config('app.apt_id', p_apt_id, true);",
    ],
    ['lets nobody in', "verdict := 'OK'; perform set_config('app.apt_id', p_apt_id, true);"],
    ['says no', "verdict := 'NO_PERMISSION'; perform set_config('app.apt_id', p_apt_id, true);"],
  ] as const;
  it.each(BROKEN.map((check, way) => [...check, way] as const))(
    'ERR-02 the permission check %s',
    async (_, body, way) => {
      const before = await digestOf(server);
      for (const [name, status] of await askAllWith(body, way)) expect(status, name).toBeGreaterThanOrEqual(400);
      expect(await digestOf(server)).toEqual(before);
      // The twin: with the real check in its place the same person is served.
      expect((await sojang.get('/api/main/memberInfo')).status).toBe(200);
    },
  );

  it('ERR-02 a check that says yes but opens no complex shows no row', async () => {
    await server.sql(
      `create or replace function app.enter(${SIGNATURE}) language plpgsql as $f$ begin verdict := 'OK'; member_id := 'sojang01'; end $f$`,
    );
    const { body } = await sojang.get('/api/comm/members');
    await server.sql(original);
    expect(body).toEqual([]);
  });

  it('ERR-02 a token check that throws, or that gives a person without a session, lets nobody in', async () => {
    const db = createDatabase({ url: server.database.appUrl, max: 1 });
    const claims = { aptId: '10001', memberId: 'sojang01', sessionId: '00000000-0000-7000-8000-000000000000' };
    for (const readAccess of [
      () => Promise.reject(new TypeError('broken')),
      () => {
        throw new Error('broken at once');
      },
      async () => undefined as never,
      async () => claims,
      async () => ({ ...claims, sessionId: 'not a uuid' }),
      async () => ({ ...claims, sessionId: String(sojang.record.sessionId), memberId: 'gisa01' }),
      async () => ({ ...claims, sessionId: String(sojang.record.sessionId), aptId: '10002' }),
    ]) {
      const app = Fastify();
      handleErrors(app);
      const bind = createBind({
        app,
        db,
        clock: server.clock,
        tokens: { readAccess } as unknown as Tokens,
        secrets: server.secrets,
      });
      let reached = 0;
      const endpoint = {
        name: 'probe',
        method: 'GET',
        path: '/api/probe',
        summary: '',
        access: { kind: 'signed-in' },
        response: z.any(),
      } as const;
      bind.bind(endpoint, async () => ++reached as never);
      const answer = await app.inject({ url: '/api/probe', headers: { authorization: 'Bearer x' } });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).not.toBe(404);
      expect(reached).toBe(0);
      await app.close();
    }
    await db.close();
  });
});

describe('ACL-01, VAL-01: the server does not start with a hole', () => {
  const endpoint = { name: 'probe', method: 'GET', path: '/api/probe', summary: '', response: z.any() } as const;
  const bindOn = () =>
    createBind({
      app: Fastify(),
      db: null as never,
      clock: server.clock,
      tokens: null as never,
      secrets: server.secrets,
    });

  it('ACL-01 an endpoint without access, with an unknown one, or with half of one is refused', () => {
    for (const access of [
      undefined,
      null,
      {},
      { kind: 'everyone' },
      { kind: 'menu' },
      { kind: 'menu', menu: '/x' },
      { kind: 'menu', flag: 'read' },
    ])
      expect(
        () => bindOn().bind({ ...endpoint, access } as never, async () => null as never),
        JSON.stringify(access),
      ).toThrow('endpoint probe');
    expect(() =>
      bindOn().bind({ ...endpoint, access: { kind: 'signed-in' } }, async () => null as never),
    ).not.toThrow();
  });

  it('VAL-01 an endpoint without a schema for its answer or for a part of its address is refused', () => {
    const access = { kind: 'signed-in' } as const;
    const id = z.strictObject({ id: z.string() });
    for (const [without, word] of [
      [{ response: undefined }, 'answer'],
      [{ response: {} }, 'answer'],
      [{ path: '/api/probe/:id' }, 'address'],
      [{ path: '/api/probe/:id/more', params: {} }, 'address'],
    ] as const)
      expect(
        () => bindOn().bind({ ...endpoint, access, ...without } as never, async () => null as never),
        JSON.stringify(without),
      ).toThrow(`no schema for its ${word}`);
    expect(() =>
      bindOn().bind({ ...endpoint, access, path: '/api/probe/:id', params: id }, async () => null as never),
    ).not.toThrow();
  });

  it('VAL-01 what an endpoint does not declare must be empty: query, body', async () => {
    for (const ask of [
      () => sojang.get('/api/main/memberInfo?x=1'),
      () => sojang.post('/api/auth/thumbnail/remove', { x: 1 }),
      () => sojang.post('/api/auth/thumbnail/remove', [1]),
    ]) {
      const before = await digestOf(server, ['rate_window']);
      expect(await ask()).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
      expect(await digestOf(server, ['rate_window'])).toEqual(before);
    }
    expect((await sojang.get('/api/main/memberInfo')).status).toBe(200);
    expect((await sojang.post('/api/auth/thumbnail/remove', {})).status).toBe(200);
  });

  it('ACL-01 an endpoint bound twice is refused', () => {
    const { bind } = bindOn();
    bind({ ...endpoint, access: { kind: 'signed-in' } }, async () => null as never);
    expect(() => bind({ ...endpoint, access: { kind: 'signed-in' } }, async () => null as never)).toThrow('twice');
  });

  it('ACL-01 a route past the binding is refused under /api, and everywhere unless it only reads', () => {
    for (const [method, url] of [
      ['GET', '/api/back-door'],
      ['POST', '/back-door'],
      ['DELETE', '/x'],
    ] as const) {
      const app = Fastify();
      keepInventory(app);
      expect(() => app.route({ method, url, handler: async () => 'open' })).toThrow('declares no access');
    }
    const app = Fastify();
    keepInventory(app);
    app.get('/livez', async () => 'ok');
    expect(app.inventory.map(({ method, url }) => `${method} ${url}`)).toContain('GET /livez');
  });
});
