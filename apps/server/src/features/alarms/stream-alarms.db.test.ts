import { afterEach, beforeAll, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import type { App } from '../../app.ts';

let bases: [string, string];
const open: AbortController[] = [];
const server = forThisFile(startTestServer);
beforeAll(async () => {
  bases = [await server.listen(), await listen(await server.addNode())];
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.abort();
});

async function listen({ app }: App): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

type Event = { event: string; data: unknown };
/** A stream as a browser reads it; `next` waits for an event, `ended` for the end. */
async function connect(base: string, { token }: Person) {
  const abort = new AbortController();
  open.push(abort);
  const answer = await fetch(`${base}/api/alarm/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  const events: Event[] = [];
  let ended = false;
  let text = '';
  const reading = (async () => {
    if (!answer.body) return;
    for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
      text += part;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const lines = Object.fromEntries(
          text
            .slice(0, end)
            .split('\n')
            .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
        );
        text = text.slice(end + 2);
        if (lines.event) events.push({ event: lines.event, data: JSON.parse(lines.data ?? 'null') });
      }
    }
  })();
  reading.then(
    () => {
      ended = true;
    },
    () => {},
  );
  return {
    answer,
    events,
    abort,
    isEnded: () => ended,
    counts: () =>
      events.filter(({ event }) => event === 'alarm').map(({ data }) => (data as { alarmCnt: number }).alarmCnt),
  };
}

const raise = (memberId: string, count = 1) =>
  server.sql(
    `insert into alarm (apt_id, alarm_id, member_id, alarm_type, link_url, title, created_at)
     select apt_id, gen_random_uuid(), member_id, 'COMMENT', '/', '알림', now() from member, generate_series(1, $2) where member_id = $1`,
    [memberId, count],
  );
const soon = { timeout: 8_000, interval: 20 };

it('ALM-1 the count comes at once, and again when an alarm is raised or read on any node', async () => {
  const gisa = await server.signIn('gisa01');
  const streams = [await connect(bases[0], gisa), await connect(bases[1], gisa)];
  for (const { answer } of streams) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toBeTruthy();
  }
  for (const stream of streams) await expect.poll(() => stream.counts()[0], soon).toBe(0);
  await raise('gisa01');
  for (const stream of streams) await expect.poll(() => stream.counts().at(-1), soon).toBe(1);
  const { body } = await gisa.get<{ id: string }[]>('/api/alarm/default');
  await gisa.post(`/api/alarm/mark/${body[0]?.id}`);
  for (const stream of streams) await expect.poll(() => stream.counts().at(-1), soon).toBe(0);
});

it('ALM-1, ACL-03 alarms of others are not heard, and a hundred at once end in the right count', async () => {
  const [miwha, sojang2] = [await server.signIn('miwha01'), await server.signIn('sojang02')];
  const [mine, theirs] = [await connect(bases[0], miwha), await connect(bases[1], sojang2)];
  await expect.poll(() => mine.counts().length + theirs.counts().length, soon).toBe(2);
  await raise('miwha01', 100);
  await expect.poll(() => mine.counts().at(-1), soon).toBe(100);
  expect(mine.counts().length, 'many announcements become few questions').toBeLessThan(20);
  await raise('sojang02');
  await expect.poll(() => theirs.counts().at(-1), soon).toBe(1);
  expect(theirs.counts()).toEqual([0, 1]);
});

it('ALM-1, TOK-07 a stream ends when its session has ended, without telling another count', async () => {
  const gyeongbi = await server.signIn('gyeongbi01');
  const stream = await connect(bases[1], gyeongbi);
  await expect.poll(() => stream.counts(), soon).toEqual([0]);
  await server.call('POST', '/api/logout', { body: gyeongbi.record, cookies: gyeongbi.cookies });
  await raise('gyeongbi01');
  await expect.poll(() => stream.isEnded(), soon).toBe(true);
  expect(stream.events.map(({ event }) => event)).toEqual(['alarm', 'signed-out']);
});

it('ALM-1 watching is not using: a stream does not keep a session awake', async () => {
  const person = await server.signIn('gijeon01');
  const lastUsed = () => server.sql("select last_used_at from session where member_id = 'gijeon01'");
  const before = await lastUsed();
  server.clock.advance(5 * 60_000);
  const stream = await connect(bases[0], person);
  await expect.poll(() => stream.counts(), soon).toEqual([0]);
  await raise('gijeon01');
  await expect.poll(() => stream.counts().at(-1), soon).toBe(1);
  expect(await lastUsed()).toEqual(before);
});

it('ALM-1 what was missed while the listening connection was broken is caught up', async () => {
  const person = await server.signIn('yeongseon1');
  const stream = await connect(bases[0], person);
  await expect.poll(() => stream.counts(), soon).toEqual([0]);
  await server.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'danji-listen' and datname = current_database()",
  );
  await expect
    .poll(
      () =>
        server.sql(
          "select 1 from pg_stat_activity where application_name = 'danji-listen' and datname = current_database()",
        ),
      { ...soon, interval: 5 },
    )
    .toEqual([]);
  await raise('yeongseon1', 2);
  await expect.poll(() => stream.counts().at(-1), soon).toBe(2);
});

it('TOK-06 without a living session there is no stream', async () => {
  for (const authorization of ['', 'Bearer x', 'Basic eDp5']) {
    const answer = await fetch(`${bases[0]}/api/alarm/stream`, { headers: authorization ? { authorization } : {} });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'SIGNED_OUT', errorUserMsg: expect.stringMatching(/[가-힣]/) });
  }
  expect((await fetch(`${bases[0]}/api/alarm/stream`, { method: 'HEAD' })).status).toBe(404);
});

it('a node that closes ends its streams and tells when to come back', async () => {
  const node = await server.addNode();
  const stream = await connect(await listen(node), await server.signIn('seomu01'));
  await expect.poll(() => stream.counts(), soon).toEqual([0]);
  await node.app.close();
  await expect.poll(() => stream.isEnded(), soon).toBe(true);
});

it('ALM-1 a person has ten streams at most: the oldest makes room and is told so, the others and other people stay', async () => {
  const [gisa, other] = [await server.signIn('gisa01'), await server.signIn('gijeon01')];
  const bystander = await connect(bases[0], other);
  const streams: Awaited<ReturnType<typeof connect>>[] = [];
  for (let i = 0; i < 12; i++) {
    const stream = await connect(bases[0], gisa);
    await expect.poll(() => stream.counts().length, soon).toBeGreaterThan(0);
    streams.push(stream);
  }
  await expect.poll(() => streams.map((stream) => stream.isEnded()), soon).toEqual(streams.map((_, i) => i < 2));
  for (const stream of streams.slice(0, 2)) expect(stream.events.at(-1)?.event).toBe('replaced');
  expect(bystander.isEnded()).toBe(false);
  // What is closed makes room again.
  for (const stream of streams.splice(2, 5)) stream.abort.abort();
  const before = streams.slice(2);
  await expect.poll(async () => (await connect(bases[0], gisa)).answer.status, soon).toBe(200);
  await raise('gisa01');
  for (const stream of before) {
    await expect.poll(() => stream.counts().at(-1), soon).toBeGreaterThan(0);
    expect(stream.isEnded()).toBe(false);
  }
  await server.sql("delete from alarm where member_id = 'gisa01'");
});

it('SCR-8 an act on a document is told to everybody of its complex on every node, without a word of what it was', async () => {
  const office = openOffice(server);
  const near = await connect(bases[1], await office.person('gijeon01'));
  const far = await connect(bases[0], await server.signIn('sojang02'));
  await expect.poll(() => near.counts().length + far.counts().length, soon).toBe(2);
  const told = (stream: typeof near) => stream.events.filter(({ event }) => event === 'documents');
  const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
  await office.draft({ by: 'gisa02', line });
  const docId = await office.submitted({ by: 'gisa02', line });
  await expect.poll(() => told(near).length, soon).toBe(1);
  await office.act('gisa02', docId, { type: 'RECALL' });
  await expect.poll(() => told(near).length, soon).toBe(2);
  expect(told(near).map(({ data }) => data)).toEqual([{}, {}]);
  expect(told(far)).toEqual([]);
});
