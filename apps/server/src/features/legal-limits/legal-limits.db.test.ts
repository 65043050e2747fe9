import type { Field } from '@danji/contract/forms/field';
import type { LegalLimit } from '@danji/contract/legal-limits';
import { describe, expect, it } from 'vitest';
import { downloadBy } from '../../../test/download.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';
import { deskOf, path } from '../approvals/testing/desk.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';

const server = forThisFile(startTestServer);
const operator = forThisFile(() => server.signIn('sysadmin'));
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const refused = refusedBy(() => server);
const room = drawingRoom(server);
const { begin, save, submit, read } = deskOf(() => gisa);

const URL = '/api/cmplx-info/legal-limits';
const DAY = 86_400_000;
const dayIn = (days: number) =>
  new Date(server.clock.now().getTime() + days * DAY + 9 * 3_600_000).toISOString().slice(0, 10);
const wish = (more: Record<string, unknown> = {}) => ({
  ...{ kind: 'PROPER_EVIDENCE', amount: 50_000, law: '공동주택 회계처리기준 제20조', fromDay: dayIn(10) },
  ...more,
});
const rows = async (query = '', by = operator) =>
  (await by.get<{ items: LegalLimit[] }>(`${URL}?size=100${query}`)).body.items;
const add = (more: Record<string, unknown> = {}, by = operator) => by.post<{ limitId: string }>(URL, wish(more));

const money: Field = { key: '금액', label: '금액', type: 'money' };
const evidence: Field = { key: '증빙', label: '증빙', type: 'select', options: ['세금계산서', '간이영수증'] };
const form = forThisFile(async () => ({
  id: await room.published(sojang, [money, evidence], {
    amountField: '금액',
    hints: [{ kind: 'EVIDENCE', amount: '금액', evidence: '증빙' }],
  }),
}));
const drafted = async (values: Record<string, unknown>) => {
  const docId = await begin(form.id);
  expect((await save(docId, 1, values)).status).toBe(200);
  return docId;
};

describe('한도와 기준', () => {
  it('stands with law and day, and what the product came with holds today', async () => {
    const shipped = await rows();
    expect(shipped.map(({ kind, amount, state, toDay, setBy }) => [kind, amount, state, toDay, setBy])).toEqual(
      expect.arrayContaining([
        ['PRIVATE_CONTRACT', 5_000_000, 'IN_FORCE', null, null],
        ['QUOTATIONS', 2, 'IN_FORCE', null, null],
        ['PROPER_EVIDENCE', 30_000, 'IN_FORCE', null, null],
        ['SPLIT_WITHIN', 90, expect.stringMatching(/IN_FORCE|PLANNED/), null, null],
      ]),
    );
  });

  it('AUD-01 the operator sets another one from a day on: the one before gets its last day, and it is on record', async () => {
    const { status, body } = await add();
    expect(status).toBe(200);
    expect(await rows('&kind=PROPER_EVIDENCE')).toMatchObject([
      { limitId: body.limitId, amount: 50_000, state: 'PLANNED', fromDay: dayIn(10), toDay: null, setBy: '한운영' },
      { amount: 30_000, state: 'IN_FORCE', toDay: dayIn(9) },
    ]);
    expect((await rows('&state=PLANNED')).map(({ limitId }) => limitId)).toContain(body.limitId);
    const [event] = await server.sql("select * from security_event where kind = 'LIMIT_SET' order by event_id desc");
    expect(event).toMatchObject({
      actor_member_id: 'sysadmin',
      detail: { limitId: body.limitId, what: expect.stringMatching(/^적격증빙 기준 50,000원 /) },
    });
  });

  it.each([
    [{ amount: -30_000 }, 400, 'INVALID_INPUT'],
    [{ amount: 1.5 }, 400, 'INVALID_INPUT'],
    [{ law: ' ' }, 400, 'INVALID_INPUT'],
    [{ kind: 'FLAG' }, 400, 'INVALID_INPUT'],
    [{ fromDay: '2027-02-30' }, 400, 'INVALID_INPUT'],
    [{ amount: 999 }, 409, 'OUT_OF_BOUNDS'],
    [{ fromDay: 'today' }, 409, 'NOT_TO_COME'],
    [{ fromDay: '2020-01-01' }, 409, 'NOT_TO_COME'],
    [{ fromDay: '2099-01-01' }, 409, 'TOO_FAR'],
    [{}, 409, 'DAY_TAKEN'],
    [{ fromDay: 'later' }, 409, 'NOTHING_NEW'],
  ])('VAL-01 %j is refused in Korean, and nothing is written', async (more, status, reason) => {
    const days: Record<string, string> = { today: dayIn(0), later: dayIn(20) };
    const given = 'fromDay' in more ? { ...more, fromDay: days[String(more.fromDay)] ?? more.fromDay } : more;
    await refused(() => add(given), status, reason);
  });

  it('ACL-05 the office reads, and only the operator writes, whatever a role of a complex says', async () => {
    expect((await rows('', sojang)).length).toBeGreaterThan(4);
    expect((await rows('', await server.signIn('gyeongri01'))).length).toBeGreaterThan(4);
    expect((await gisa.get(URL)).status).toBe(403);
    await refused(() => add({ fromDay: dayIn(3) }, sojang), 403, 'NO_PERMISSION');
    await server.sql(
      `update role_menu m set can_write = true, can_delete = true from role r
        where r.apt_id = m.apt_id and r.role_id = m.role_id and m.menu_id = 26 and m.apt_id = '10001'`,
    );
    await refused(() => add({ fromDay: dayIn(3) }, sojang), 403, 'NO_PERMISSION');
    const [planned] = await rows('&state=PLANNED');
    await refused(() => sojang.post(`${URL}/${planned?.limitId}/withdraw`), 403, 'NO_PERMISSION');
    await expect(
      server.sqlAsApp('10001', "update legal_limit set withdrawn_at = now() where kind = 'QUOTATIONS'"),
    ).rejects.toThrow();
  });

  it('only what is to come is taken back; rows are never changed', async () => {
    const { body } = await add({ kind: 'QUOTATIONS', amount: 3, fromDay: dayIn(5) });
    const [current] = await rows('&kind=QUOTATIONS&state=IN_FORCE');
    await refused(() => operator.post(`${URL}/${current?.limitId}/withdraw`), 409, 'IN_FORCE');
    expect((await operator.post(`${URL}/${body.limitId}/withdraw`)).status).toBe(200);
    await refused(() => operator.post(`${URL}/${body.limitId}/withdraw`), 404, 'NOT_FOUND');
    expect(await rows('&kind=QUOTATIONS')).toHaveLength(1);
    await expect(server.sql('update legal_limit set amount = 1')).rejects.toThrow('stands as it was entered');
    await expect(server.sql('delete from legal_limit')).rejects.toThrow('stands as it was entered');
    // The same day again, now that it is free.
    expect((await add({ kind: 'QUOTATIONS', amount: 3, fromDay: dayIn(5) })).status).toBe(200);
  });

  it('two at once from the same day: one wins', async () => {
    const both = await Promise.all(
      [1, 2].map((n) => add({ kind: 'SPLIT_WITHIN', amount: 30 + n, fromDay: dayIn(40) })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('goes out as a file', async () => {
    const { rows: cells } = await downloadBy(() => server)(sojang, `${URL}/excel`, {
      ...{ filter: {}, reason: '회의 자료로 씁니다.' },
    });
    expect(cells.flat()).toContain('5,000,000원');
  });
});

describe('documents are judged by the limit of their own day', () => {
  const weak = { 금액: 40_000, 증빙: '간이영수증' };
  const told = /3만 원을 넘는 지출입니다. 간이영수증만으로는/;

  it('while typing the limits of today are told; at 상신 weak evidence is explained, and the paper says so', async () => {
    const { body } = await gisa.post<{ limits: { PROPER_EVIDENCE: { amount: number } } }>(
      '/api/elec-apv/line/preview',
      {
        ...{ formId: form.id, amount: null, values: weak },
      },
    );
    expect(body.limits.PROPER_EVIDENCE.amount).toBe(30_000);
    const docId = await drafted(weak);
    const { details } = await refused(() => submit(docId), 409, 'FIELDS_INVALID');
    expect(details?.problems).toMatchObject([{ key: '증빙', message: expect.stringMatching(told) }]);
    await save(docId, 2, { ...weak, $explained: { 증빙: { reason: '전통시장 노점' } } });
    expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
    expect((await read(docId)).content).toMatchObject({
      $explained: { 증빙: { reason: '전통시장 노점', told: expect.stringMatching(told) } },
    });
    expect((await submit(await drafted({ ...weak, 증빙: '세금계산서' }))).body).toMatchObject({ state: 'IN_PROGRESS' });
  });

  it('from the day on the new limit holds; what was sent before keeps what was told then', async () => {
    const before = await drafted(weak);
    await save(before, 2, { ...weak, $explained: { 증빙: { reason: '노점' } } });
    await submit(before);
    server.clock.advance(11 * DAY);
    const later = await server.signIn('gisa01');
    const desk = deskOf(() => later);
    const docId = await desk.begin(form.id);
    await desk.save(docId, 1, weak);
    expect((await desk.submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
    const content = async (id: string) =>
      (await later.get<{ content: { $explained?: { 증빙: { told: string } } } }>(path(id))).body.content;
    expect((await content(before)).$explained?.증빙.told).toMatch(told);
    expect((await content(docId)).$explained).toBeUndefined();
  });
});
