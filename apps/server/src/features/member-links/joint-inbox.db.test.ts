import type { WireOutput } from '@danji/contract/endpoint';
import type { pageJointInbox } from '@danji/contract/joint-inbox';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { createTestClock, type Person, personOf, startTestServer } from '../../../test/server.ts';
import { LINKS, linkAccounts } from './testing/link.ts';

const clock = createTestClock();
const server = forThisFile(() => startTestServer({ clock }));
const JOINT = '/api/elec-apv/joint-inbox';
const OWN = '/api/elec-apv/apv-inbox?tab=waiting&size=100';
type Page = WireOutput<typeof pageJointInbox> & { code?: string; errorUserMsg?: string };
type Row = Page['items'][number];

let home: Person;
let there: Person;
let linkId: string;
const joint = async (query = '', by = home) => (await by.get<Page>(`${JOINT}?size=100${query}`)).body;
const own = async (person: Person, query = '') =>
  (await person.get<{ items: Row[]; total: number }>(`${OWN}${query}`)).body;
const ids = (rows: readonly { docId: string }[]) => rows.map(({ docId }) => docId).sort();
const member = (set: string) => server.sql(`update member set ${set} where member_id = 'sojang02'`);

/** What waits in either complex for the one who looks after it: of any amount and day, some of it urgent. */
beforeAll(async () => {
  const office = openOffice(server);
  const line = (personId: string) => [{ order: 1, kind: 'DECIDE', personId }];
  for (const [n, [by, head]] of [0, 1, 2, 3, 4, 5].flatMap((n) => [
    [n, ['gisa01', 'sojang01']] as const,
    [n + 6, ['gisa21', 'sojang02']] as const,
  ])) {
    clock.advance(20_000);
    const amount = n % 4 === 0 ? null : ((n * 7) % 12) * 10_000;
    const more = { amount, urgentYn: n % 3 === 0 ? 'Y' : 'N' };
    await office.submitted({ by, line: line(head), title: `문서 ${(n * 5) % 12}`, more });
  }
}, 120_000);

beforeEach(async () => {
  await server.sql('delete from member_link');
  await server.sql(`update session set ended_at = now(), end_reason = 'IDLE' where ended_at is null`);
  home = await server.signIn('sojang01');
  there = await server.signIn('sojang02');
  linkId = await linkAccounts(server, home, there);
});

describe('ORG-02 내 단지 모두', () => {
  it('has what waits in each complex for the account there, marked by complex, and nothing else', async () => {
    const [here, other, all] = [await own(home), await own(there), await joint()];
    expect([here.total, other.total].every((many) => many > 0)).toBe(true);
    expect(ids(all.items)).toEqual(ids([...here.items, ...other.items]));
    expect(all.total).toBe(here.total + other.total);
    for (const row of all.items) {
      const isHere = here.items.some(({ docId }) => docId === row.docId);
      expect([row.aptId, row.linkId]).toEqual(isHere ? ['10001', null] : ['10002', linkId]);
    }
    expect(all.complexes).toMatchObject([
      { aptId: '10001', linkId: null, waiting: here.total, objection: null },
      { aptId: '10002', linkId, waiting: other.total, objection: null },
    ]);
    // What is read there is what that account reads: the same row, to the letter.
    const [one] = other.items;
    const {
      aptId: _apt,
      aptName: _name,
      linkId: _link,
      ...row
    } = all.items.find(({ docId }) => docId === one?.docId) as Row;
    expect(row).toEqual(one);
  });

  it('is filtered, ordered and paged as one list: pages together are the whole, in its order', async () => {
    for (const sort of ['', 'title', '-amount', 'date', '-waiting', 'drafter', '-urgent']) {
      const order = sort && `&sort=${sort}`;
      const whole = (await joint(order)).items.map(({ docId }) => docId);
      const pages: string[] = [];
      for (let page = 1; pages.length < whole.length && page < 20; page++) {
        const { body } = await home.get<Page>(`${JOINT}?size=10&page=${page}${order}`);
        pages.push(...body.items.map(({ docId }) => docId));
      }
      expect(pages, sort).toEqual(whole);
      expect(new Set(whole).size).toBe(whole.length);
    }
    const amounts = (await joint('&sort=-amount')).items.map(({ amount }) => amount ?? -1);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    const only = await joint('&place=10002');
    expect(new Set(only.items.map(({ aptId }) => aptId))).toEqual(new Set(['10002']));
    const [first] = (await own(there)).items;
    const words = encodeURIComponent(first?.title ?? '');
    const found = await joint(`&text=${words}`);
    expect(ids(found.items)).toEqual(
      ids([...(await own(home, `&text=${words}`)).items, ...(await own(there, `&text=${words}`)).items]),
    );
    expect(found.items.map(({ docId }) => docId)).toContain(first?.docId);
    expect((await home.get<Page>(`${JOINT}?size=100&page=11`)).body).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('ORG-01 without a link that holds, and an account that might be gone to, nothing is seen', () => {
  const sees = async (by = home) => new Set((await joint('', by)).items.map(({ aptId }) => aptId));

  it('neither after its end or its day, nor by anybody else, nor from where one has switched to', async () => {
    expect(await sees()).toEqual(new Set(['10001', '10002']));
    expect(await sees(await server.signIn('gwajang01'))).not.toContain('10002');
    const switched = await home.post<{ accessToken: string }>(`${LINKS}/${linkId}/switch`);
    const beyond = await personOf(server.call, 'sojang02', switched.body, { ...home.cookies, ...switched.cookies });
    expect((await beyond.get<Page>(JOINT)).body).toMatchObject({ code: 'SWITCH_REFUSED' });
    // Each side alone is enough to end it.
    await server.sql(`update member_link set ends_on = '2020-01-01' where apt_id = '10002'`);
    expect(await sees()).toEqual(new Set(['10001']));
    await server.sql(`update member_link set ends_on = '2099-01-01'`);
    expect(await sees()).toContain('10002');
    await home.post(`${LINKS}/${linkId}/end`);
    expect(await sees()).toEqual(new Set(['10001']));
    expect((await joint()).complexes).toHaveLength(1);
  });

  it('what is in the way is said, no row and no number is, and nothing has changed', async () => {
    const shut = async (change: () => Promise<unknown>, words: string, back: () => Promise<unknown>) => {
      await change();
      const before = await digestOf(server, ['member_link', 'security_event']);
      const { items, complexes } = await joint();
      expect(items.filter(({ aptId }) => aptId === '10002')).toEqual([]);
      expect(complexes[1]).toMatchObject({ waiting: null, objection: expect.stringContaining(words) });
      expect(await digestOf(server, ['member_link', 'security_event'])).toEqual(before);
      await back();
      expect((await joint()).complexes[1]).toMatchObject({ objection: null });
    };
    const free = () =>
      member(`state = 'ACTIVE', is_super_admin = true, otp_required = false, permission_ends_on = null`);
    await shut(() => member(`state = 'LOCKED', is_super_admin = false`), '잠겨', free);
    await shut(() => member(`state = 'ON_LEAVE', is_super_admin = false`), '휴직', free);
    await shut(() => member('otp_required = true'), '인증번호', free);
    await shut(() => member(`permission_ends_on = '2020-01-01'`), '권한', free);
    const credential = (set: string) => server.sql(`update credential set ${set} where member_id = 'sojang02'`);
    await shut(
      () => credential('must_change = true'),
      '비밀번호를 새로',
      () => credential('must_change = false'),
    );
    const complex = (list: string) =>
      server.sql(`update complex set allowed_addresses = '${list}' where apt_id = '10002'`);
    await shut(
      () => complex('{203.0.113.0/24}'),
      '정한 곳',
      () => complex('{}'),
    );
  });
});
