import type * as contract from '@danji/contract/mail-merge';
import type { Actor } from '../../http/actor.ts';
import { Bytes } from '../../http/answers.ts';
import type { Context } from '../../http/bind.ts';
import type { StreamContext } from '../../http/bind-stream.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { pageAnswer } from '../../lib/list-page.ts';
import { maskText } from '../../lib/mask.ts';
import { findDetail } from '../approvals/public.ts';
import { type ExcelDeps, inTurn, writeApart } from '../excel/public.ts';
import type { Detail } from '../print/public.ts';
import { type Merge, placesIn, refuseOutsiders } from './gather-merge.ts';
import { numberOf } from './make-papers.ts';
import { findDefinition, findRun, isEmployee, papersOf, type RunRow, runsOf, type Sought } from './queries.ts';
import { mayHaveHomes } from './record-receivers.ts';
import { showCells } from './show-cells.ts';

async function readDocument(tx: Tx, { aptId, memberId }: Actor, docId: string, now: Date): Promise<Detail> {
  const detail = (await findDetail(tx, { aptId, memberId, now }, docId, { asSent: true })) as Detail | null;
  return detail ?? refuse('NOT_FOUND', { message: 'no such document for the caller' });
}

/** The places of a document, and which runs were made of it. Nothing of a receiver is told. */
export async function getMerge({ tx, actor, params, now }: Context<typeof contract.getMerge>) {
  const detail = await readDocument(tx, actor, params.docId, now);
  const words = placesIn(await findDefinition(tx, actor.aptId, params.docId), detail);
  const isDecided = detail.state === 'APPROVED' || detail.state === 'ENFORCED';
  const mayMakeYn = isDecided && words.length > 0 && (await isEmployee(tx, actor.aptId, actor.memberId));
  const found = await tx.run(runsOf(actor.aptId, params.docId, now));
  const hasHomes = found.some(({ source }) => source === 'RESIDENTS') && (await mayHaveHomes({ tx, actor, now }));
  const runs = found.map((run) => ({ ...run, mayPrintYn: run.source !== 'RESIDENTS' || hasHomes }));
  return { words, mayMakeYn, runs };
}

/** 101동 1203호 and 101-1203 are 101 and 1203. */
const wordsOf = (text: string | undefined) =>
  (text ?? '')
    .normalize('NFC')
    .split(/[\s,-]+/u)
    .map((word) => word.replace(/(?<=\d)[동호]$/u, ''))
    .filter(Boolean);

/** Whoever may not have homes finds nobody by what is masked before them. */
async function soughtBy(
  asking: { tx: Tx; actor: Actor; now: Date },
  { source, words }: Pick<RunRow, 'source' | 'words'>,
  text: readonly string[],
): Promise<Sought> {
  if (text.length === 0 || source !== 'RESIDENTS' || (await mayHaveHomes(asking))) return { text, without: [] };
  const isSeen = text.every((word) => maskText(word) === word);
  const doors = words.flatMap(({ kind }, index) => (kind === 'HO' ? [index + 1] : []));
  return { text, without: isSeen ? doors : words.map((_, index) => index + 1) };
}

const noRun = () => refuse('NOT_FOUND', { message: 'no such run of this document' });

export async function listMergedPapers({ tx, actor, params, query, now }: Context<typeof contract.listMergedPapers>) {
  const { docNumber } = await readDocument(tx, actor, params.docId, now);
  await refuseOutsiders(tx, actor);
  const run = (await findRun(tx, { aptId: actor.aptId, ...params })) ?? noRun();
  const { words } = run;
  const first = run.first_no ?? noRun();
  const sought = await soughtBy({ tx, actor, now }, run, wordsOf(query.text));
  const rows = await tx.run(papersOf(actor.aptId, params.runId, sought, query));
  const page = pageAnswer(rows, query, ({ seq, said }) => ({
    seq,
    number: numberOf(docNumber, first + seq - 1),
    cells: showCells(words, said),
  }));
  return { words: words.map(({ name }) => name), ...page };
}

/** For the receivers of a letter to a whole building. */
const TEXT_LINES = 300;

/** The heads that this document needs, and empty lines that stay text. */
export const createMergeTemplate =
  ({ write = writeApart, log }: Pick<ExcelDeps, 'write' | 'log'>) =>
  async ({ facts: { words }, actor }: Pick<StreamContext<typeof contract.mergeTemplate, Merge>, 'facts' | 'actor'>) => {
    const columns = words.map(({ name }) => ({ title: name, width: 18 }));
    const who = { aptId: actor.homeAptId, memberId: actor.memberId };
    const file = await inTurn(who, () => write({ name: '받는 분', columns, rows: [], textLines: TEXT_LINES }, { log }));
    return new Bytes(
      {
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-length': file.length,
        'content-disposition': `attachment; filename="receivers.xlsx"; filename*=UTF-8''${encodeURIComponent('받는 분 서식.xlsx')}`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
      file,
    );
  };
