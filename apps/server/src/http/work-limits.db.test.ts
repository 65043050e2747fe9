import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forThisFile } from '../../test/for-this-file.ts';
import { callNode, minutes, stateOf } from '../../test/getting-in.ts';
import { createTestClock, type Person, startTestServer } from '../../test/server.ts';
import type { App } from '../app.ts';

const LIMIT = 40;
const clock = createTestClock();
const workLimits = { read: LIMIT, write: 8, print: 2, export: 2, search: 8, complexTimes: 10 };
const server = forThisFile(() => startTestServer({ clock, env: { workLimits } }));
const nodes = forThisFile(async () => [server.server, await server.addNode()] as const);
let people: Record<'sojang' | 'gwajang' | 'other', Person>;

const READ = '/api/auth/sessions';
const bearer = ({ token }: Person) => ({ headers: { authorization: `Bearer ${token}` } });
const ask = (node: App, person: Person, path = READ, headers: Record<string, string> = {}) =>
  callNode(node, 'GET', path, { headers: { ...bearer(person).headers, ...headers } });
const many = (times: number, one: (i: number) => ReturnType<typeof ask>) =>
  Promise.all(Array.from({ length: times }, (_, i) => one(i)));
const count = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
/** Until this node has heard of what the person did on the other. */
const untilRefused = (node: App, person: Person) =>
  vi.waitFor(async () => expect((await ask(node, person)).status).toBe(429), { timeout: 10_000, interval: 50 });

// What was used is back after a minute; what was overdrawn after two more.
beforeEach(async () => {
  clock.advance(minutes(4));
  const [sojang, gwajang, other] = await Promise.all(
    ['sojang01', 'gwajang01', 'sojang02'].map((id) => server.signIn(id)),
  );
  people = { sojang, gwajang, other } as typeof people;
});

describe('RES-03 what a signed-in person may ask for', () => {
  it('RES-03 of 300 parallel reads on two nodes no more than a limit of each is answered; the rest is told when to come back', async () => {
    const [first, second] = nodes;
    const answers = await many(300, (i) => ask(i % 2 ? first : second, people.sojang));
    const answered = count(answers, 200);
    expect(answered).toBeGreaterThanOrEqual(LIMIT);
    expect(answered).toBeLessThanOrEqual(2 * LIMIT);
    expect(count(answers, 429)).toBe(300 - answered);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      errorUserMsg: expect.stringMatching(/^짧은 시간에 너무 많이 조회하셨습니다\. \d+초 뒤 다시 시도해 주세요\.$/),
    });
    // What both let in before they heard of each other is waited for on both.
    await untilRefused(first, people.sojang);
    await untilRefused(second, people.sojang);
    // What the other tells late counts from when it is heard, so one may have to wait once more.
    await vi.waitFor(async () => {
      clock.advance(minutes(3));
      for (const node of nodes) expect((await ask(node, people.sojang)).status).toBe(200);
    }, 10_000);
  });

  it('RES-03 what is used up on one node is used up on the other, also once the first has gone; a colleague and another complex are answered', async () => {
    const [, second] = nodes;
    const third = await server.addNode();
    expect(count(await many(LIMIT, () => ask(third, people.sojang)), 200)).toBe(LIMIT);
    expect((await ask(third, people.sojang)).status).toBe(429);
    await untilRefused(second, people.sojang);
    await third.close();
    await untilRefused(second, people.sojang);
    expect(count(await many(LIMIT, () => ask(second, people.gwajang)), 200)).toBe(LIMIT);
    expect(count(await many(LIMIT, () => ask(second, people.other)), 200)).toBe(LIMIT);
  });

  it('RES-03 Retry-After is true: refused a moment before, answered then', async () => {
    const [first] = nodes;
    await many(LIMIT, () => ask(first, people.sojang));
    const refused = await server.call('GET', READ, bearer(people.sojang));
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThan(60);
    clock.advance(seconds * 1_000 - 600);
    expect((await ask(first, people.sojang)).status).toBe(429);
    clock.advance(600);
    expect((await ask(first, people.sojang)).status).toBe(200);
  });

  it('RES-03 who has read too much still writes; a write past its own limit changes nothing', async () => {
    const [first] = nodes;
    await many(LIMIT + 1, () => ask(first, people.gwajang));
    expect((await ask(first, people.gwajang)).status).toBe(429);
    const keep = (text: string) => people.gwajang.post('/api/search/recent', { q: text });
    for (let i = 0; i < workLimits.write; i++) expect((await keep(`승강기 ${i}`)).status).toBe(200);
    const before = await stateOf(server);
    expect(await keep('하나 더')).toMatchObject({
      status: 429,
      body: { errorUserMsg: expect.stringContaining('저장하셨습니다') },
    });
    expect(await stateOf(server)).toEqual(before);
  });

  it('RES-03 twelve reads in one request are twelve', async () => {
    const path = `/api/main/together?ask=${encodeURIComponent(Array(10).fill('/api/token-validate').join(','))}`;
    const [first] = nodes;
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push((await ask(first, people.other, path)).status);
    expect(answers.slice(0, 4)).not.toContain(429);
    expect(answers.slice(4)).toEqual([429, 429]);
  });
});

describe('RES-03 against others', () => {
  it('RES-03 another address, a forged X-Forwarded-For and a second session give nobody more, and take from nobody else', async () => {
    const [first] = nodes;
    const second = await server.signIn('sojang01', { ip: '198.51.100.7' });
    await many(LIMIT, (i) => ask(first, people.sojang, READ, { 'x-forwarded-for': `203.0.113.${i}` }));
    for (const person of [people.sojang, second])
      expect((await ask(first, person, READ, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(429);
    // The same address: who is limited is the person.
    expect((await ask(first, people.gwajang)).status).toBe(200);
  });

  it('RES-03 a forged token and a session that has ended use up nothing of their person', async () => {
    const [first] = nodes;
    const gone = await server.signIn('sojang01');
    await server.sql(`update session set ended_at = $2, end_reason = 'LOGOUT' where session_id = $1`, [
      gone.record.sessionId,
      clock.now(),
    ]);
    const forged = { ...gone, token: `${gone.token.slice(0, -4)}AAAA` };
    const answers = await many(200, (i) => ask(first, i % 2 ? gone : forged));
    expect(count(answers, 200)).toBe(0);
    expect(count(answers, 401)).toBeGreaterThan(100);
    expect(count(await many(LIMIT, () => ask(first, people.sojang)), 200)).toBe(LIMIT);
  });

  it('RES-03 a clock that is set back neither opens nor locks', async () => {
    const [first] = nodes;
    const now = clock.now();
    await many(LIMIT, () => ask(first, people.gwajang));
    clock.set(new Date(now.getTime() - minutes(2)));
    expect((await ask(first, people.gwajang)).status).toBe(429);
    clock.advance(minutes(1));
    expect((await ask(first, people.gwajang)).status).toBe(200);
    clock.set(new Date(now.getTime() + minutes(1)));
  });

  it('RES-03 announcements that make no sense are not taken', async () => {
    const [first] = nodes;
    for (const text of ['', '[', '["x",[["gwajang01","read",-5]]]', '["x",[["gwajang01","fly",5]]]', '{"a":1}'])
      await server.sql(`select pg_notify('danji_work', $1)`, [text]);
    expect(count(await many(LIMIT, () => ask(first, people.gwajang)), 200)).toBe(LIMIT);
  });
});
