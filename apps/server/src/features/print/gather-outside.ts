import { type FormDefinition, isPlain } from '@danji/contract/forms/definition';
import type { OutsidePaper } from '@danji/contract/forms/outside';
import type { Letterhead } from '@danji/contract/letterhead';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { linesOnDecision, type MarkAtRow, marksOnDecision } from '../letterhead/public.ts';
import type { Marks } from './domain/to-outside-model.ts';
import type { Detail } from './domain/to-print-model.ts';

export type OutsideParts = {
  definition: FormDefinition & { outside: OutsidePaper };
  marks: Marks;
  letterhead: Letterhead | null;
  images: ReadonlyMap<string, Buffer>;
  /** Which 직인 a picture is, for the record of its use. */
  seals: ReadonlyMap<string, string>;
};

type MarkParts = Pick<OutsideParts, 'marks' | 'images' | 'seals'>;

/** Pictures under names of our own, and what each of them is. */
export function markParts(rows: readonly MarkAtRow[]): MarkParts {
  const images = new Map<string, Buffer>();
  const seals = new Map<string, string>();
  const nameOf = (kind: MarkAtRow['kind']) => {
    const row = rows.find((one) => one.kind === kind);
    if (!row?.image) return null;
    const name = `mark-${kind.toLowerCase()}.png`;
    images.set(name, row.image);
    if (kind !== 'LOGO') seals.set(name, row.mark_id);
    return name;
  };
  const marks = { logo: nameOf('LOGO'), officeSeal: nameOf('OFFICE_SEAL'), councilSeal: nameOf('COUNCIL_SEAL') };
  return { marks, images, seals };
}

const isDecided = ({ state }: Detail) => state === 'APPROVED' || state === 'ENFORCED';

/** What a paper for outside carries, as it was when the document was decided. Before that there is no such paper. */
export async function gatherOutside(
  tx: Tx,
  aptId: string,
  detail: Detail,
  definition: FormDefinition | Record<string, never>,
): Promise<OutsideParts> {
  if (isPlain(definition) || !definition.outside)
    return refuse('ACT_REFUSED', {
      message: 'the form has no paper for outside',
      errorUserMsg: '이 양식에는 게시하거나 보내는 종이가 없습니다.',
      details: { reason: 'NO_OUTSIDE_PAPER' },
    });
  if (!isDecided(detail))
    return refuse('ACT_REFUSED', {
      message: 'not decided',
      errorUserMsg: '최종 승인된 문서만 게시하거나 보낼 수 있습니다. 결재가 끝난 뒤 다시 인쇄해 주세요.',
      details: { reason: 'NOT_DECIDED' },
    });
  const [marks, lines] = await tx.batch([marksOnDecision(aptId, detail.docId), linesOnDecision(aptId, detail.docId)]);
  return {
    definition: { ...definition, outside: definition.outside },
    ...markParts((marks?.rows ?? []) as MarkAtRow[]),
    letterhead: ((lines?.rows ?? [])[0] as Letterhead | undefined) ?? null,
  };
}
