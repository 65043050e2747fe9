import { placeInLine, placeWords } from '@danji/contract/approval-words';
import { getDocument } from '@danji/contract/approvals';
import { pageAllDocuments, pageApproveInbox, pageSentInbox } from '@danji/contract/document-lists';
import { otherRows, stampColumns } from '@danji/contract/paper/paper-line';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type LinePart, openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);
const office = openOffice(server);
const DRAFTER = 'gisa01';
const MANAGER = 'sojang01';

const lists = [
  { page: pageSentInbox, by: DRAFTER, path: '/api/elec-apv/sent-inbox?tab=running' },
  { page: pageAllDocuments, by: MANAGER, path: '/api/elec-apv/all-apv-mng?page=1' },
] as const;

async function rowsOf(
  page: typeof pageApproveInbox | typeof pageSentInbox | typeof pageAllDocuments,
  by: string,
  path: string,
) {
  const { status, body } = await (await office.person(by)).get(`${path}&size=100`);
  expect(status, path).toBe(200);
  return z.decode(page.response, body as never).items;
}
const sayOf = (row: { turnOrder: number | null; turnLength: number } | undefined) =>
  row && row.turnOrder !== null ? placeWords({ turnOrder: row.turnOrder, turnLength: row.turnLength }) : null;

/** Where the document stands, said by whoever may say it: the lists, the document itself, the boxes of its paper. */
async function places(docId: string, whoseTurn: readonly string[]) {
  const said: Record<string, string | null> = {};
  for (const { page, by, path } of lists)
    said[path] = sayOf((await rowsOf(page, by, path)).find((row) => row.docId === docId));
  for (const by of whoseTurn) {
    const inbox = await rowsOf(pageApproveInbox, by, '/api/elec-apv/apv-inbox?tab=waiting');
    said[`waiting for ${by}`] = sayOf(inbox.find((row) => row.docId === docId));
  }
  const { body } = await (await office.person(MANAGER)).get(`/api/elec-apv/documents/${docId}`);
  const { steps } = z.decode(getDocument.response, body as never);
  const place = placeInLine(steps);
  said.document = place && placeWords(place);
  const onPaper = new Set([...stampColumns(steps), ...otherRows(steps)].map(({ key }) => key));
  const turns = new Set(steps.filter(({ stepId }) => onPaper.has(stepId)).map(({ order }) => order));
  said.paper = place && `${place.turnOrder + 1}/${turns.size}`;
  return said;
}

async function stands(docId: string, where: string, ...whoseTurn: string[]): Promise<void> {
  const said = await places(docId, whoseTurn);
  expect(said).toEqual(Object.fromEntries(Object.keys(said).map((who) => [who, where])));
}
const act = async (by: string, docId: string, what: Record<string, unknown>) =>
  expect(await office.act(by, docId, what)).toMatchObject({ status: 200 });
const submitted = (line: LinePart[]) => office.submitted({ by: DRAFTER, line });
const one = (order: number, kind: string, personId: string): LinePart => ({ order, kind, personId });

it('one decider: the second of two, as in the boxes of the 결재란', async () => {
  const docId = await submitted([one(1, 'DECIDE', 'sojang01')]);
  await stands(docId, '2/2', 'sojang01');
  await act('sojang01', docId, { type: 'HOLD', reason: '견적을 기다립니다' });
  await stands(docId, '2/2');
});

it('합의 side by side counts once, 협조 and 확인 count', async () => {
  const docId = await submitted([
    one(1, 'AGREE', 'gyeongri01'),
    one(1, 'AGREE', 'gwajang01'),
    one(2, 'COOPERATE', 'gijeon01'),
    one(3, 'DECIDE', 'sojang01'),
    one(4, 'CONFIRM', 'hoejang01'),
  ]);
  await stands(docId, '2/5', 'gyeongri01', 'gwajang01');
  await act('gwajang01', docId, { type: 'AGREE' });
  await stands(docId, '2/5', 'gyeongri01');
  await act('gyeongri01', docId, { type: 'DISAGREE', reason: '예산이 없습니다' });
  await stands(docId, '3/5', 'gijeon01');
  await act('gijeon01', docId, { type: 'APPROVE' });
  await stands(docId, '4/5', 'sojang01');
});

it('협조 and 검토 at the same time, and a line that is drawn anew behind one’s own step', async () => {
  const docId = await submitted([
    one(1, 'REVIEW', 'gijeon01'),
    one(1, 'COOPERATE', 'gyeongri01'),
    one(2, 'DECIDE', 'sojang01'),
  ]);
  await stands(docId, '2/3', 'gijeon01', 'gyeongri01');
  await act('gyeongri01', docId, { type: 'APPROVE' });
  await act('gijeon01', docId, {
    type: 'CHANGE_LINE',
    line: [one(2, 'REVIEW', 'gwajang01'), one(3, 'DECIDE', 'sojang01')],
  });
  await stands(docId, '2/4', 'gijeon01');
});

it('대결: whoever stands in sees the same place', async () => {
  const docId = await submitted([one(1, 'REVIEW', 'gijeon01'), one(2, 'DECIDE', 'sojang01')]);
  const from = server.clock.now();
  const away = { reason: '출장', from: from.toISOString(), to: new Date(from.getTime() + 86_400_000).toISOString() };
  expect(
    (await (await office.person('gijeon01')).post('/api/comm/absences', { ...away, standInId: 'gwajang01' })).status,
  ).toBe(200);
  server.clock.advance(1000);
  await stands(docId, '2/3', 'gijeon01', 'gwajang01');
  await act('gwajang01', docId, { type: 'APPROVE' });
  await stands(docId, '3/3', 'sojang01');
});

it('전결, 의결 and 재기안: what is left out, voted on or kept still has its place', async () => {
  const final = await submitted([
    { ...one(1, 'REVIEW', 'gijeon01'), mayDecideFinally: true },
    one(2, 'DECIDE', 'sojang01'),
    one(3, 'CONFIRM', 'hoejang01'),
  ]);
  await stands(final, '2/4', 'gijeon01');
  await act('gijeon01', final, { type: 'REJECT', reason: '금액이 다릅니다' });
  // Nobody is waited for: then it says how it ended, everywhere.
  expect(new Set(Object.values(await places(final, [])))).toEqual(new Set([null]));
  await act(DRAFTER, final, { type: 'SUBMIT' });
  await stands(final, '2/4', 'gijeon01');

  const vote = await submitted([one(1, 'REVIEW', 'sojang01'), one(2, 'VOTE', 'hoejang01')]);
  await stands(vote, '2/3', 'sojang01');
  await act('sojang01', vote, { type: 'APPROVE' });
  await stands(vote, '3/3', 'hoejang01');
});

it('an alarm names no place of its own that could be another', async () => {
  const docId = await submitted([one(1, 'REVIEW', 'gijeon01'), one(2, 'DECIDE', 'sojang01')]);
  await act('gijeon01', docId, { type: 'APPROVE' });
  const told = await server.sql<{ body: string }>('select body from alarm where doc_id = $1', [docId]);
  expect(told.length).toBeGreaterThan(1);
  for (const { body } of told) expect(body).not.toMatch(/\d\s*\/\s*\d|번째|단계/);
});
