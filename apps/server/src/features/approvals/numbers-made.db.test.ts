import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { formatNumber, numberParts } from './domain/document-number.ts';
import { chainHash, contentHash, unnumberedTexts } from './domain/history-chain.ts';

const office = forThisFile(() => startOffice(['gisa01', 'sojang01']));
const DECIDER = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' } as const];

/** What PostgreSQL can hold, with all that is spelled otherwise in JSON or when it is composed. */
const text = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('가', '\u1100\u1161', '"', '\\', '\n', '\u0301', 'e', '\u2028', '{일련번호}') }),
  )
  .filter((one) => one.isWellFormed() && !one.includes('\0'));
const values = fc.dictionary(
  text,
  fc.oneof(
    text,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(text),
  ),
);
const case_ = fc.record({
  serial: fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 2 ** 31 - 1 })),
  pattern: fc.constantFrom(
    '{부서}-{연도}-{일련번호:4}',
    '{연도}.{월}-제{일련번호}호',
    '"{일련번호:8}\\{부서}',
    '{일련번호:2}\u0301 호',
  ),
  deptName: text,
  title: text,
  content: values,
  payload: values,
  actorId: text,
  amount: fc.option(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }).map(String)),
  names: fc.array(text, { maxLength: 3 }),
  prevHash: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes)),
});

it('WF-04, CON-05 number, seal and hash that the database fills in are to the byte those that the rules make', async () => {
  const at = new Date('2026-11-17T00:00:00.123Z');
  await fc.assert(
    fc.asyncProperty(
      case_,
      async ({ serial, pattern, deptName, title, content, payload, actorId, amount, names, prevHash }) => {
        const about = { pattern, deptName, deptId: null, formId: null, at };
        const sealed = {
          aptId: '10001',
          docId: 'd',
          title,
          content,
          amount,
          line: [{ order: 1, kind: 'DECIDE' as const, personId: actorId, actorId }],
          attachments: names.map((name, i) => ({ name, sha256: String(i).repeat(64) })),
        };
        const entry = { aptId: '10001', docId: 'd', seq: 3, type: 'APPROVE', actorId, onBehalfOf: null, at, payload };
        const docNumber = formatNumber(about, serial);
        const seal = contentHash({ ...sealed, docNumber });
        const whole = { ...entry, payload: { ...payload, docNumber, contentHash: seal.toString('hex') } };

        const { before, digits, after } = numberParts(about);
        const texts = unnumberedTexts(sealed, entry);
        const spelled = [before, after].map((part) => JSON.stringify(part).slice(1, -1));
        const [row] = await office.server.sql<{ number: string; spelled: string; seal: Buffer; hash: Buffer }>(
          'select * from app.numbered($1, $2::text[], $3, $4::text[], $5::text[], $6::text[], $7)',
          [serial, [before, after], digits, spelled, texts.sealed, texts.chained, prevHash],
        );
        expect(row).toEqual({
          number: docNumber,
          spelled: JSON.stringify(docNumber),
          seal,
          hash: chainHash(prevHash, whole),
        });
      },
    ),
    { numRuns: 300 },
  );
});

it('IDM-01, CON-05 the answer that is kept names the number as it was given, whatever letters the department has', async () => {
  const { server } = office;
  await server.sql(
    `update department set dept_name = $1 where apt_id = '10001' and dept_id = (select dept_id from member where apt_id = '10001' and member_id = 'gisa01')`,
    ['기전"과\\'],
  );
  const docId = await office.submit('gisa01', DECIDER);
  const sojang = await office.person('sojang01');
  const headers = { 'idempotency-key': 'number-is-late-1', authorization: `Bearer ${sojang.token}` };
  const act = () =>
    sojang.post<{ docNumber: string }>(
      `/api/elec-apv/documents/${docId}/act`,
      { act: { type: 'APPROVE' } },
      { headers },
    );
  const first = await act();
  expect(first.status).toBe(200);
  expect(first.body.docNumber).toMatch(/^기전"과\\-\d{4}-\d{4}$/);
  expect((await act()).body).toEqual(first.body);
  const rows = await server.sql(
    'select doc_number, (select payload ->> $2 from approval_event e where e.doc_id = d.doc_id order by seq desc limit 1) as told from document d where doc_id = $1',
    [docId, 'docNumber'],
  );
  expect(rows).toEqual([{ doc_number: first.body.docNumber, told: first.body.docNumber }]);
  const verdict = await sojang.get(`/api/elec-apv/documents/${docId}/verify`);
  expect(verdict.body).toMatchObject({ validYn: 'Y' });
});

it('CON-05 a decision that fails behind its number leaves no gap, and its document as it was', async () => {
  const { server } = office;
  const decide = async (docId: string) =>
    (await office.person('sojang01')).post<{ docNumber: string }>(`/api/elec-apv/documents/${docId}/act`, {
      act: { type: 'APPROVE' },
    });
  const serialOf = (number: string) => Number(number.split('-').at(-1));
  const [one, two, three] = [
    await office.submit('gisa01', DECIDER),
    await office.submit('gisa01', DECIDER),
    await office.submit('gisa01', DECIDER),
  ];
  const before = serialOf((await decide(one)).body.docNumber);
  // The number is taken by then: the last that is written of the decision fails.
  await server.sql(`create function break_event() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger break_event after insert on approval_event for each row execute function break_event()`);
  const counted = () => server.sql('select * from number_counter order by 1, 2');
  const held = await counted();
  expect((await decide(two)).status).toBe(500);
  await server.sql('drop trigger break_event on approval_event; drop function break_event()');
  expect(await counted()).toEqual(held);
  expect(await server.sql('select state, doc_number from document where doc_id = $1', [two])).toEqual([
    { state: 'IN_PROGRESS', doc_number: null },
  ]);
  expect(serialOf((await decide(three)).body.docNumber)).toBe(before + 1);
  expect(serialOf((await decide(two)).body.docNumber)).toBe(before + 2);
});
