import { beforeAll, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { draftContent } from '../../../test/draft-content.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';

const nodes: string[] = [];
/** `npm run test:system` takes 25, `npm run test:long` 1,000. */
const RACES = Number(process.env.RACES ?? 8);
/** `npm run test:system` takes 64. */
const COMPLETIONS = Number(process.env.COMPLETIONS ?? 24);

const server = forThisFile(startTestServer);
const office = openOffice(server);
beforeAll(async () => {
  nodes.push(await server.listen());
  for (let i = 0; i < 2; i++) {
    const node = await server.addNode();
    nodes.push(await node.app.listen({ port: 0, host: '127.0.0.1' }));
  }
});

let turn = 0;
/** A real request, each to another node; one that a busy node could not take is sent again, as our client does. */
async function send(by: string, docId: string, act: Record<string, unknown>, key?: string): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await sendOnce(by, docId, act, key);
    if (answer.status !== 503 || tries === 10) return answer;
  }
}
type Answer = { status: number; body: Record<string, unknown> };

async function sendOnce(by: string, docId: string, act: Record<string, unknown>, key?: string): Promise<Answer> {
  const { token } = await office.person(by);
  const answer = await fetch(`${nodes[turn++ % nodes.length]}/api/elec-apv/documents/${docId}/act`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify({ act }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const events = async (docId: string, type: string) =>
  (
    await server.sql<{ n: number }>('select count(*)::int as n from approval_event where doc_id = $1 and type = $2', [
      docId,
      type,
    ])
  )[0]?.n;

it('CON-01 two of a parallel group sign at the same moment: both once, the group closes once, the next is told once', async () => {
  for (let i = 0; i < 8; i++) {
    const docId = await office.submitted({
      by: 'gisa01',
      line: [
        { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
        { order: 1, kind: 'AGREE', personId: 'gyeongri01' },
        { order: 2, kind: 'DECIDE', personId: 'sojang01' },
      ],
    });
    const answers = await Promise.all([
      send('gijeon01', docId, { type: 'APPROVE' }),
      send('gyeongri01', docId, { type: 'AGREE' }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(await events(docId, 'APPROVE')).toBe(1);
    expect(await events(docId, 'AGREE')).toBe(1);
    const told = await server.sql("select alarm_id from alarm where doc_id = $1 and member_id = 'sojang01'", [docId]);
    expect(told).toHaveLength(1);
    const open = await server.sql("select person_id from step where doc_id = $1 and state = 'PENDING'", [docId]);
    expect(open).toEqual([{ person_id: 'sojang01' }]);
  }
});

it('CON-02 the same person on phone and desk: one decision, the other is told what happened and how it stands', async () => {
  for (let i = 0; i < 4; i++) {
    const docId = await office.submitted({ by: 'gisa01', line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }] });
    const answers = await Promise.all([
      send('sojang01', docId, { type: 'APPROVE' }),
      send('sojang01', docId, { type: 'REJECT', reason: '금액 확인' }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(((await events(docId, 'APPROVE')) ?? 0) + ((await events(docId, 'REJECT')) ?? 0)).toBe(1);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    const { state, version } = won?.body ?? {};
    expect(lost?.body).toMatchObject({
      code: 'ACT_REFUSED',
      details: { reason: 'ALREADY_DECIDED', state, version },
      errorUserMsg: expect.stringMatching(/[가-힣]/),
    });
    const rows = await server.sql('select state, version from document where doc_id = $1', [docId]);
    expect(rows).toEqual([{ state, version }]);
  }
});

it(`CON-03 approve against recall, ${RACES} times: exactly one wins, and the state is that of one of the two orders`, async () => {
  const won = { approve: 0, recall: 0 };
  for (let i = 0; i < RACES; i++) {
    const docId = await office.submitted({
      by: 'gisa01',
      line: [
        { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
        { order: 2, kind: 'DECIDE', personId: 'sojang01' },
      ],
    });
    const approving = () => send('gijeon01', docId, { type: 'APPROVE' });
    const recalling = () => send('gisa01', docId, { type: 'RECALL' });
    // Whoever is sent first mostly wins: they take turns. In the first two rounds the other comes when that is certain.
    const [first, second] = i % 2 ? [approving, recalling] : [recalling, approving];
    const both = i < 2 ? [await first(), await second()] : await Promise.all([first(), second()]);
    const [approve, recall] = i % 2 ? both : both.toReversed();
    expect([approve?.status, recall?.status].sort()).toEqual([200, 409]);
    const [row] = await server.sql<{ state: string }>('select state from document where doc_id = $1', [docId]);
    expect(row?.state).toBe(approve?.status === 200 ? 'IN_PROGRESS' : 'WITHDRAWN');
    expect(((await events(docId, 'APPROVE')) ?? 0) + ((await events(docId, 'RECALL')) ?? 0)).toBe(1);
    won[approve?.status === 200 ? 'approve' : 'recall'] += 1;
  }
  // The twin: both orders happened.
  expect(Math.min(won.approve, won.recall)).toBeGreaterThan(0);
}, 1_200_000);

it('CON-04 an act or a save on what has changed meanwhile is refused, and nothing is lost', async () => {
  const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
  const docId = await office.draft({ by: 'gisa01', line });
  const gisa = await office.person('gisa01');
  const before = await digestOf(server);
  const stale = await gisa.post(`/api/elec-apv/documents/${docId}/act`, { act: { type: 'SUBMIT' }, version: 1 });
  expect(stale).toMatchObject({ status: 409, body: { code: 'STALE' } });
  const save = (title: string, version: number) =>
    gisa.post<{ version: number }>(`/api/elec-apv/documents/${docId}/save`, {
      version,
      draft: draftContent({ title, content: { 사유: title }, amount: 1, line }),
    });
  // What it is now comes along, so that the two can be laid beside each other.
  expect(await save('옛것 위에', 1)).toMatchObject({ status: 409, body: { code: 'STALE', details: { version: 2 } } });
  expect(await digestOf(server)).toEqual(before);
  // Six windows save what they have read as version 2: one is kept, the others are told.
  const words = Array.from({ length: 6 }, (_, i) => `창 ${i}`);
  const answers = await Promise.all(words.map((title) => save(title, 2)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const title = words[answers.findIndex(({ status }) => status === 200)];
  expect(await server.sql('select title, version, content from document where doc_id = $1', [docId])).toEqual([
    { title, version: 3, content: { 사유: title } },
  ]);
  expect((await save('다시 읽고', 3)).body).toMatchObject({ version: 4 });
});

it(`CON-05 document numbers under ${COMPLETIONS} completions at once, some rolled back: unique and without gaps`, async () => {
  const docs: string[] = [];
  const one = { by: 'miwha01', form: 'PLAIN_LOG', line: [{ order: 1, kind: 'DECIDE' as const, personId: 'sojang01' }] };
  while (docs.length < COMPLETIONS)
    docs.push(...(await Promise.all(Array.from({ length: 4 }, () => office.submitted(one)))));
  // One completion in twelve breaks after its number was taken and written. Sequences know no rollback, so they count the tries.
  await server.sql(
    'create sequence numbered; create sequence broken; grant usage on sequence numbered, broken to danji_app',
  );
  await server.sql(`create function break_some() returns trigger language plpgsql as $$ begin
    if new.doc_number is not null and old.doc_number is null and nextval('numbered') % 12 = 0 then
      raise exception 'broken on purpose' using errcode = case when nextval('broken') % 2 = 0 then '40001' else 'XX000' end;
    end if;
    return null;
  end $$`);
  await server.sql('create trigger break_some after update on document for each row execute function break_some()');
  const answers = await Promise.all(docs.map((docId) => send('sojang01', docId, { type: 'APPROVE' })));
  // What was not said to be done is done again, as people do.
  for (const [i, { status }] of answers.entries())
    if (status === 500) answers[i] = await send('sojang01', docs[i] as string, { type: 'APPROVE' });
  await server.sql('drop trigger break_some on document');
  expect(answers.filter((answer) => answer.status !== 200)).toEqual([]);
  const [tries] = await server.sql<{ broken: number }>('select last_value::int as broken from broken');
  expect(tries?.broken, 'at least one in twenty').toBeGreaterThanOrEqual(Math.ceil(COMPLETIONS / 20));
  const numbers = await server.sql<{ doc_number: string }>(
    'select doc_number from document where doc_id = any($1) order by doc_number',
    [docs],
  );
  const serials = numbers.map((row) => Number(row.doc_number.split('-').at(-1)));
  expect(serials).toEqual(Array.from({ length: COMPLETIONS }, (_, i) => i + 1));
});

it('IDM-01 a repeated click with the same key gives the first answer, and the act happened once', async () => {
  const docId = await office.submitted({ by: 'gisa01', line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }] });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => send('sojang01', docId, { type: 'APPROVE' }, 'the-one-and-only-click')),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  expect(await events(docId, 'APPROVE')).toBe(1);
});
