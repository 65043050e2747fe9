import { countUnreadAlarms } from '@danji/contract/alarms';
import type { TokenRecord } from '@danji/contract/auth';
import { login, validateToken } from '@danji/contract/auth';
import { listDepartments } from '@danji/contract/departments';
import { describe, expect, it } from 'vitest';
import { type Answer, json, openServer, record, refusal } from './testing/caller-scene.ts';

const { server, setUp } = openServer();

describe('401', () => {
  const untilReissued: Answer = (one, response) => {
    if (one.url === '/api/reissue') return setTimeout(() => json(response, 200, record('new')), 20);
    if (one.headers.authorization === 'Bearer new') return json(response, 200, { count: 7 });
    json(response, 401, refusal('SIGNED_OUT'));
  };

  it('REQ-6 three calls that fail at once cause one reissue and are all retried', async () => {
    const { caller, log, held } = setUp();
    server.answer = untilReissued;
    const all = await Promise.all([1, 2, 3].map(() => caller.call(countUnreadAlarms)));
    expect(all).toEqual([{ count: 7 }, { count: 7 }, { count: 7 }]);
    expect(server.seen.filter((one) => one.url === '/api/reissue')).toHaveLength(1);
    expect(JSON.parse(server.seen.find((one) => one.url === '/api/reissue')?.body ?? '')).toMatchObject({
      accessToken: 'old',
    });
    expect(held()?.accessToken).toBe('new');
    expect([log.alerts, log.refused]).toEqual([[], 0]);
  });

  it('REQ-6 a 401 that arrives after the reissue uses the new token without another reissue', async () => {
    const { caller } = setUp();
    let late: (() => void) | null = null;
    server.answer = (one, response) => {
      if (one.url.includes('aptId') && one.headers.authorization === 'Bearer old') {
        late = () => json(response, 401, refusal('SIGNED_OUT'));
        return;
      }
      if (one.url.includes('aptId')) return json(response, 200, []);
      untilReissued(one, response);
    };
    const slow = caller.call(listDepartments, { query: { aptId: '10001' } });
    await caller.call(countUnreadAlarms);
    (late as unknown as () => void)();
    await slow;
    expect(server.seen.filter((one) => one.url === '/api/reissue')).toHaveLength(1);
  });

  it('REQ-6 another tab has already reissued: its token is used, no second reissue is sent', async () => {
    let current = record('old');
    const { caller } = setUp(null, {
      held: () => current,
      lock: async (work) => {
        current = record('new');
        return work();
      },
    });
    server.answer = untilReissued;
    expect(await caller.call(countUnreadAlarms)).toEqual({ count: 7 });
    expect(server.seen.filter((one) => one.url === '/api/reissue')).toHaveLength(0);
  });

  it('SES-4 REQ-6 a refused reissue leaves the token, signs out once, and says nothing more', async () => {
    const { caller, log, held } = setUp();
    server.answer = (_, response) => json(response, 401, refusal('REISSUE_REFUSED'));
    await expect(caller.call(countUnreadAlarms)).rejects.toMatchObject({ status: 401, settled: true });
    expect(held()?.accessToken).toBe('old');
    expect(log).toMatchObject({ refused: 1, alerts: [], waits: [] });
    expect(caller.state.failReissue).toBe(true);
    const before = server.seen.length;
    await caller.call(countUnreadAlarms).catch(() => {});
    expect(server.seen.slice(before).map((one) => one.url)).toEqual(['/api/alarm/unReadCount']);
    caller.reset();
    await caller.call(countUnreadAlarms).catch(() => {});
    expect(server.seen.at(-1)?.url).toBe('/api/reissue');
  });

  it('REQ-6 a 401 on token-validate does not set the failure flag and does not sign out by itself', async () => {
    const { caller, log } = setUp();
    server.answer = (_, response) => json(response, 401, refusal('SIGNED_OUT'));
    await expect(caller.call(validateToken, {}, { alert: false })).rejects.toMatchObject({ status: 401 });
    expect(caller.state.failReissue).toBe(false);
    expect(log.refused).toBe(0);
  });

  it('REQ-6 without a token a 401 leads to the login screen, without a reissue', async () => {
    const { caller, log } = setUp(null);
    server.answer = (_, response) => json(response, 401, refusal('SIGNED_OUT'));
    await expect(caller.call(countUnreadAlarms)).rejects.toMatchObject({ settled: true });
    expect(log).toMatchObject({ toLogin: 1, refused: 0, alerts: [] });
    expect(server.seen).toHaveLength(1);
  });

  it('SES-2 a refused login is thrown to the caller and never reissued', async () => {
    const { caller, log } = setUp();
    server.answer = (_, response) => json(response, 401, refusal('SIGN_IN_FAILED'));
    const call = caller.call(login, { body: { memberId: 'abcde', password: 'x' } }, { alert: false });
    await expect(call).rejects.toMatchObject({ status: 401, code: 'SIGN_IN_FAILED' });
    expect(server.seen).toHaveLength(1);
    expect(log).toMatchObject({ refused: 0, toLogin: 0, alerts: [] });
  });

  it('TAP-05 what is meant for one person is never sent with the token of another, not even after a reissue', async () => {
    const { caller, held, log } = setUp();
    const first = held()?.accessToken;
    const onlyFor = (record: TokenRecord | null) => record?.accessToken === first;
    server.answer = (one, response) =>
      one.url === '/api/reissue'
        ? json(response, 200, record('somebody else'))
        : json(response, 401, refusal('SIGNED_OUT'));
    await expect(caller.call(countUnreadAlarms, {}, { onlyFor })).rejects.toMatchObject({
      code: 'OTHER_PERSON',
      settled: true,
    });
    expect(server.seen.map(({ headers }) => headers.authorization).filter((one) => one?.includes('somebody'))).toEqual(
      [],
    );
    expect(log).toMatchObject({ refused: 0, alerts: [] });
  });

  it('REQ-6 a reissue that fails by trouble of the server signs nobody out, says so, and is tried again with the next call', async () => {
    const { caller, log, held } = setUp();
    let trouble: number | null = 500;
    server.answer = (one, response) =>
      one.url === '/api/reissue' && trouble !== null
        ? json(response, trouble, refusal('INTERNAL', '일시적인 오류'))
        : untilReissued(one, response);
    for (trouble of [500, 502, 503, 429, 408]) {
      await expect(caller.call(countUnreadAlarms)).rejects.toMatchObject({ status: 503, settled: false });
      await expect(caller.call(validateToken, {}, { alert: false })).rejects.toMatchObject({ status: 503 });
    }
    expect(held()?.accessToken).toBe('old');
    expect(log).toMatchObject({ refused: 0, toLogin: 0 });
    expect(new Set(log.alerts.map((one) => one.userMessage))).toEqual(new Set(['일시적인 오류']));
    expect(caller.state.failReissue).toBe(false);
    trouble = null;
    expect(await caller.call(countUnreadAlarms)).toEqual({ count: 7 });
    expect(held()?.accessToken).toBe('new');
  });

  it('REQ-6 a reissue without any answer signs nobody out', async () => {
    const { caller, log } = setUp();
    server.answer = (one, response) =>
      one.url === '/api/reissue' ? response.destroy() : json(response, 401, refusal('SIGNED_OUT'));
    await expect(caller.call(countUnreadAlarms)).rejects.toMatchObject({ code: 'NO_ANSWER' });
    expect(log.refused).toBe(0);
  });
});
