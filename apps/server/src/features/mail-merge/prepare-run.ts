import { josa } from '@danji/contract/josa';
import type * as contract from '@danji/contract/mail-merge';
import { type MergeReport, type MergeSource, mergeProblemsMax, mergeRowsMax } from '@danji/contract/mail-merge';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/bind.ts';
import type { StreamContext } from '../../http/bind-stream.ts';
import { readFiles } from '../../http/read-files.ts';
import { inSteps } from '../../lib/breathe.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { maskText } from '../../lib/mask.ts';
import { digestOf } from './domain/digest.ts';
import { columnsFor, type GivenRow, type Judged, judgeRows, readRow } from './domain/judge-rows.ts';
import { gatherMerge, type Merge } from './gather-merge.ts';
import { findResidents } from './queries.ts';
import { readSheetApart, refuseSheet, refuseWhileFull } from './read-sheet-apart.ts';
import { refuseHomes } from './record-receivers.ts';
import { showCells } from './show-cells.ts';
import { lockMerges, replacePrepared } from './store.ts';

const SAMPLE_ROWS = 5;
const listed = (names: readonly string[]) =>
  [...new Set(names)]
    .slice(0, 5)
    .map((name) => `‘${name.slice(0, 20)}’`)
    .join(', ');

type Given = {
  tx: Tx;
  actor: Actor;
  now: Date;
  docId: string;
  source: MergeSource;
  reason: string | null;
  words: Merge['words'];
  rows: number;
  judged: Judged;
  unused: readonly string[];
};

/** Keeps the right rows, and says what is wrong with the others. */
async function keepRows({
  tx,
  actor,
  now,
  docId,
  source,
  reason,
  words,
  rows,
  judged,
  unused,
}: Given): Promise<MergeReport> {
  const { papers, problems, failedRows } = judged;
  const runId = newId();
  const said = papers.map((paper) => paper.said);
  if (papers.length > 0) {
    await lockMerges(tx, { aptId: actor.aptId, docId });
    await replacePrepared(tx, {
      ...{ aptId: actor.aptId, docId, runId, source, words, papers, reason },
      leftOut: failedRows,
      digest: digestOf(words, said),
      by: actor,
      at: now,
    });
  }
  return {
    runId: papers.length > 0 ? runId : null,
    rows,
    papers: papers.length,
    failedRows,
    problemCount: problems.length,
    problems: problems.slice(0, mergeProblemsMax),
    unused: unused.slice(0, 20).map((name) => name.slice(0, 40)),
    words: words.map(({ name }) => name),
    sample: said.slice(0, SAMPLE_ROWS).map((one) => showCells(words, one)),
  };
}

/** From a sheet, whose heads are the places of the document. */
export async function prepareFromSheet(
  endpoint: typeof contract.prepareFromSheet,
  {
    facts: { words },
    request,
    actor: asking,
    act,
    params,
    now,
  }: StreamContext<typeof contract.prepareFromSheet, Merge>,
) {
  const asker = { person: `${asking.aptId} ${asking.memberId}`, group: asking.aptId };
  refuseWhileFull(asker);
  const [file] = await readFiles(endpoint, request);
  if (!file) return refuse('INVALID_INPUT', { message: 'no file', errorUserMsg: '파일을 골라 주세요.' });
  const { heads, rows } = await readSheetApart(file.bytes, asker);
  const { at, missing, doubled, unused } = columnsFor(words, heads);
  if (missing.length > 0)
    refuseSheet(
      'COLUMNS',
      `첫 줄에 ${listed(missing)} 열이 없습니다. 서식을 내려받아 제목 줄을 그대로 두고 적어 주세요.`,
    );
  if (doubled.length > 0)
    refuseSheet('COLUMNS', `첫 줄에 ${listed(doubled)} 열이 두 번 있습니다. 하나만 남기고 다시 올려 주세요.`);
  const judged = judgeRows(words, await inSteps(rows, readRow(words, at)));
  return act(file.bytes, ({ tx, actor }) =>
    keepRows({
      ...{ tx, actor, now, docId: params.docId, words, judged, unused, reason: null },
      source: 'EXCEL',
      rows: rows.length,
    }),
  );
}

/** What is known of residents. Who has not paid is not known here. */
const KNOWN = ['동', '호', '성명', '직책'] as const;

/** From the residents of the complex, for whoever may see where they live (ACL-12). */
export async function prepareFromResidents({
  tx,
  actor,
  params,
  body,
  now,
}: Context<typeof contract.prepareFromResidents>) {
  const { words } = await gatherMerge(tx, actor, params.docId, now);
  await refuseHomes({ tx, actor, now }, 'RESIDENTS');
  const { at, missing } = columnsFor(words, KNOWN);
  if (missing.length > 0)
    return refuse('ACT_REFUSED', {
      message: 'residents do not say it',
      errorUserMsg: `입주민 명부에는 ${josa(listed(missing), '이/가')} 없습니다. 엑셀 파일로 만들어 주세요.`,
      details: { reason: 'NOT_KNOWN' },
    });
  const found = await findResidents(tx, actor.aptId, body.dong);
  if (found.length === 0)
    return refuse('ACT_REFUSED', {
      message: 'no residents',
      errorUserMsg: '동·호가 등록된 입주민이 없습니다. 동을 다시 고르거나 엑셀 파일로 만들어 주세요.',
      details: { reason: 'NOBODY' },
    });
  if (found.length > mergeRowsMax)
    return refuse('ACT_REFUSED', {
      message: 'too many residents',
      errorUserMsg: `한 번에 ${mergeRowsMax.toLocaleString('ko-KR')}장까지 만들 수 있습니다. 동을 골라 나누어 만들어 주세요.`,
      details: { reason: 'TOO_MANY' },
    });
  const rows = found.map(
    ({ member_id, dong, ho, member_name, position_name }, index): GivenRow => ({
      row: index + 1,
      cells: [dong, ho, member_name, position_name ?? ''],
      memberId: member_id,
    }),
  );
  const judged = judgeRows(words, await inSteps(rows, readRow(words, at)), { homesOnce: false });
  return keepRows({
    ...{ tx, actor, now, docId: params.docId, words, unused: [] },
    source: 'RESIDENTS',
    reason: maskText(body.reason),
    rows: rows.length,
    judged: { ...judged, papers: onePerReceiver(judged.papers) },
  });
}

/** Several residents of one home get one paper, unless the paper names them. */
function onePerReceiver(papers: Judged['papers']): Judged['papers'] {
  return [...new Map(papers.map((paper) => [JSON.stringify(paper.said), paper] as const)).values()];
}
