import { type BudgetLine, budgetLinesMax } from '@danji/contract/budgets';
import { describe, expect, it } from 'vitest';
import { BASE, budgetDesk } from '../../../test/budget-desk.ts';
import { workbookOf } from '../residents/testing/workbook.ts';

const { server, sojang, gisa, refused, book, sendFile, lineOf, change, plan, pay } = budgetDesk();

describe('the plan of a year', () => {
  it('is changed with what was seen, never below what is taken, and by 추경 with its reason and paper', async () => {
    await plan('편성', 1000);
    await pay('편성', 600);
    await refused(() => change('plan', { account: '편성', fund: '관리비', amount: 500 }), 409, 'BELOW_TAKEN');
    await refused(
      () => change('plan', { account: '편성', fund: '관리비', amount: 2000, seenVersion: 0 }),
      409,
      'STALE',
    );
    await refused(
      () => change('revise', { account: '편성', fund: '관리비', amount: -500, reason: '줄임' }),
      409,
      'BELOW_TAKEN',
    );
    const most = { account: '편성', fund: '관리비', amount: 999_999_999_999_999, reason: '넘침' };
    await refused(() => change('revise', most), 409, 'TOO_LARGE');
    await refused(() => change('plan', { ...most, amount: 1e15 }), 400, 'INVALID_INPUT');
    await refused(() => change('revise', { ...most, amount: 5, docNumber: '없음-1' }), 409, 'NO_PAPER');
    expect(
      (await change('revise', { account: '편성', fund: '관리비', amount: 500, reason: '장마 피해 복구' })).status,
    ).toBe(200);
    expect(await lineOf('편성')).toMatchObject({ planned: 1500, left: 900 });
    const { lineId } = (await book()).lines.find(({ account }) => account === '편성') as BudgetLine;
    const plans = (
      await sojang.get<{ kind: string; amount: number; reason: string }[]>(`${BASE}/lines/${lineId}/plans`)
    ).body;
    expect(plans).toMatchObject([
      { kind: 'REVISED', amount: 500, reason: '장마 피해 복구' },
      { kind: 'PLANNED', amount: 1000 },
    ]);
    const { items } = (
      await sojang.get<{ items: { amount: number }[] }>(`${BASE}/papers?year=2026&kind=RESERVED&lineId=${lineId}`)
    ).body;
    expect(items).toMatchObject([{ amount: 600 }]);
  });

  it('추경 기안 opens the paper for the council with how the line stands; nothing is revised by it', async () => {
    await plan('추경과목', 3000);
    const before = await lineOf('추경과목');
    const wish = { year: 2026, account: '추경과목', fund: '관리비', amount: 2000, reason: '장마 피해 복구' };
    const { body, status } = await sojang.post<{ docId: string }>(`${BASE}/revise/draft`, wish);
    expect(status).toBe(200);
    const [draft] = await server.sql('select title, state, drafter_id, content from document where doc_id = $1', [
      body.docId,
    ]);
    expect(draft).toMatchObject({
      ...{ title: '2026년 추가경정예산(안) 상정의 건 (추경과목)', state: 'DRAFT', drafter_id: 'sojang01' },
      content: {
        제안이유: '장마 피해 복구',
        소요예산: { won: 2000 },
        의결할사항: expect.stringContaining('3,000원에서 5,000원으로 2,000원 늘림'),
      },
    });
    expect(await lineOf('추경과목')).toEqual(before);
    await refused(() => gisa.post(`${BASE}/revise/draft`, wish), 403, 'NO_PERMISSION');
    await refused(() => sojang.post(`${BASE}/revise/draft`, { ...wish, amount: 0 }), 400, 'INVALID_INPUT');
  });

  it('REG-01 is taken from a real .xlsx: each wrong row is told with its line, and nothing half', async () => {
    const year = 2034;
    const send = async (rows: readonly (readonly string[])[], saveYn: 'Y' | 'N') =>
      sendFile(workbookOf(rows), { year, saveYn, seenVersion: (await book(year)).version });
    const head = ['계정과목', '재원', '예산(원)'];
    const wrong = [
      head,
      ['수선비', '관리비', '1,000,000'],
      ['청소비', '', '5'],
      ['소독비', '관리비', '만원'],
      ['보험료', '관리비', '1000000000000000'],
      ['수선비', '관리비', '7'],
      ['전기료', '관리비', '-1'],
    ];
    const looked = await send(wrong, 'N');
    expect(looked.status).toBe(200);
    expect(looked.body).toMatchObject({ wrong: 5, saved: 0 });
    expect(looked.body.rows.map(({ line, problem }) => [line, problem])).toEqual([
      [2, null],
      [3, '재원 칸이 비어 있습니다.'],
      [4, '예산 금액을 원 단위 숫자로 적어 주세요.'],
      [5, '금액은 999조 원까지 적을 수 있습니다.'],
      [6, '2번째 줄과 계정과목, 재원이 같습니다. 하나로 모아 주세요.'],
      [7, '예산은 0원 이상이어야 합니다.'],
    ]);
    await refused(() => send(wrong, 'Y'), 422, 'IMPORT_REFUSED');
    expect((await book(year)).lines).toEqual([]);
    const right = [head, ['수선비', '관리비', '1,000,000'], ['보험료', '잡수입', '999999999999999']];
    expect((await send(right, 'Y')).body).toMatchObject({ wrong: 0, saved: 2 });
    expect(await lineOf('수선비', year)).toMatchObject({ planned: 1_000_000 });
    await refused(() => sendFile(Buffer.from('가나다'), { year, saveYn: 'Y', seenVersion: 1 }), 422, 'IMPORT_REFUSED');
    await refused(() => send([['이름', '금액']], 'Y'), 422, 'IMPORT_REFUSED');
    await refused(() => sendFile(workbookOf(right), {}), 400, 'INVALID_INPUT');
    expect(await lineOf('수선비', year)).toMatchObject({ planned: 1_000_000 });
  });

  it('RES-01 has so many lines and no more: one over is refused, also by 추경 and sheet, and nothing is written', async () => {
    const year = 2036;
    await plan('첫 줄', 1000, year);
    await server.sql(
      `with lines as (
         insert into budget_line (apt_id, line_id, year, account, fund, seq_no)
         select '10001', gen_random_uuid(), $1, '과목 ' || n, '관리비', n + 1 from generate_series(1, $2::integer) n returning line_id)
       insert into budget_entry (apt_id, entry_id, line_id, kind, amount, on_day, is_over, reason, at, by_id, by_name)
       select '10001', gen_random_uuid(), line_id, 'PLANNED', 1000, make_date($1, 1, 1), false, '편성', now(), 'sojang01', '소장' from lines`,
      [year, budgetLinesMax - 1],
    );
    const more = { account: '하나 더', fund: '관리비', amount: 5000 };
    await refused(() => change('plan', more, year), 409, 'TOO_MANY_LINES');
    await refused(() => change('revise', { ...more, reason: '늘림' }, year), 409, 'TOO_MANY_LINES');
    const sheet = workbookOf([
      ['계정과목', '재원', '예산'],
      ['하나 더', '관리비', '5000'],
    ]);
    const { version: seenVersion } = await book(year);
    await refused(() => sendFile(sheet, { year, saveYn: 'Y', seenVersion }), 409, 'TOO_MANY_LINES');
    expect((await book(year)).lines).toHaveLength(budgetLinesMax);
    await plan('첫 줄', 2000, year);
    await plan('첫 줄', 0, year);
    await plan('하나 더', 5000, year);
    expect(await lineOf('하나 더', year)).toMatchObject({ planned: 5000 });
  });

  it('is copied from another year times a factor, once', async () => {
    await plan('청소', 10_000_000, 2028);
    expect((await change('copy', { from: 2028, percent: 105 }, 2029)).body).toMatchObject({ lines: 1 });
    expect(await lineOf('청소', 2029)).toMatchObject({ planned: 10_500_000 });
    await refused(() => change('copy', { from: 2028, percent: 100 }, 2029), 409, 'HAS_PLAN');
    await refused(() => change('copy', { from: 2050, percent: 100 }, 2031), 409, 'NOTHING_TO_COPY');
  });

  it('two changes at once from what both saw: one wins', async () => {
    const { version: seenVersion } = await book(2033);
    const body = { year: 2033, account: '경합', fund: '관리비', seenVersion };
    const answers = await Promise.all([100, 200].map((amount) => sojang.post(`${BASE}/plan`, { ...body, amount })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([100, 200]).toContain((await lineOf('경합', 2033)).planned);
  });
});
