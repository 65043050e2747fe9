import { koreanMonth } from '@danji/contract/korean-day';
import { beforeAll, expect, it } from 'vitest';
import { downloadBy, exportsOf } from '../../../test/download.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type Person, startTestServer } from '../../../test/server.ts';

let sojang: Person;
const REASON = '정전 대비 비상 연락망을 만듭니다.';
const EMPLOYEES = '/api/dang/org/employees/excel';
const RECORDS = '/api/cmplx-info/privacy/records';
const server = forThisFile(startTestServer);
beforeAll(async () => {
  sojang = await server.signIn('sojang01');
});
const download = downloadBy(() => server);

type Row = { event: string; personId: string; subjectId: string | null; subjectName: string | null };
const ask = async (query: Record<string, string> = {}) =>
  (await sojang.get<{ items: Row[]; total: number }>(`${RECORDS}?${new URLSearchParams(query)}`)).body;

it('LOG-01 a file in full is one line with the number of people, in the list and in its file; each person is still found', async () => {
  server.clock.advance(1000);
  await download(sojang, EMPLOYEES, { filter: {}, reason: REASON, unmaskedYn: 'Y' });
  const of = (await exportsOf(server)).filter(({ actor_member_id }) => actor_member_id !== null);
  expect(of.length).toBeGreaterThan(3);
  const listed = await ask({ kind: 'EXPORT' });
  expect(listed.total).toBe(2);
  const line = listed.items.find(({ subjectId }) => subjectId !== null);
  expect(line).toMatchObject({ personId: 'sojang01' });
  expect(line?.subjectId).not.toBe('sojang01');
  expect(line?.subjectName).toMatch(new RegExp(`^\\S+ 외 ${of.length - 1}명$`));
  for (const subject of ['gisa01', 'gyeongri01'])
    expect((await ask({ kind: 'EXPORT', subject })).items).toMatchObject([{ subjectId: subject }]);

  const body = { filter: { kind: 'EXPORT' }, reason: REASON };
  const sheet = await download(sojang, `${RECORDS}/excel`, body);
  expect(sheet.rows).toHaveLength(3);
  expect(sheet.rows.flat()).toContain(line?.subjectName);
  const one = await download(sojang, `${RECORDS}/excel`, { ...body, filter: { kind: 'EXPORT', subject: 'gisa01' } });
  expect(one.rows.slice(1)).toEqual([expect.arrayContaining(['gisa01'])]);
  // Another file is another line.
  await download(sojang, EMPLOYEES, { filter: {}, reason: REASON, unmaskedYn: 'Y' });
  const named = (await ask({ kind: 'EXPORT', size: '50' })).items.filter(({ subjectName }) =>
    /외/.test(subjectName ?? ''),
  );
  expect(named).toHaveLength(2);
});

it('LOG-01 in the audit it is one line too; who asks about one of the people finds theirs', async () => {
  const AUDIT = '/api/syst/audit';
  type Line = { actorId: string; subjectId: string | null; subjectName: string | null };
  const audit = async (query: Record<string, string>) =>
    (
      await sojang.get<{ items: Line[]; total: number }>(
        `${AUDIT}?${new URLSearchParams({ kind: 'PERSONAL_DATA_EXPORTED', size: '100', ...query })}`,
      )
    ).body;
  const of = (await exportsOf(server)).filter(({ actor_member_id }) => actor_member_id !== null);
  const perFile = of.length / 2;
  const all = await audit({});
  const folded = all.items.filter(({ subjectName }) => subjectName !== null);
  expect(folded).toHaveLength(2);
  for (const line of folded) {
    expect(line.actorId).toBe('sojang01');
    expect(line.subjectName).toMatch(new RegExp(`^\\S+ 외 ${perFile - 1}명$`));
  }
  expect(all.total).toBe(all.items.length);
  expect((await audit({ memberId: 'gisa01' })).items).toMatchObject([
    { actorId: 'sojang01', subjectId: 'gisa01', subjectName: '정기사' },
    { actorId: 'sojang01', subjectId: 'gisa01', subjectName: '정기사' },
  ]);
  expect((await audit({ memberId: 'sojang01' })).total).toBe(all.total);
  const sheet = await download(sojang, `${AUDIT}/excel`, {
    filter: { kind: 'PERSONAL_DATA_EXPORTED' },
    reason: REASON,
  });
  expect(sheet.rows).toHaveLength(all.total + 1);
  expect(sheet.rows.flat().filter((cell) => /외 \d+명/.test(String(cell)))).toHaveLength(2);
});

it('LOG-01 a large file does not push the rest of the month out of the monthly review', async () => {
  const at = server.clock.now();
  const month = koreanMonth(at);
  await server.sql(
    `insert into security_event (apt_id, at, kind, member_id, actor_member_id, request_id, detail)
     select '10001', $1, 'PERSONAL_DATA_EXPORTED', 'person' || n, 'sojang01', 'large-file', '{"what": "입주민 목록: 동·호"}'
       from generate_series(1, 2500) n`,
    [at],
  );
  server.clock.set(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 3)));
  sojang = await server.signIn('sojang01');
  const made = await sojang.post<{ docId: string }>('/api/elec-apv/privacy-log', { month });
  const [found] = await server.sql<{ content: Record<string, never> }>(
    'select content from document where doc_id = $1',
    [made.body.docId],
  );
  const content = found?.content as unknown as {
    total: number;
    totals: { kind: string; count: number }[];
    people: { memberId: string }[];
    rows: { kind: string; memberId: string; actorId: string; others?: string }[];
  };
  expect(content.rows.filter(({ others }) => others === '외 2499명')).toMatchObject([
    { kind: 'PERSONAL_DATA_EXPORTED', actorId: 'sojang01' },
  ]);
  expect(content.rows.map(({ kind }) => kind)).toContain('SIGN_IN_OK');
  expect(content.rows.length).toBeLessThan(20);
  // Nothing is left out of the counts, and those of the data are not among those who did something.
  expect(content.total).toBeGreaterThan(2500);
  expect(content.totals.find(({ kind }) => kind === 'PERSONAL_DATA_EXPORTED')?.count).toBeGreaterThan(2500);
  expect(content.people.map(({ memberId }) => memberId)).toEqual(['sojang01']);
});
