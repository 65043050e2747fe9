import { describe, expect, it } from 'vitest';
import { BASE, budgetDesk } from '../../../test/budget-desk.ts';

const {
  server,
  sojang,
  gisa,
  stranger,
  refused,
  read,
  lineOf,
  plan,
  approve,
  reject,
  voided,
  recall,
  propose,
  approved,
  pay,
  broken,
} = budgetDesk();

describe('REG-01 what papers hold and spend', () => {
  it('a 품의 holds from its 상신, a 지출 takes it over, spends it, and gives the rest back; the paper says what was left', async () => {
    await plan('수선', 1_000_000);
    const proposal = await approved('수선', 400_000);
    expect(await lineOf('수선')).toEqual({ planned: 1_000_000, reserved: 400_000, spent: 0, left: 600_000 });
    expect((await read(proposal)).content).toMatchObject({ 잔액: 1_000_000 });
    const payment = await pay('수선', 350_000, [proposal]);
    expect(await lineOf('수선')).toMatchObject({ reserved: 400_000, spent: 0 });
    expect((await read(payment)).content).toMatchObject({ 잔액: 950_000 });
    await approve(payment);
    expect(await lineOf('수선')).toEqual({ planned: 1_000_000, reserved: 0, spent: 350_000, left: 650_000 });
    expect((await voided(payment)).status).toBe(200);
    expect(await lineOf('수선')).toMatchObject({ reserved: 350_000, spent: 0 });
    expect((await voided(proposal)).status).toBe(200);
    expect(await lineOf('수선')).toMatchObject({ reserved: 0, spent: 0 });
    expect(await broken()).toEqual([]);
  });

  it('in parts: what is paid is spent, the rest is held until the last one; 반려 and 회수 give back', async () => {
    await plan('분할', 1_000_000);
    const proposal = await approved('분할', 900_000);
    await approve(await pay('분할', 300_000, [proposal], { 구분: '일부' }));
    expect(await lineOf('분할')).toMatchObject({ reserved: 600_000, spent: 300_000 });
    const second = await pay('분할', 700_000, [proposal]);
    expect(await lineOf('분할')).toMatchObject({ reserved: 700_000, spent: 300_000, left: 0 });
    await reject(second);
    expect(await lineOf('분할')).toMatchObject({ reserved: 600_000, spent: 300_000 });
    const third = await pay('분할', 200_000, [proposal]);
    await recall(third);
    expect(await lineOf('분할')).toMatchObject({ reserved: 600_000 });
    await approve(await pay('분할', 200_000, [proposal]));
    expect(await lineOf('분할')).toMatchObject({ reserved: 0, spent: 500_000 });
    expect(await broken()).toEqual([]);
  });

  it('a 품의 of which nothing more is paid is given back by hand, once, and only one that is completed', async () => {
    await plan('해제', 100_000);
    const proposal = await propose('해제', 60_000);
    const release = `${BASE}/papers/${proposal}/release`;
    await refused(() => sojang.post(release, { reason: '취소된 공사' }), 404, 'NOT_FOUND');
    await approve(proposal);
    expect((await sojang.post(release, { reason: '취소된 공사' })).body).toEqual({ amount: 60_000 });
    await refused(() => sojang.post(release, { reason: '취소된 공사' }), 409, 'NOTHING_HELD');
    expect(await lineOf('해제')).toMatchObject({ reserved: 0, left: 100_000 });
    expect(await broken()).toEqual([]);
  });

  it('a 품의 that nobody pays on is found after sixty days, with what was paid of it; its drafter is told when it is given back', async () => {
    await plan('오래', 500_000);
    const [old, fresh] = [await approved('오래', 100_000), await approved('오래', 50_000)];
    await approve(await pay('오래', 40_000, [old], { 구분: '일부' }));
    const seen = async (more = '') =>
      (
        await sojang.get<{ items: Record<string, unknown>[]; total: number }>(
          `${BASE}/papers?year=2026&kind=RESERVED${more}`,
        )
      ).body.items.filter(({ account }) => account === '오래');
    expect(await seen('&idle=Y')).toEqual([]);
    const goBack = async (days: number) => {
      await server.sql('set session_replication_role = replica');
      await server.sql("update budget_entry set at = at - $2 * interval '1 day' where doc_id = $1", [old, days]);
      await server.sql("update document set decided_at = decided_at - $2 * interval '1 day' where doc_id = $1", [
        ...[old, days],
      ]);
      await server.sql('set session_replication_role = origin');
    };
    await goBack(59);
    expect(await seen('&idle=Y')).toEqual([]);
    await goBack(1);
    expect(await seen('&idle=Y')).toMatchObject([
      { docId: old, amount: 60_000, paid: 40_000, idleDays: 60, releasableYn: 'Y' },
    ]);
    expect((await seen()).find(({ docId }) => docId === fresh)).toMatchObject({ paid: 0, idleDays: 0 });
    const told = () =>
      server.sql(
        "select member_id, body from alarm where title = '품의의 예산 예약이 풀렸습니다' and link_url like $1",
        [`%${old}`],
      );
    await refused(() => gisa.post(`${BASE}/papers/${old}/release`, { reason: '끝난 공사' }), 403, 'NO_PERMISSION');
    expect(await told()).toEqual([]);
    expect((await sojang.post(`${BASE}/papers/${old}/release`, { reason: '끝난 공사' })).body).toEqual({
      amount: 60_000,
    });
    expect(await told()).toEqual([
      { member_id: 'gyeongri01', body: expect.stringContaining('60,000원. 까닭: 끝난 공사') },
    ]);
    expect(await seen('&idle=Y')).toEqual([]);
    expect(await lineOf('오래')).toMatchObject({ reserved: 50_000, spent: 40_000, left: 410_000 });
    expect(await broken()).toEqual([]);
  });

  it('what was given back is on record and held again, once, while as much is left', async () => {
    await plan('되돌림', 100_000);
    const proposal = await approved('되돌림', 60_000);
    const undo = (person = sojang) =>
      person.post<{ amount: number }>(`${BASE}/papers/${proposal}/release/undo`, { reason: '공사를 다시 함' });
    await refused(() => undo(), 409, 'NOTHING_RELEASED');
    await sojang.post(`${BASE}/papers/${proposal}/release`, { reason: '취소된 공사' });
    const released = async () =>
      (await sojang.get<{ docId: string }[]>(`${BASE}/releases?year=2026`)).body.filter(
        ({ docId }) => docId === proposal,
      );
    expect(await released()).toMatchObject([{ amount: 60_000, reason: '취소된 공사', undoableYn: 'Y' }]);
    const other = await propose('되돌림', 50_000);
    await refused(() => undo(), 409, 'NOT_ENOUGH');
    await recall(other);
    await refused(() => undo(gisa), 403, 'NO_PERMISSION');
    await refused(() => undo(stranger), 404, 'NOT_FOUND');
    const answers = await Promise.all([undo(), undo()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await lineOf('되돌림')).toMatchObject({ reserved: 60_000, left: 40_000 });
    expect(await released()).toMatchObject([{ undoableYn: 'N' }]);
    const payment = await pay('되돌림', 60_000, [proposal]);
    await approve(payment);
    expect(await lineOf('되돌림')).toMatchObject({ reserved: 0, spent: 60_000 });
    expect(await broken()).toEqual([]);
  });
});
