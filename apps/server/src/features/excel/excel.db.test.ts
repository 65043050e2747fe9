import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';

// Written apart, as in the real server; other tests write their files in place.
const office = forThisFile(() => startOffice(['sojang01', 'gisa01', 'gyeongri01', 'sojang02'], { filesApart: true }));

const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gyeongri01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
const REASON = '11월 결재 현황을 회의에 보고하려고 합니다.';
const NASTY = ['=HYPERLINK("http://evil.example","클릭")', '+1+1', '-1', '@SUM(A1)', '민원인 010-1234-5678 연락'];

/** As a browser would get it: bytes. */
async function download(by: string, list: string, body: Record<string, unknown>) {
  const answer = await office.server.app.inject({
    method: 'POST',
    url: `/api/elec-apv/${list}/excel`,
    headers: {
      authorization: `Bearer ${office.as(by).token}`,
      'x-requested-with': 'danji',
      'user-agent': 'danji-test',
    },
    payload: body,
  });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers, text: answer.body };
}
const rowsOf = async (bytes: Buffer) => {
  const [sheet] = (await readXlsxFile(bytes)) as unknown as { data: unknown[][] }[];
  return sheet?.data ?? [];
};
const records = () =>
  office.server.sql<{ member_id: string; ip_address: string; detail: Record<string, unknown> }>(
    "select member_id, ip_address, detail from security_event where kind = 'PERSONAL_DATA_EXPORTED' order by event_id",
  );

it('INJ-01 ACL-12 the file has what the list shows, and nothing in it is a formula or a phone number', async () => {
  for (const title of NASTY) await office.submit('gisa01', LINE, { title });
  const { status, bytes, headers } = await download('gyeongri01', 'apv-inbox', {
    filter: { tab: 'waiting' },
    reason: REASON,
  });
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('spreadsheetml');
  expect(headers['cache-control']).toBe('no-store');
  const rows = await rowsOf(bytes);
  const at = rows[0]?.indexOf('제목') ?? -1;
  expect(rows.slice(1).map((row) => row[at])).toEqual(
    [...NASTY.slice(0, 4).map((title) => `'${title}`), '민원인 010-****-5678 연락'].toReversed(),
  );
  expect(rows[1]).toContain('정기사');
  expect(rows[1]).toContain(1_848_000);
});

it('holds the rows that were picked alone, in the order of the screen, and never what the list has not', async () => {
  const { body } = await office
    .as('sojang01')
    .get<{ items: { docId: string; title: string }[] }>(
      '/api/elec-apv/all-apv-mng?state=IN_PROGRESS&size=100&sort=title',
    );
  const [one, two] = [body.items[0], body.items[2]];
  const elsewhere = await office.as('sojang02').get<{ items: { docId: string }[] }>('/api/elec-apv/all-apv-mng');
  const docIds = [two?.docId, one?.docId, elsewhere.body.items[0]?.docId].filter((id) => id !== undefined);
  const filter = { state: 'IN_PROGRESS', sort: 'title', docIds };
  const rows = await rowsOf((await download('sojang01', 'all-apv-mng', { filter, reason: REASON })).bytes);
  const at = rows[0]?.indexOf('제목') ?? -1;
  expect(rows.slice(1).map((row) => String(row[at]).replace(/^'/, ''))).toEqual([one?.title, two?.title]);
  const none = await download('sojang01', 'all-apv-mng', { filter: { docIds: [] }, reason: REASON });
  expect(none.status).toBe(400);
});

it('DAT-03 LOG-01 each download is recorded: who, from where, what, how much, and why', async () => {
  const before = (await records()).length;
  await download('sojang01', 'all-apv-mng', { filter: { state: 'IN_PROGRESS', text: '민원인' }, reason: REASON });
  const all = await records();
  expect(all).toHaveLength(before + 1);
  expect(all.at(-1)).toMatchObject({
    member_id: 'sojang01',
    ip_address: expect.stringMatching(/./),
    detail: {
      what: '전체 결재 관리',
      rows: 1,
      people: 1,
      reason: REASON,
      filter: expect.stringContaining('IN_PROGRESS'),
    },
  });
});

it('DAT-03 without the Excel right, without a reason or with a short one there is no file and no record', async () => {
  const before = await records();
  const filter = { tab: 'running' };
  expect((await download('gisa01', 'sent-inbox', { filter, reason: REASON })).status).toBe(403);
  expect((await download('gisa01', 'all-apv-mng', { filter: {}, reason: REASON })).status).toBe(403);
  for (const reason of [undefined, '', '보고용', '          ']) {
    const refused = await download('gyeongri01', 'sent-inbox', { filter, reason });
    expect(refused.status, String(reason)).toBe(400);
    expect(JSON.parse(refused.text).code).toBe('INVALID_INPUT');
  }
  expect(await records()).toEqual(before);
});

it('shows no column that the list hides, and no document of another complex', async () => {
  const { bytes } = await download('gyeongri01', 'apv-inbox', {
    filter: { tab: 'waiting' },
    hiddenColumns: ['amount', 'drafter'],
    reason: REASON,
  });
  const [head] = await rowsOf(bytes);
  expect(head).not.toContain('금액');
  expect(head).not.toContain('기안자');
  expect(head).toContain('제목');
  const foreign = await download('sojang02', 'all-apv-mng', { filter: {}, reason: REASON });
  expect(await rowsOf(foreign.bytes)).toHaveLength(1);
});

it('ACL-13 a file of all documents holds nothing confidential for who is not the top administrator', async () => {
  const secret = '징계 의결 요구';
  await office.submit('gisa01', [{ order: 1, kind: 'DECIDE', personId: 'hoejang01' }], {
    title: secret,
    security: 'CONFIDENTIAL',
  });
  const titles = async () => {
    const answer = await download('sojang01', 'all-apv-mng', { filter: {}, reason: REASON });
    expect(answer.status).toBe(200);
    return (await rowsOf(answer.bytes)).flat();
  };
  expect(await titles()).toContain(secret);
  await office.server.sql("update member set is_super_admin = false where member_id = 'sojang01'");
  const shown = await titles();
  expect(shown).not.toContain(secret);
  expect(shown).toContain('정기사');
  await office.server.sql("update member set is_super_admin = true where member_id = 'sojang01'");
});

it('ACL-12 a number in the reason or in what was searched for stands in the record and in the alarm masked', async () => {
  const reason = '민원인 010-1234-5678 처리 현황을 보고합니다.';
  const filter = { text: '010-1234-5678' };
  expect((await download('sojang01', 'all-apv-mng', { filter, reason })).status).toBe(200);
  const record = (await records()).at(-1);
  expect(record?.detail.reason).toBe('민원인 010-****-5678 처리 현황을 보고합니다.');
  expect(JSON.stringify(record)).not.toContain('1234');
});
