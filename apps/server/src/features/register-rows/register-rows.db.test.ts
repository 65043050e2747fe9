import { koreanDay } from '@danji/contract/korean-day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractDesk, FIELDS, feeding, text, type Values } from '../../../test/contract-desk.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { lineSettings } from '../forms/testing/sample-form.ts';
import { checkRegisters, compareRegisters, rebuildRegisters } from './public.ts';

/** `npm run test:system` plays more lives. */
const LIVES = Number(process.env.LIVES ?? 3);

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const db = forThisFile(() => createDatabase({ url: server.database.appUrl, max: 2 }));
const desk = forThisFile(() =>
  contractDesk(
    server,
    () => gisa,
    () => sojang,
  ),
);
const clock = { now: () => new Date(Date.now() + 120_000) };
const check = () => checkRegisters(server.database.ownerUrl);
const rowsOf = (formId: string) =>
  server.sql<{ doc_id: string; cells: Values; is_void: boolean; amount: string | null }>(
    `select r.doc_id, r.cells, r.is_void, r.amount from register_row r join document d using (apt_id, doc_id)
      where d.form_id = $1 order by r.doc_id, r.row_no`,
    [formId],
  );

type Act =
  | { do: 'sign'; name: string; won: number | null; days: number | null; secret: boolean }
  | { do: 'send'; name: string }
  | { do: 'void'; which: number }
  | { do: 'rename' };
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('sign' as const),
      name: fc.constantFrom('승강기', '청소', '경비', ' 소독 '),
      won: fc.option(fc.integer({ min: 0, max: 999_999_999_999_999 })),
      days: fc.option(fc.integer({ min: 1, max: 500 })),
      secret: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send' as const), name: fc.constantFrom('가', '나') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('void' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'rename' as const }) },
);

/** What was done, and nothing of how it is kept: the model. */
type Told = {
  docId: string;
  name: string;
  vendor: string;
  won: number | null;
  term: Values | null;
  isVoid: boolean;
  isOpen: boolean;
};

describe('REG-01 registers equal the papers', () => {
  it('after any life of documents: signed, on their way, void, and a field that is called otherwise in a later version', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
        const formId = await desk.publish(sojang);
        const told: Told[] = [];
        let vendorField = '업체';
        for (const one of acts) {
          if (one.do === 'rename') {
            vendorField = vendorField === '업체' ? '상대방' : '업체';
            const fields = FIELDS.map((field) =>
              field.key === '업체' || field.key === '상대방' ? text(vendorField) : field,
            );
            await desk.room.renew(
              sojang,
              formId,
              fields,
              feeding({ vendor: [vendorField, vendorField === '업체' ? '상대방' : '업체'] }),
            );
            continue;
          }
          if (one.do === 'void') {
            const paper = told[one.which % Math.max(1, told.length)];
            if (paper && !paper.isVoid) {
              expect((await desk.void(paper.docId)).body).toMatchObject({ state: 'VOID' });
              paper.isVoid = true;
            }
            continue;
          }
          if (one.do === 'send') {
            await desk.sent(formId, { 계약명: one.name });
            continue;
          }
          const vendor = `${one.name.trim()} 업체`;
          const to = new Date(Date.UTC(2027, 0, one.days ?? 1)).toISOString().slice(0, 10);
          const term = one.days === null ? null : { from: '2027-01-01', to };
          const values = {
            계약명: one.name,
            [vendorField]: vendor,
            ...(one.won !== null && { 금액: one.won }),
            ...(term && { 기간: term }),
          };
          const docId = await desk.complete(formId, values, one.secret ? { security: 'CONFIDENTIAL' } : {});
          told.push({ docId, name: one.name.trim(), vendor, won: one.won, term, isVoid: false, isOpen: !one.secret });
        }
        await rebuildRegisters({ db, clock });
        const page = await desk.page(sojang, '&sort=c.name');
        const own = page.items.filter(({ docId }) => told.some((paper) => paper.docId === docId));
        const shown = own.map(({ docId, cells, state, day, until }) => ({
          docId,
          cells,
          isVoid: state === 'VOID',
          day,
          until,
        }));
        const byId = (one: { docId: string }, other: { docId: string }) => (one.docId < other.docId ? -1 : 1);
        expect(shown.sort(byId)).toEqual(
          told
            .map(({ docId, name, vendor, won, term, isVoid }) => ({
              docId,
              cells: { name, vendor, ...(won !== null && { amount: won }), ...(term && { term }) },
              isVoid,
              day: koreanDay(server.clock.now()),
              until: term ? term.to : null,
            }))
            .sort(byId),
        );
        expect(await rowsOf(formId)).toHaveLength(told.length);
        expect(await check()).toMatchObject({ wrongCount: 0, waiting: 0 });
      }),
      { numRuns: LIVES },
    );
  });

  it('a row that was changed, lost, added or left behind is told, and put right by the job of the night', async () => {
    const formId = await desk.publish(sojang);
    const docId = await desk.complete(formId, { 계약명: '청소', 금액: 1_000_000 });
    const running = await desk.sent(formId, { 계약명: '아직' });
    for (const [change, of] of [
      [`update register_row set amount = amount + 1 where doc_id = $1`, docId],
      [`update register_row set cells = cells || '{"name": "다른 것"}' where doc_id = $1`, docId],
      [`update register_row set is_void = true where doc_id = $1`, docId],
      [`update register_row set is_open = false where doc_id = $1`, docId],
      [`update register_row set is_replaced = true where doc_id = $1`, docId],
      [`update register_row set title = '다른 제목' where doc_id = $1`, docId],
      [`delete from register_row where doc_id = $1`, docId],
      [
        `insert into register_row select apt_id, register, doc_id, 2, day, amount, share, until_day, ends, same_as, cells, words, is_void, is_open from register_row where doc_id = $1`,
        docId,
      ],
    ] as const) {
      await server.sql(change, [of]);
      expect(await check(), change).toMatchObject({ wrongCount: 1, wrong: [`10001 ${docId}`] });
      expect(await compareRegisters({ db, clock: server.clock })).toBe(1);
      // It is known now, and waits for the job.
      expect(await check(), change).toMatchObject({ wrongCount: 0, waiting: 1 });
      await rebuildRegisters({ db, clock });
      expect(await check(), change).toMatchObject({ wrongCount: 0, waiting: 0 });
    }
    expect((await desk.sums(sojang)).check).toMatchObject({ wrong: 1, waitingYn: 'N' });
    await server.sql(
      `insert into register_row select apt_id, register, $2::uuid, row_no, day, amount, share, until_day, ends, same_as, cells, words, is_void, is_open from register_row where doc_id = $1`,
      [docId, running],
    );
    expect(await check()).toMatchObject({ wrongCount: 1 });
    await server.sql('delete from register_row where doc_id = $1', [running]);
  });
});

describe('a form that feeds otherwise', () => {
  it('its papers are gone through anew; the job stops anywhere and goes on where it was', async () => {
    const formId = await desk.room.published(sojang, FIELDS);
    for (let n = 0; n < 7; n += 1) await desk.complete(formId, { 계약명: `용역 ${n}`, 금액: n + 1 });
    expect(await rowsOf(formId)).toEqual([]);
    await desk.room.renew(sojang, formId, FIELDS, feeding());
    expect((await desk.sums(sojang)).check.waitingYn).toBe('Y');
    let looks = 0;
    expect(await rebuildRegisters({ db, clock, batch: 2, isStopped: () => looks++ > 1 })).toBe(4);
    expect(await rowsOf(formId)).toHaveLength(4);
    // A paper that is completed meanwhile is written by its own act.
    await desk.complete(formId, { 계약명: '그 사이', 금액: 8 });
    const [first, second] = await Promise.all([
      rebuildRegisters({ db, clock, batch: 2 }),
      rebuildRegisters({ db, clock, batch: 2 }),
    ]);
    expect(first + second).toBe(3);
    expect((await rowsOf(formId)).map(({ amount }) => Number(amount))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await check()).toMatchObject({ wrongCount: 0, waiting: 0 });
    await desk.room.renew(sojang, formId, FIELDS);
    await rebuildRegisters({ db, clock });
    expect(await rowsOf(formId)).toEqual([]);
  });

  it('a field that was words in the version before and holds money now: what can be read of the earlier papers stands in the column', async () => {
    const words = FIELDS.map((field) => (field.key === '금액' ? text('금액') : field));
    const { registers } = feeding();
    const unfed = registers.map((feed) => ({
      ...feed,
      columns: feed.columns.filter(({ column }) => column !== 'amount'),
    }));
    const formId = await desk.room.published(sojang, words, { registers: unfed });
    const written = ['1,500,000원', '2500000', '협의'];
    const papers: string[] = [];
    for (const won of written) papers.push(await desk.complete(formId, { 계약명: `낱말 ${won}`, 금액: won }));
    expect((await rowsOf(formId)).map(({ amount }) => amount)).toEqual([null, null, null]);
    await desk.room.renew(sojang, formId, FIELDS, feeding());
    await rebuildRegisters({ db, clock });
    papers.push(await desk.complete(formId, { 계약명: '수', 금액: 3_500_000 }));
    const amounts = new Map((await rowsOf(formId)).map(({ doc_id, amount }) => [doc_id, amount && Number(amount)]));
    expect(papers.map((docId) => amounts.get(docId))).toEqual([1_500_000, 2_500_000, null, 3_500_000]);
    expect(await check()).toMatchObject({ wrongCount: 0, waiting: 0 });
  });

  it('a field that held money and is words now: it may stay, or another comes before it, and papers of before keep what they say', async () => {
    const words = FIELDS.map((field) => (field.key === '금액' ? text('금액') : field));
    const { registers } = feeding();
    const formId = await desk.publish(sojang);
    const papers = [await desk.complete(formId, { 계약명: '앞', 금액: 1_000 })];
    const { changes } = await desk.room.renew(sojang, formId, words, { registers });
    expect(changes).toContain("계약대장 '금액' 열을 글 항목에서 올립니다. 숫자로 적은 금액만 올라갑니다.");
    for (const won of ['2,000원', '협의']) papers.push(await desk.complete(formId, { 계약명: `글 ${won}`, 금액: won }));
    const another = [...words, { key: '계약금액', label: '계약금액', type: 'money' as const }];
    await desk.room.renew(sojang, formId, another, {
      registers: feeding({ amount: ['계약금액', '금액'] }).registers,
    });
    await rebuildRegisters({ db, clock });
    papers.push(await desk.complete(formId, { 계약명: '뒤', 계약금액: 3_000, 금액: '삼천 원' }));
    const amounts = new Map((await rowsOf(formId)).map(({ doc_id, amount }) => [doc_id, amount && Number(amount)]));
    expect(papers.map((docId) => amounts.get(docId))).toEqual([1_000, 2_000, null, 3_000]);
    expect(await check()).toMatchObject({ wrongCount: 0, waiting: 0 });
  });

  it('a change that came just now waits until what began before it has ended', async () => {
    const formId = await desk.publish(sojang);
    await desk.complete(formId, { 계약명: '가' });
    await desk.room.renew(sojang, formId, FIELDS);
    expect(await rebuildRegisters({ db, clock: { now: () => new Date(Date.now()) } })).toBe(0);
    expect(await rowsOf(formId)).toHaveLength(1);
  });

  it('what is no longer mapped is told at publishing, and what does not fit is refused', async () => {
    const formId = await desk.publish(sojang);
    const without = FIELDS.filter(({ key }) => key !== '금액');
    const { changes } = await desk.room.renew(sojang, formId, without, { registers: feeding().registers });
    expect(changes).toContain("계약대장 '금액' 열에 이어진 항목이 없어, 새 문서에서는 비게 됩니다.");
    // Papers of the version before keep what they say.
    const { version } = await desk.room.draftOf(sojang, formId);
    const saved = await desk.room.save(sojang, formId, version, {
      definition: (await sojang.get<{ definition: unknown }>(`${desk.room.base}/${formId}/draft`)).body.definition,
      settings: { ...lineSettings, registers: feeding({ amount: ['기간'] }).registers },
    });
    const refused = await desk.room.publish(sojang, formId, saved.body.version);
    expect(refused).toMatchObject({ status: 422, body: { code: 'FORM_INVALID' } });
    expect(JSON.stringify(refused.body)).toContain("계약대장: '금액' 열 - 금액 항목이 아닙니다. 다시 골라 주세요.");
  });
});

it('two papers decided at once are two rows; one that was refused is none', async () => {
  const formId = await desk.publish(sojang);
  const papers = await Promise.all([1, 2, 3, 4].map((n) => desk.sent(formId, { 계약명: '동시', 금액: n })));
  await Promise.all(papers.flatMap((docId) => [desk.approve(docId), desk.approve(docId)]));
  expect(await rowsOf(formId)).toHaveLength(4);
  expect((await desk.void(papers[0] ?? '')).status).toBe(200);
  expect((await desk.void(papers[0] ?? '')).status).not.toBe(500);
  expect((await rowsOf(formId)).filter((row) => row.is_void)).toHaveLength(1);
  expect(await check()).toMatchObject({ wrongCount: 0 });
  // They are one thing: one of them stands, also where the newest becomes void while another is decided.
  const standing = async () =>
    server.sql<{ doc_id: string }>(
      `select r.doc_id from register_row r join document d using (apt_id, doc_id)
        where d.form_id = $1 and not r.is_void and not r.is_replaced order by 1`,
      [formId],
    );
  expect(await standing()).toEqual([{ doc_id: [...papers.slice(1)].sort().at(-1) }]);
  const later = await Promise.all([5, 6].map((n) => desk.sent(formId, { 계약명: '동시', 금액: n })));
  await Promise.all([...later.map(desk.approve), ...papers.slice(1).map(desk.void)]);
  expect(await standing()).toEqual([{ doc_id: [...later].sort().at(-1) }]);
  expect(await check()).toMatchObject({ wrongCount: 0 });
});
