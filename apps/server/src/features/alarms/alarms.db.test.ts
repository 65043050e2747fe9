import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { raiseAlarm } from './public.ts';

type Alarm = {
  id: string;
  alarmType: string;
  docId: string | null;
  linkUrl: string | null;
  checkYn: 'Y' | 'N';
  title: string;
  body: string;
  createdAt: string;
};
type Page = { items: Alarm[]; total: number; page: number; size: number };

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));

const newest = async (person = sojang) => (await person.get<Alarm[]>('/api/alarm/default')).body;
const unread = async (person = sojang) => (await person.get<{ count: number }>('/api/alarm/unReadCount')).body.count;
const page = async (query: string, person = sojang) => (await person.get<Page>(`/api/alarm/all${query}`)).body;

describe('ALM-1: the bell', () => {
  it('ALM-1 the newest come first with all their fields; someone without any has an empty list', async () => {
    const alarms = await newest();
    expect(alarms.map(({ title }) => title)).toEqual([
      '비밀번호를 바꿔 주세요',
      '부서를 확인해 주세요',
      '단지를 시작합니다',
    ]);
    expect(alarms[0]).toEqual({
      id: expect.any(String),
      alarmType: 'COMMENT',
      docId: null,
      linkUrl: '/auth/mypage_pw',
      checkYn: 'N',
      askYn: 'N',
      settledYn: 'N',
      title: '비밀번호를 바꿔 주세요',
      body: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(await unread()).toBe(3);
    expect(await newest(gisa)).toEqual([]);
    expect(await unread(gisa)).toBe(0);
  });

  it('ALM-1 marking one: the count falls, the first time stays, a second time is no error', async () => {
    const [first] = await newest();
    expect((await sojang.post(`/api/alarm/mark/${first?.id}`)).body).toEqual({ ok: true });
    expect(await unread()).toBe(2);
    const [row] = await server.sql<{ checked_at: Date }>('select checked_at from alarm where alarm_id = $1', [
      first?.id,
    ]);
    server.clock.advance(1_000);
    expect((await sojang.post(`/api/alarm/mark/${first?.id}`)).status).toBe(200);
    expect(await server.sql('select checked_at from alarm where alarm_id = $1', [first?.id])).toEqual([row]);
    expect((await newest())[0]?.checkYn).toBe('Y');
  });

  it('모두 읽음: everything of the caller is read at once, nothing of anybody else, and a second time is no error', async () => {
    const raise = (memberId: string) =>
      server.sql(
        `insert into alarm (apt_id, alarm_id, member_id, alarm_type, link_url, title, created_at)
         select '10001', gen_random_uuid(), $1, 'COMMENT', '/', '알림', now() from generate_series(1, 40)`,
        [memberId],
      );
    await raise('gwajang01');
    await raise('gyeongbi01');
    const [gwajang, other] = [await server.signIn('gwajang01'), await server.signIn('gyeongbi01')];
    expect((await gwajang.post('/api/alarm/markAll')).body).toEqual({ ok: true });
    expect(await unread(gwajang)).toBe(0);
    expect((await newest(gwajang)).every(({ checkYn }) => checkYn === 'Y')).toBe(true);
    const before = await digestOf(server);
    expect((await gwajang.post('/api/alarm/markAll')).status).toBe(200);
    expect(await digestOf(server)).toEqual(before);
    expect(await unread(other)).toBe(40);
  });

  it('ALM-1 removing one: it is gone, and a second time it is not there', async () => {
    const [first] = await newest();
    expect((await sojang.post(`/api/alarm/remove/${first?.id}`)).status).toBe(200);
    expect((await newest()).map(({ id }) => id)).not.toContain(first?.id);
    expect((await sojang.post(`/api/alarm/remove/${first?.id}`)).status).toBe(404);
  });

  it('ACL-02, ACL-03 alarms of others are not there: not of a colleague, not of another complex, not for the operator', async () => {
    const [mine] = await newest();
    const others = [gisa, await server.signIn('sojang02'), await server.signIn('sysadmin')];
    const before = await digestOf(server);
    for (const other of others)
      for (const act of ['mark', 'remove']) {
        const { status, body } = await other.post<{ code: string }>(`/api/alarm/${act}/${mine?.id}`);
        expect({ status, code: body.code }, `${other.memberId} ${act}`).toEqual({ status: 404, code: 'NOT_FOUND' });
      }
    expect((await others[2]?.post(`/api/alarm/mark/${mine?.id}?aptId=10001`))?.status).toBe(400);
    expect(await digestOf(server)).toEqual(before);
  });
});

describe('ALM-4, RT-11: all alarms, by page', () => {
  it('ALM-4, RT-11 pages cover everything once, newest first, and the total is right past the end too', async () => {
    await server.sql(
      `insert into alarm (apt_id, alarm_id, member_id, alarm_type, link_url, title, created_at)
       select '10001', gen_random_uuid(), 'gisa02', 'COMMENT', '/', '알림 ' || n, timestamptz '2026-01-01' + (n / 3) * interval '1 minute' from generate_series(1, 53) n`,
    );
    const person = await server.signIn('gisa02');
    const seen: Alarm[] = [];
    for (const n of [1, 2, 3]) {
      const { items, ...rest } = await page(`?page=${n}&size=20`, person);
      expect(rest).toEqual({ total: 53, page: n, size: 20 });
      seen.push(...items);
    }
    expect(seen).toHaveLength(53);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(53);
    const moments = seen.map(({ createdAt }) => createdAt);
    expect(moments).toEqual([...moments].sort().reverse());
    expect(await page('?page=4&size=20', person)).toEqual({ items: [], total: 53, page: 4, size: 20 });
    expect((await page('', person)).items).toHaveLength(20);
    expect((await page('?size=100', person)).items).toHaveLength(53);
    expect(await newest(person)).toHaveLength(30);
    expect(await page('', gisa)).toEqual({ items: [], total: 0, page: 1, size: 20 });
  });
});

describe('raising', () => {
  it('XSS-07 an alarm leads into the application and nowhere else, in the database too', async () => {
    const insert = (link: string | null) =>
      server.sql(
        "insert into alarm (apt_id, alarm_id, member_id, alarm_type, link_url, title, created_at) values ('10001', gen_random_uuid(), 'gisa01', 'COMMENT', $1, 't', now())",
        [link],
      );
    for (const link of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/a\nb',
      '/a\\b',
      '',
      null,
      'a',
    ])
      await expect(insert(link), String(link)).rejects.toThrow();
    for (const link of ['/', '/elec-apv/sign-detail/x?commentId=1', '/한글']) await insert(link);
  });

  it('an alarm exists exactly when the act that causes it does', async () => {
    const db = createDatabase({ url: server.database.appUrl, max: 1 });
    const raise = (fail: boolean) =>
      db.transact(async (tx) => {
        await openComplex(tx, '10001');
        const id = await raiseAlarm(tx, {
          aptId: '10001',
          memberId: 'miwha01',
          type: 'DOCUMENT',
          docId: crypto.randomUUID(),
          title: '결재 요청',
          at: new Date(),
        });
        if (fail) throw new Error('undone');
        return id;
      });
    await expect(raise(true)).rejects.toThrow('undone');
    const id = await raise(false);
    expect((await newest(await server.signIn('miwha01'))).map((alarm) => [alarm.id, alarm.alarmType])).toEqual([
      [id, 'DOCUMENT'],
    ]);
    await db.close();
  });
});
