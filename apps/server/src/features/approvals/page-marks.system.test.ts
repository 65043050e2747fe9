import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { appPassword, TEST_SECRETS } from '../../../test/postgres.ts';
import { ask, cutPower, startPair } from '../../../test/postgres-pair.ts';
import { PASSWORD } from '../../../test/server.ts';
import { createApp } from '../../app.ts';
import { readEnv } from '../../lib/env/read-env.ts';
import { createLog } from '../../lib/log.ts';
import { withRole } from '../../lib/servers.ts';

/**
 * A standby that is promoted without the last commits of the old server gives their numbers out again: what was written there
 * and what is written here then have the same writer. A node lives on through that, with the pages that it remembers.
 */
const pair = forThisFile(startPair);
const second = forThisFile(() => pair.addStandby());
const node = forThisFile(() =>
  createApp({
    env: readEnv({}),
    secrets: TEST_SECRETS,
    appUrl: withRole(
      pair.first.url.replace(`:${pair.first.port}/`, `:${pair.first.port},127.0.0.1:${second.port}/`),
      'danji_app',
      appPassword(),
    ),
    log: createLog('silent'),
    jobs: false,
  }),
);

async function call<T>(method: 'GET' | 'POST', url: string, { token = '', body }: { token?: string; body?: object }) {
  const headers = { 'x-requested-with': 'danji', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await node.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  return { status: answer.statusCode, body: answer.json() as T };
}

const RENAME = "update document set title = $1 where apt_id = '10001' and doc_id = $2";
type Numbered = { number: number };
const NUMBER = 'select pg_current_xact_id()::text::float8 as number';

/** The change as the transaction of that number; numbers before it are used up. */
async function renameAs(number: number, title: string, docId: string): Promise<void> {
  for (;;) {
    const [next] = await ask<Numbered>(second.url, NUMBER);
    if (!next || next.number >= number) throw new Error(`number ${number} was not given out again`);
    if (next.number === number - 1) break;
  }
  await ask(second.url, RENAME, [title, docId]);
}

it('what is remembered of a commit that was lost with its server is not taken for another of the same number', async () => {
  const { body: record } = await call<{ accessToken: string }>('POST', '/api/login', {
    body: { memberId: 'gisa01', password: PASSWORD },
  });
  const token = record.accessToken;
  const [form] = await ask<{ form_id: string }>(
    pair.first.url,
    "select form_id from form where apt_id = '10001' and form_code = 'PLAIN_DRAFT'",
  );
  const made = await call<{ docId: string }>('POST', '/api/elec-apv/documents', {
    token,
    body: { formId: form?.form_id },
  });
  const { docId } = made.body;
  const page = () =>
    call<{ items: { docId: string; title: string }[] }>('GET', '/api/elec-apv/sent-inbox?tab=draft', { token });
  const titleOf = async () => (await page()).body.items?.find((row) => row.docId === docId)?.title;
  await page();

  // From here on the standby hears nothing, and nobody waits for it.
  await ask(pair.first.url, "alter system set synchronous_standby_names = ''");
  await ask(pair.first.url, 'select pg_reload_conf()');
  await second.postmaster.stop();
  for (let i = 0; i < 20; i++) await ask(pair.first.url, NUMBER);
  await ask(pair.first.url, RENAME, ['잃어버린 제목', docId]);
  const writer = 'select xmin::text::float8 as number from document where doc_id = $1';
  const [lost] = await ask<Numbered>(pair.first.url, writer, [docId]);
  expect(await titleOf()).toBe('잃어버린 제목');
  expect(await titleOf()).toBe('잃어버린 제목');

  cutPower(pair.first);
  await pair.start('second', {}, second.port);
  await ask(second.url, 'select pg_promote(true, 60)');
  await renameAs(lost?.number ?? 0, '남은 제목', docId);
  expect(await ask<Numbered>(second.url, writer, [docId])).toEqual([lost]);
  await expect.poll(async () => (await page()).status, { timeout: 60_000 }).toBe(200);
  expect(await titleOf()).toBe('남은 제목');
}, 120_000);
