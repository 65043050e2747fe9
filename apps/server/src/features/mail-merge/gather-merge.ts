import { type FormDefinition, isPlain } from '@danji/contract/forms/definition';
import { fixedPlaces, mixedPlaces, placesOf } from '@danji/contract/forms/merge-paper';
import { type MergeWord, mergeWordsMax } from '@danji/contract/forms/merge-words';
import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { gatherPaper, type OutsideGathered } from '../print/public.ts';
import { approvedForm } from './domain/approved-form.ts';
import { digestOf } from './domain/digest.ts';
import { findPapers, findRun, isEmployee, type RunRow } from './queries.ts';

export type Merge = { gathered: OutsideGathered; words: MergeWord[] };

/** Who may print works in the office: the papers carry what is known of residents, which their representatives do not get. */
export async function refuseOutsiders(tx: Tx, { aptId, memberId }: Actor): Promise<void> {
  if (!(await isEmployee(tx, aptId, memberId)))
    refuse('NO_PERMISSION', {
      message: 'not an employee',
      errorUserMsg: '개별 발송본은 관리사무소 직원만 만들고 볼 수 있습니다.',
    });
}

/** The decided document of a form for outside, with its places; for an employee who may read it. */
export async function gatherMerge(tx: Tx, actor: Actor, docId: string, now: Date): Promise<Merge> {
  const gathered = await gatherPaper(tx, actor, docId, now, { outside: true });
  const { outside, facts } = gathered;
  if (!outside) throw new Error('the paper for outside was asked for');
  await refuseOutsiders(tx, actor);
  const definition = approvedForm(outside.definition, facts.detail);
  refuseFixed(fixedPlaces(definition, facts.detail));
  const words = placesOf(definition, facts.detail);
  if (words.length === 0)
    refuse('ACT_REFUSED', {
      message: 'no places',
      errorUserMsg:
        '이 문서에는 받는 분마다 달라지는 자리가 없습니다. 본문에 {{동}}, {{호}}처럼 적어 승인받은 문서로 만들어 주세요.',
      details: { reason: 'NO_PLACES' },
    });
  if (words.length > mergeWordsMax)
    refuse('ACT_REFUSED', {
      message: `${words.length} places`,
      errorUserMsg: `채울 자리는 ${mergeWordsMax}가지까지 쓸 수 있습니다. 이 문서에는 ${words.length}가지가 있습니다.`,
      details: { reason: 'TOO_MANY_PLACES' },
    });
  refuseMixed(mixedPlaces(definition, facts.detail));
  return { gathered: { ...gathered, outside: { ...outside, definition } }, words };
}

const said = (words: readonly MergeWord[]) => words.map(({ name }) => `{{${name}}}`).join(', ');

function refuseFixed(words: readonly MergeWord[]): void {
  if (words.length > 0)
    refuse('ACT_REFUSED', {
      message: 'places in sender or seal',
      errorUserMsg: `발신명의와 직인은 승인받은 그대로 나가므로 자리를 둘 수 없습니다. ${said(words)} 대신 정해서 적은 문서로 다시 승인받아 주세요.`,
      details: { reason: 'FIXED_PLACES' },
    });
}

function refuseMixed(words: readonly MergeWord[]): void {
  if (words.length > 0)
    refuse('ACT_REFUSED', {
      message: 'a place of two kinds',
      errorUserMsg: `${said(words)} 자리가 곳마다 다른 종류(글자·금액·날짜)로 적혀 있습니다. 한 가지로 적은 문서로 다시 승인받아 주세요.`,
      details: { reason: 'MIXED_PLACES' },
    });
}

/** The places of a document, where it is one whose papers are made for each receiver; otherwise none. */
export const placesIn = (
  definition: FormDefinition | Record<string, never>,
  detail: Parameters<typeof approvedForm>[1] & Parameters<typeof placesOf>[1],
): MergeWord[] => {
  if (isPlain(definition) || !definition.outside) return [];
  return placesOf(approvedForm({ ...definition, outside: definition.outside }, detail), detail);
};

export type FoundRun = RunRow & { said: string[][] };
const noRun = () => refuse('NOT_FOUND', { message: 'no such run of this document' });

/** A run of this document with all that its papers say, as it was written. */
export async function gatherRun(tx: Tx, where: { aptId: string; docId: string; runId: string }): Promise<FoundRun> {
  const run = (await findRun(tx, where)) ?? noRun();
  const said = await findPapers(tx, where.aptId, where.runId);
  if (digestOf(run.words, said).toString('hex') !== run.digest) throw new Error('the papers of a run were changed');
  return { ...run, said };
}

/** One that was issued: it has its numbers. */
export async function gatherIssued(tx: Tx, where: { aptId: string; docId: string; runId: string }) {
  const run = await gatherRun(tx, where);
  const { first_no: firstNo, run_no: runNo } = run;
  return firstNo === null || runNo === null ? noRun() : { ...run, firstNo, runNo };
}
