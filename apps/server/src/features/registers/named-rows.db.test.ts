import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { type RegisterPageRow, registerPageOf, type Way } from './queries.ts';
import { registerSums } from './sum-queries.ts';

const server = forThisFile(startTestServer);
const db = forThisFile(() => createDatabase({ url: server.database.appUrl, max: 2 }));
const SENTENCE = '해마다 같은 때에 점검하고 그 결과를 관리사무소에 두어 누구나 볼 수 있게 한다. ';

/** Rows as papers would have written them; the papers themselves are of no interest here. */
async function fill(): Promise<void> {
  await server.sql(
    `begin;
     set local session_replication_role = 'replica';
     insert into register_row (apt_id, register, doc_id, row_no, day, ends, cells, words, is_void, is_open, doc_number, title, drafter_name)
     select apt, 'CONTRACT', gen_random_uuid(), 1, current_date - n, false, '{}',
            '유지관리 계약 ' || n || case when n % 90 = 3 then ' 한빛기전' else '' end || case when n = 77 then repeat('${SENTENCE}', 60) || '끝말소화전' else '' end
              || case when n > 330 then ' 옛상호' else '' end,
            false, true, '계약-2026-' || n, '관리비 지출의 건', '이경리'
       from unnest(array['10001', '10002']) apt, generate_series(1, 400) n;
     commit`,
  );
}

const pageOf = (text: string, way: Way) =>
  db.transact(async (tx) => {
    await openComplex(tx, '10001');
    const reader = { aptId: '10001', memberId: 'sojang01', now: server.clock.now() };
    const rows = await tx.run(registerPageOf(reader, 'CONTRACT', { text, sort: '-day', page: 1, size: 50 }, way));
    const [sums] = await tx.run(registerSums(reader, 'CONTRACT', { text }, 30, way));
    const ids = rows.filter(({ isListed }) => isListed).map(({ docId }: RegisterPageRow) => docId);
    return rows.length === 0 && !sums ? null : { total: rows[0]?.total, ids, states: sums?.states ?? null };
  });

it('words of two syllables and more are looked up by their pairs, and find what looking at all rows finds', async () => {
  await fill();
  const found: Record<string, number | undefined> = {};
  for (const text of [
    '기전',
    '한빛기전',
    '옛상호',
    '2026-77',
    '소화전',
    'ㅋㅋ',
    '유지관리 계약 200',
    '없는말',
    '빛기 전',
  ]) {
    const named = await pageOf(text, 'NAMED');
    expect(named, text).toEqual(await pageOf(text, 'ALL'));
    found[text] = named?.total;
  }
  expect(found).toEqual({
    ...{
      기전: 5,
      한빛기전: 5,
      옛상호: 70,
      '2026-77': 1,
      소화전: 1,
      ㅋㅋ: 0,
      '유지관리 계약 200': 1,
      없는말: 0,
      '빛기 전': 0,
    },
  });
});

it('one letter, and words that many of the newest have, are quicker found by looking at all: the look-up says nothing', async () => {
  for (const text of ['전', '관리', '유지관리 계약']) {
    expect(await pageOf(text, 'NAMED'), text).toBeNull();
    expect((await pageOf(text, 'ALL'))?.total, text).toBe(text === '전' ? 6 : 400);
  }
});

it('the screen is answered either way, and nobody is told of the rows of another complex', async () => {
  const sojang = await server.signIn('sojang01');
  for (const [text, total] of [
    ['한빛기전', 5],
    ['유지관리', 400],
    ['없는말', 0],
  ] as const) {
    const { status, body } = await sojang.get<{ states: { count: number }[] }>(
      `/api/elec-apv/registers/CONTRACT/sums?text=${encodeURIComponent(text)}`,
    );
    expect(status).toBe(200);
    expect(
      body.states.reduce((sum, { count }) => sum + count, 0),
      text,
    ).toBe(total);
  }
  await expect(
    db.transact(async (tx) => {
      await openComplex(tx, '10003');
      const reader = { aptId: '10003', memberId: 'sojang01', now: server.clock.now() };
      return tx.run(registerPageOf(reader, 'CONTRACT', { text: '한빛기전', sort: 'day', page: 1, size: 5 }, 'NAMED'));
    }),
  ).resolves.toMatchObject([{ total: 0 }]);
});
