import type { FormDefinition } from '@danji/contract/forms/definition';
import { placesOf } from '@danji/contract/forms/merge-paper';
import { sealCharacters } from '@danji/contract/forms/name-seal';
import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { findDetail, findHistory } from '../approvals/public.ts';
import { type DrafterStampRow, drafterStampOf, type StepStampRow, stepStampsOf } from '../stamps/public.ts';
import type { Seal } from './domain/print-model.ts';
import type { Detail, PrintFacts } from './domain/to-print-model.ts';
import { gatherOutside, type OutsideParts } from './gather-outside.ts';
import { newCode } from './new-code.ts';
import { type PaperRow, paperOf } from './queries.ts';
import { type CodeRow, keepCode } from './verification-store.ts';

type Asked = {
  history?: boolean | undefined;
  opinions?: boolean | undefined;
  outside?: boolean | undefined;
  /** On whose behalf it is read, where a program has it printed. */
  tracedAs?: { name: string; memberId: string };
};
type Printing = Pick<Actor, 'aptId' | 'memberId' | 'memberName'>;
export type Gathered = {
  facts: Omit<PrintFacts, 'verifyUrl' | 'qr' | 'pictures'>;
  code: string | null;
  stamps: ReadonlyMap<string, Buffer>;
  /** What the paper that is handed out carries beside the document; null: it was not asked for. */
  outside: OutsideParts | null;
};

/** A stamp that was set, or the seal of the name; its picture goes along under a name made from the step. */
function sealFrom(
  stamps: Map<string, Buffer>,
  row: Pick<StepStampRow, 'kind' | 'image'> | undefined,
  id: string,
  memberName: string,
): Seal {
  if (!row?.image) return { name: sealCharacters(memberName) };
  const picture = `stamp-${id}.png`;
  stamps.set(picture, row.image);
  return { picture };
}

/** What the paper needs beside the document itself, in one trip. */
async function findRest(tx: Tx, aptId: string, { docId, state }: Detail, now: Date) {
  const [paper, steps, drafter, , codes] = await tx.batch([
    paperOf(aptId, docId),
    stepStampsOf(aptId, docId),
    drafterStampOf(aptId, docId),
    ...(state === 'DRAFT' ? [] : keepCode({ aptId, docId, code: newCode(), at: now })),
  ]);
  const [code] = (codes?.rows ?? []) as CodeRow[];
  if (!code && state !== 'DRAFT') throw new Error('a code was not kept');
  return {
    paper: (paper?.rows[0] as PaperRow | undefined) ?? refuse('NOT_FOUND'),
    rows: new Map(((steps?.rows ?? []) as StepStampRow[]).map((row) => [row.step_id, row])),
    drafter: drafter?.rows[0] as DrafterStampRow | undefined,
    code: code?.code ?? null,
  };
}

/** All that the paper of a document says, if the caller may read it. A draft has no code: nothing vouches for it. */
export async function gatherPaper(tx: Tx, actor: Printing, docId: string, now: Date, asked: Asked): Promise<Gathered> {
  const reader = { aptId: actor.aptId, memberId: actor.memberId, now };
  const detail =
    ((await findDetail(tx, reader, docId, { asSent: true })) as Detail | null) ??
    refuse('NOT_FOUND', { message: 'no such document for the caller' });
  const { paper, rows, drafter, code } = await findRest(tx, actor.aptId, detail, now);
  const stamps = new Map<string, Buffer>();
  const definition = (paper.definition ?? {}) as FormDefinition | Record<string, never>;
  const outside = asked.outside ? await gatherOutside(tx, actor.aptId, detail, definition) : null;
  return {
    code,
    stamps,
    outside,
    facts: {
      detail,
      definition,
      complexName: paper.complex_name,
      isDemo: paper.is_demo,
      enforcedAt: paper.enforced_at,
      sealOf: (step) => sealFrom(stamps, rows.get(step.stepId), step.stepId, step.actorName ?? step.personName),
      drafterSeal: sealFrom(stamps, drafter, 'drafter', detail.drafter.personName),
      contentHash: paper.content_hash,
      trace: paper.print_trace
        ? {
            ...(asked.tracedAs ?? { name: actor.memberName, memberId: actor.memberId }),
            ...{ at: now, hash: paper.content_hash ?? paper.last_hash },
          }
        : null,
      withOpinions: asked.opinions !== false,
      history: asked.history ? await findHistory(tx, reader, docId) : null,
      isPreview: false,
    },
  };
}

/** The same to be printed as it is: a paper with places for each receiver is made for each of them (개별 발송본). */
export async function gatherPrint(...asked: Parameters<typeof gatherPaper>): Promise<Gathered> {
  const gathered = await gatherPaper(...asked);
  const { outside, facts } = gathered;
  if (outside && placesOf(outside.definition, facts.detail).length > 0)
    refuse('ACT_REFUSED', {
      message: 'places for each receiver',
      errorUserMsg: '받는 분마다 채울 자리가 비어 있는 문서입니다. 문서의 ‘개별 발송본’에서 만들어 주세요.',
      details: { reason: 'OPEN_PLACES' },
    });
  return gathered;
}
