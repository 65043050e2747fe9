import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { draftContent } from '../../test/draft-content.ts';
import { forThisFile } from '../../test/for-this-file.ts';
import { appPassword, TEST_SECRETS } from '../../test/postgres.ts';
import { ask, cutPower, startPair } from '../../test/postgres-pair.ts';
import { PASSWORD } from '../../test/server.ts';
import { createApp } from '../app.ts';
import { NO_LIMITS } from '../http/work-budgets.ts';
import { readEnv } from '../lib/env/read-env.ts';
import { createLog } from '../lib/log.ts';
import { createPrimary, findPrimary } from '../lib/primary.ts';
import { withRole } from '../lib/servers.ts';

const CLIENTS = 6;

let base: string;
const pair = forThisFile(startPair);
const second = forThisFile(() => pair.addStandby());
const app = forThisFile(() =>
  createApp({
    env: { ...readEnv({}), requestRateLimit: 1_000_000, workLimits: NO_LIMITS },
    secrets: TEST_SECRETS,
    appUrl: withRole(bothUrl(), 'danji_app', appPassword()),
    log: createLog('silent'),
  }),
);
beforeAll(async () => {
  base = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
/** Both servers in one address, the way an office would write it. */
const bothUrl = () => pair.first.url.replace(`:${pair.first.port}/`, `:${pair.first.port},127.0.0.1:${second.port}/`);

type Answer = Record<string, unknown>;
/** Asks until there is an answer, each time with the same key, as the screen does. */
async function persist(token: string, path: string, body: unknown, deadline: number): Promise<Answer> {
  const key = randomUUID();
  for (;;) {
    const answer = await fetch(base + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'danji',
        'idempotency-key': key,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null);
    if (answer?.status === 200) return (await answer.json()) as Answer;
    const told = answer ? await answer.text() : '';
    // Whatever is refused while the servers change must be worth trying again.
    if (answer && answer.status < 500) throw new Error(`${path} ${answer.status} ${told}`);
    if (Date.now() > deadline) throw new Error(`no answer for ${path}: ${answer?.status} ${told}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const signIn = async (memberId: string) =>
  String((await persist('', '/api/login', { memberId, password: PASSWORD }, Date.now() + 20_000)).accessToken);

it('a primary that dies under load is followed by its standby: nothing acknowledged is lost, nothing happens twice, no restart', async () => {
  const [drafter, decider] = await Promise.all([signIn('gisa01'), signIn('sojang01')]);
  const [form] = await ask<{ form_id: string }>(
    pair.first.url,
    "select form_id from form where apt_id = '10001' and form_code = 'PLAIN_DRAFT'",
  );
  const heard = await listen(decider);
  const acknowledged: string[] = [];
  const deadline = Date.now() + 100_000;
  let stopping = false;
  let cutAt = 0;
  let backAfterMs: number | null = null;

  /** One document from its first word to its decision; each act is acknowledged before the next. */
  const work = async (client: number) => {
    for (let turn = 1; !stopping; turn++) {
      const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
      const made = await persist(drafter, '/api/elec-apv/documents', { formId: form?.form_id }, deadline);
      const at = `/api/elec-apv/documents/${made.docId}`;
      const draft = draftContent({ title: `교체 ${client}-${turn}`, content: { 사유: '고장' }, amount: 1_000, line });
      await persist(drafter, `${at}/save`, { version: 1, draft }, deadline);
      await persist(drafter, `${at}/act`, { act: { type: 'SUBMIT' } }, deadline);
      await persist(decider, `${at}/act`, { act: { type: 'APPROVE' } }, deadline);
      acknowledged.push(String(made.docId));
      if (cutAt > 0) backAfterMs ??= Date.now() - cutAt;
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, i) => work(i)));
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(CLIENTS);

  const before = acknowledged.length;
  cutPower(pair.first);
  cutAt = Date.now();
  await ask(second.url, 'select pg_promote(true, 60)');
  await expect.poll(() => acknowledged.length - before, { timeout: 90_000 }).toBeGreaterThanOrEqual(2 * CLIENTS);
  stopping = true;
  await clients;
  console.log(`failover: the first whole document ${backAfterMs} ms after the cut, ${acknowledged.length} in all`);

  const rows = await ask<{ doc_id: string; acts: string }>(
    second.url,
    `select d.doc_id, string_agg(e.type, ',' order by e.seq) as acts from document d left join approval_event e using (apt_id, doc_id)
      where d.apt_id = '10001' and d.drafter_id = 'gisa01' group by d.doc_id`,
  );
  expect(new Set(rows.map((row) => row.doc_id))).toEqual(new Set(acknowledged));
  expect(rows.filter((row) => row.acts !== 'SUBMIT,APPROVE')).toEqual([]);
  const numbers = await ask(
    second.url,
    'select doc_number from document where doc_number is not null group by doc_number having count(*) > 1',
  );
  expect(numbers).toEqual([]);

  // What is heard live comes from the new server, and so do the jobs.
  const earlier = heard.events();
  await work1(drafter, String(form?.form_id), deadline);
  await expect.poll(() => heard.events() - earlier, { timeout: 30_000 }).toBeGreaterThan(0);
  heard.stop();
  await expect
    .poll(() => ask(second.url, "select from pg_stat_activity where application_name = 'danji-jobs'"), {
      timeout: 60_000,
      interval: 500,
    })
    .not.toEqual([]);
}, 240_000);

async function work1(drafter: string, formId: string, deadline: number) {
  const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
  const made = await persist(drafter, '/api/elec-apv/documents', { formId }, deadline);
  const draft = draftContent({ title: '전환 뒤', content: { 사유: '고장' }, amount: 1_000, line });
  await persist(drafter, `/api/elec-apv/documents/${made.docId}/save`, { version: 1, draft }, deadline);
  await persist(drafter, `/api/elec-apv/documents/${made.docId}/act`, { act: { type: 'SUBMIT' } }, deadline);
}

async function listen(token: string) {
  const ending = new AbortController();
  let many = 0;
  const read = async () => {
    while (!ending.signal.aborted) {
      const answer = await fetch(`${base}/api/alarm/stream`, {
        headers: { authorization: `Bearer ${token}` },
        signal: ending.signal,
      });
      if (!answer.body) return;
      for await (const part of answer.body.pipeThrough(new TextDecoderStream()))
        many += part.split('\nevent:').length - 1 + (part.startsWith('event:') ? 1 : 0);
    }
  };
  read().catch(() => {});
  return { events: () => many, stop: () => ending.abort() };
}

it('the old primary that comes back is not taken, not even while the new one is away', async () => {
  const primary = createPrimary(bothUrl());
  expect(new URL(await primary.find()).port).toBe(String(second.port));
  await pair.start('first', {}, pair.first.port);
  expect(await ask(pair.first.url, 'select pg_is_in_recovery() as follows')).toEqual([{ follows: false }]);
  expect(new URL(await primary.find()).port).toBe(String(second.port));
  expect(new URL(await findPrimary(bothUrl())).port).toBe(String(second.port));
  const token = await signIn('gisa01');
  const made = await persist(token, '/api/elec-apv/documents', { formId: await formId() }, Date.now() + 20_000);
  expect(await ask(second.url, 'select from document where doc_id = $1', [made.docId])).toHaveLength(1);
  expect(await ask(pair.first.url, 'select from document where doc_id = $1', [made.docId])).toHaveLength(0);
  cutPower(second);
  await expect(primary.find()).rejects.toThrow(/takes writes/);
}, 120_000);

const formId = async () =>
  (
    await ask<{ form_id: string }>(
      second.url,
      "select form_id from form where apt_id = '10001' and form_code = 'PLAIN_DRAFT'",
    )
  )[0]?.form_id;
