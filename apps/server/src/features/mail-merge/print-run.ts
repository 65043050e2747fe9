import { Readable } from 'node:stream';
import type * as contract from '@danji/contract/mail-merge';
import { mergeShownNo } from '@danji/contract/mail-merge';
import type { Actor, Client } from '../../http/actor.ts';
import { Bytes } from '../../http/answers.ts';
import type { StreamContext } from '../../http/bind-stream.ts';
import type { Tx } from '../../lib/database.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { recordEvent } from '../auth/public.ts';
import { insertSealUse } from '../letterhead/public.ts';
import { createJoiner, type PrintDeps, pdfHeaders, prepareOutside } from '../print/public.ts';
import { type FoundRun, gatherIssued, gatherMerge, gatherRun, type Merge } from './gather-merge.ts';
import { AT_ONCE, countSeals, makePapers, numberOf } from './make-papers.ts';
import { recordReceivers, refuseHomes } from './record-receivers.ts';
import { maskSaid } from './show-cells.ts';
import { beatMaking, endMaking, takeMaking } from './store.ts';

type Issued = FoundRun & { firstNo: number; runNo: number };
type Asked = { tx: Tx; actor: Actor; now: Date; params: { docId: string; runId: string } };
type ToPrint = Merge & { run: Issued };

/** A run that was issued, for whoever may make such a one of this document now. */
export async function gatherToPrint({ tx, actor, now, params }: Asked): Promise<ToPrint> {
  const merge = await gatherMerge(tx, actor, params.docId, now);
  const run = await gatherIssued(tx, { aptId: actor.aptId, docId: params.docId, runId: params.runId });
  await refuseHomes({ tx, actor, now }, run.source);
  return { ...merge, run };
}

/** What was prepared is looked at by whoever prepared it. */
export async function gatherToShow({ tx, actor, now, params }: Asked): Promise<Merge & { run: FoundRun }> {
  const merge = await gatherMerge(tx, actor, params.docId, now);
  const run = await gatherRun(tx, { aptId: actor.aptId, ...params });
  if (run.by_id !== actor.memberId || run.run_no !== null)
    refuse('NOT_FOUND', { message: 'prepared by somebody else' });
  return { ...merge, run };
}

const ownerOf = ({ aptId, memberId }: Actor) => `${aptId}/${memberId}`;

/** The first, the tenth and the last paper. Of residents nobody sees a door that is masked elsewhere. */
export async function previewMerge(
  deps: PrintDeps,
  { facts, actor }: StreamContext<typeof contract.previewMerge, Merge & { run: FoundRun }>,
) {
  const { gathered, run } = facts;
  const kit = await prepareOutside(deps, actor.aptId, gathered, true);
  const shown = [...new Set([1, mergeShownNo, run.said.length])].filter((no) => no <= run.said.length);
  const papers = shown.map((no) => {
    const said = run.said[no - 1] ?? [];
    return { no, said: run.source === 'RESIDENTS' ? maskSaid(run.words, said) : said };
  });
  const asked = { owner: ownerOf(actor), isPreview: true };
  const pdf = await makePapers(deps, { gathered, words: run.words, kit }, papers, asked);
  return new Bytes(pdfHeaders(`${gathered.facts.detail.title} 미리보기`, pdf.length, false), pdf);
}

type Printing = { tx: Tx; actor: Actor; client: Client; now: Date; docNumber: string };
type Printed = {
  params: { docId: string; runId: string };
  run: Issued;
  papers: number;
  seals: ReadonlyMap<string, number>;
  /** The one paper that was printed. */
  seq?: number;
};

/** Who printed which papers, whose home stands on them, and which 직인 on how many of them. */
async function recordPrint(
  deps: PrintDeps,
  { tx, actor, client, now, docNumber }: Printing,
  { params: { docId, runId }, run, papers, seals, seq }: Printed,
): Promise<void> {
  const { runNo, firstNo, source, reason } = run;
  const detail = { docId, docNumber, how: 'DOWNLOAD', outside: true, sealed: seals.size > 0, runNo, papers };
  const one = seq === undefined ? {} : { seq };
  await recordEvent(deps, tx, {
    aptId: actor.aptId,
    kind: 'DOCUMENT_PRINTED',
    memberId: actor.memberId,
    client,
    at: now,
    detail: seq === undefined ? detail : { ...detail, no: firstNo + seq - 1 },
  });
  await recordReceivers(deps, { tx, actor, client, now }, { runId, source, reason, ...one });
  for (const [sealId, sealed] of seals)
    await insertSealUse(tx, {
      aptId: actor.aptId,
      useId: newId(),
      docId,
      markId: sealId,
      how: 'DOWNLOAD',
      at: now,
      by: actor,
      papers: sealed,
    });
}

/** One paper of a run again, from the same values, number and letterhead. */
export async function printMergedPaper(
  deps: PrintDeps,
  { facts, actor, params, client, now, enter }: StreamContext<typeof contract.printMergedPaper, ToPrint>,
) {
  const { gathered, run } = facts;
  const said = run.said[params.seq - 1] ?? refuse('NOT_FOUND', { message: 'no such paper of this run' });
  const no = run.firstNo + params.seq - 1;
  const kit = await prepareOutside(deps, actor.aptId, gathered, false);
  const making = { gathered, words: run.words, kit };
  const pdf = await makePapers(deps, making, [{ said, no }], { owner: ownerOf(actor), isPreview: false });
  const docNumber = gathered.facts.detail.docNumber ?? '';
  const seals = await countSeals(making, [{ said, no }]);
  await enter(({ tx }) =>
    recordPrint(deps, { tx, actor, client, now, docNumber }, { params, run, papers: 1, seals, seq: params.seq }),
  );
  return new Bytes(pdfHeaders(`${numberOf(docNumber, no)} ${gathered.facts.detail.title}`, pdf.length, true), pdf);
}

/** A run that takes longer than this is given up; 2,000 papers take about a minute. */
const MOST_MS = 600_000;

/**
 * All papers of a run, sent while they are made: a part at a time goes through the queue of all papers, so that others print
 * in between, and no more than one part is held. One run at a time for each person, on whatever node.
 */
export async function printMerge(
  deps: PrintDeps,
  { facts, actor, params, client, now, enter }: StreamContext<typeof contract.printMerge, ToPrint>,
) {
  const { gathered, run } = facts;
  const { detail } = gathered.facts;
  const kit = await prepareOutside(deps, actor.aptId, gathered, false);
  const making = { gathered, words: run.words, kit };
  const papers = run.said.map((said, index) => ({ said, no: run.firstNo + index }));
  const place = { aptId: actor.aptId, memberId: actor.memberId, runId: params.runId };
  const joiner = createJoiner();
  const part = async (from: number) =>
    await joiner.add(
      await makePapers(deps, making, papers.slice(from, from + AT_ONCE), { owner: ownerOf(actor), isPreview: false }),
    );
  const stop = () => enter(({ tx }) => endMaking(tx, { ...place, now: deps.clock.now() })).catch(() => {});

  await enter(async ({ tx }) => {
    if (!(await takeMaking(tx, { ...place, now: deps.clock.now() }))) refuseSecond();
  });
  const beganAt = performance.now();
  async function* bytes(first: Buffer) {
    try {
      yield first;
      for (let from = AT_ONCE; from < papers.length; from += AT_ONCE) {
        if (performance.now() - beganAt > MOST_MS) throw new Error('a run took too long');
        const made = await part(from);
        await enter(({ tx }) =>
          beatMaking(tx, { ...place, now: deps.clock.now() }, Math.min(from + AT_ONCE, papers.length)),
        );
        yield made;
      }
      yield joiner.end();
    } finally {
      await stop();
    }
  }
  try {
    // What cannot be begun is refused before the first byte; and nothing is given out that is not on record.
    const first = await part(0);
    const seals = await countSeals(making, papers);
    await enter(async ({ tx }) => {
      await beatMaking(tx, { ...place, now: deps.clock.now() }, Math.min(AT_ONCE, papers.length));
      const printing = { tx, actor, client, now, docNumber: detail.docNumber ?? '' };
      await recordPrint(deps, printing, { params, run, papers: papers.length, seals });
    });
    const { 'content-length': _, ...headers } = pdfHeaders(
      `${detail.docNumber ?? ''} ${detail.title} ${run.runNo}차`,
      0,
      true,
    );
    return new Bytes(headers, Readable.from(bytes(first), { objectMode: false }));
  } catch (error) {
    await stop();
    throw error;
  }
}

const refuseSecond = (): never => {
  throw new Refusal('TOO_MANY_REQUESTS', {
    message: 'this member makes a run already',
    errorUserMsg: '앞서 누른 개별 발송본을 만들고 있습니다. 끝난 뒤 다시 눌러 주세요.',
  });
};
