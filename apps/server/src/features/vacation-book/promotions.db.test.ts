import type { OwnPromotion, Promotion } from '@danji/contract/vacation-promotions';
import { beforeAll, describe, expect, it } from 'vitest';
import { downloadBy } from '../../../test/download.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { type Person, startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);
let sojang: Person;
let gyeongri: Person;
/** After so long a session has ended. */
const comeBack = async () => {
  sojang = await server.signIn('sojang01');
  gyeongri = await server.signIn('gyeongri01');
};
beforeAll(comeBack);
const gisa = forThisFile(() => server.signIn('gisa01'));
const stranger = forThisFile(() => server.signIn('sojang02'));
const refused = refusedBy(() => server);

const BASE = '/api/cmplx-info';
const MINE = '/api/comm/vacations/promotions';
const DAY = 86_400_000;
const today = (plus = 0) =>
  new Date(server.clock.now().getTime() + 9 * 3_600_000 + plus * DAY).toISOString().slice(0, 10);
/** The day of entry by which the days of a year end so many months from today. */
const enteredFor = (months: number, plus: number) => {
  const [year = 0, month = 0, day = 0] = today(plus).split('-').map(Number);
  return new Date(Date.UTC(year - 3, month - 1 + months, Math.min(day, 28))).toISOString().slice(0, 10);
};
const enter = async (who: string, day: string) => {
  const rows = [{ who, day }];
  expect((await sojang.post<{ saved: number }>(`${BASE}/vacation-entry-days`, { rows, saveYn: 'Y' })).body.saved).toBe(
    1,
  );
  const { grants } = (await sojang.get<{ grants: unknown[] }>(`${BASE}/vacation-runs/preview`)).body;
  expect((await sojang.post(`${BASE}/vacation-runs`, { seen: grants.length })).status).toBe(200);
};
const rowsIn = async (year: number) =>
  (await sojang.get<{ rows: Promotion[] }>(`${BASE}/vacation-promotions?year=${year}`)).body.rows;
const dueNow = async () => {
  const year = Number(today().slice(0, 4));
  const rows = [...(await rowsIn(year)), ...(await rowsIn(year + 1))];
  return rows.filter(({ state }) => state === 'FIRST_DUE');
};
const urge = (seen: number) => sojang.post<{ told: number }>(`${BASE}/vacation-promotions`, { seen });
const mine = async () => (await gyeongri.get<OwnPromotion[]>(MINE)).body[0] as OwnPromotion;

describe('사용촉진', () => {
  it('is asked once in its days of those whose it is, by what was seen; on record when, by whom and when it was read', async () => {
    await enter('gyeongri01', enteredFor(6, -3));
    const due = await dueNow();
    const own = due.find(({ memberId }) => memberId === 'gyeongri01');
    expect(own).toMatchObject({ part: 'YEAR', unused: expect.any(Number), promotionId: null });
    // Whoever opens the page without naming a year sees them, also where their days end in the next one.
    const shown = (await sojang.get<{ rows: Promotion[]; due: number }>(`${BASE}/vacation-promotions`)).body;
    expect(shown.due).toBe(due.length);
    expect(shown.rows.filter(({ state }) => state === 'FIRST_DUE')).toHaveLength(due.length);
    await refused(() => urge(due.length + 1), 409, 'STALE');
    await refused(() => gisa.post(`${BASE}/vacation-promotions`, { seen: due.length }), 403, 'NO_PERMISSION');
    const answers = await Promise.all([urge(due.length), urge(due.length)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await urge(0)).body).toEqual({ told: 0 });
    expect(await mine()).toMatchObject({ state: 'ASKED', asked: own?.unused, firstReadOn: null });
    const [alarm] = await server.sql(
      "select title from alarm where member_id = 'gyeongri01' and link_url like '%mypage_vacation%' order by created_at desc limit 1",
    );
    expect(alarm).toEqual({ title: '연차 사용 계획을 알려 주세요' });
    const { promotionId } = await mine();
    expect((await gyeongri.post(`${MINE}/${promotionId}/read`, {})).status).toBe(200);
    expect(await mine()).toMatchObject({ firstReadOn: today() });
    await refused(() => gisa.post(`${MINE}/${promotionId}/read`, {}), 404, 'NOT_FOUND');
    await refused(
      () => stranger.post(`${BASE}/vacation-promotions/${promotionId}/handed`, { stage: 'FIRST', day: today() }),
      404,
      'NOT_FOUND',
    );
  });

  it('is planned within ten days; what is not planned the office names behind them, on days that can be used', async () => {
    const { promotionId, asked, until } = await mine();
    const plan = (days: string[]) => gyeongri.post(`${MINE}/${promotionId}/plan`, { days });
    const name = (days: string[]) => sojang.post(`${BASE}/vacation-promotions/${promotionId}/days`, { days });
    await refused(() => plan([today()]), 409, 'DAYS_OUTSIDE');
    await refused(() => plan([today(5), today(5)]), 409, 'DAYS_TWICE');
    await refused(() => plan(['2026-02-30']), 400, 'INVALID_INPUT');
    const many = Array.from({ length: Math.ceil(asked ?? 0) + 1 }, (_, at) => today(at + 1));
    await refused(() => plan(many), 409, 'DAYS_COUNT');
    expect((await plan([today(20), today(15)])).status).toBe(200);
    expect(await mine()).toMatchObject({ plan: [today(15), today(20)], state: 'ASKED' });
    await refused(() => name([today(30)]), 409, 'STILL_ASKED');
    server.clock.advance(12 * DAY);
    await comeBack();
    expect(await mine()).toMatchObject({ state: 'SECOND_DUE' });
    const rest = Math.ceil(asked ?? 0) - 2;
    await refused(() => name([today(1)]), 409, 'DAYS_COUNT');
    const named = Array.from({ length: rest }, (_, at) => today(at + 1));
    expect((await name(named)).status).toBe(200);
    expect(await mine()).toMatchObject({ state: 'NAMED', named });
    await refused(() => name(named), 409, 'NOT_TO_NAME');
    await refused(() => plan([today(3)]), 409, 'NOT_ASKED');
    await refused(
      () => sojang.post(`${BASE}/vacation-promotions/${promotionId}/handed`, { stage: 'SECOND', day: today(1) }),
      409,
      'HANDED_WHEN',
    );
    expect(
      (await sojang.post(`${BASE}/vacation-promotions/${promotionId}/handed`, { stage: 'SECOND', day: today() }))
        .status,
    ).toBe(200);
    expect(await mine()).toMatchObject({ secondHandedOn: today() });
    // Behind the end: nothing is to be paid.
    server.clock.set(new Date(`${until}T15:30:00Z`));
    await comeBack();
    expect((await rowsIn(Number(until.slice(0, 4)))).find((row) => row.promotionId === promotionId)).toMatchObject({
      state: 'NO_PAY',
    });
  });

  it('what was never asked for is to be paid; in a file, with a reason', async () => {
    const year = Number(today().slice(0, 4));
    await enter('gisa01', enteredFor(0, 2));
    const ended = Number(today(2).slice(0, 4));
    server.clock.advance(4 * DAY);
    await comeBack();
    const row = (await rowsIn(ended)).find(({ memberId, state }) => memberId === 'gisa01' && state === 'PAY');
    expect(row).toMatchObject({ promotionId: null, unused: expect.any(Number) });
    const { rows } = await downloadBy(() => server)(sojang, `${BASE}/vacation-promotions/excel`, {
      filter: { year: String(ended) },
      reason: '미사용수당 계산에 쓸 자료',
    });
    expect(JSON.stringify(rows)).toContain('미사용수당 대상');
    expect(year).toBeGreaterThan(2020);
  });
});
