import { isPlain } from '@danji/contract/forms/definition';
import type { Doubt } from '@danji/contract/forms/explained';
import type { Limits } from '@danji/contract/forms/limits';
import { markedIn } from '@danji/contract/forms/matter';
import type { Values } from '@danji/contract/forms/values';
import type { Tx } from '../../lib/database.ts';
import { doubtMatter, type OtherPaper } from './domain/doubt-matter.ts';
import type { Paper } from './domain/form-values.ts';
import { contractsSince, type OtherRow, othersOfMatter, sameEvidenceAs } from './matter-doubt-queries.ts';
import type { Reader } from './readable-queries.ts';

const DAY = 86_400_000;
/** Shorter ones are no numbers of evidence: 없음, 1, 별첨. */
const SHORTEST = 5;

type Asked = {
  /** Who drafts it: of what they may not read, no amount and no number is told. */
  drafter: Reader;
  /** Null while it is only being written. */
  docId: string | null;
  relatedDocIds: readonly string[];
  /** Those of the day on which it is judged. */
  limits: Limits;
};

/** What the other papers of the complex have against this one. */
export async function findMatterDoubts(
  tx: Tx,
  { definition, settings }: Paper,
  values: Values,
  asked: Asked,
): Promise<Doubt[]> {
  const stage = settings.matter?.stage;
  if (stage !== 'PAYMENT' && stage !== 'CONTRACT') return [];
  const own = { definition, settings, values };
  const { drafter, docId, relatedDocIds, limits } = asked;
  const since = new Date(drafter.now.getTime() - limits.SPLIT_WITHIN.amount * DAY);
  const evidence = plainEvidence(markedIn(own, 'evidenceNumber')?.value);
  const isPayment = stage === 'PAYMENT';
  const matter =
    isPayment && relatedDocIds.length > 0 ? await tx.run(othersOfMatter(drafter, relatedDocIds, docId)) : [];
  const same = isPayment && evidence.length >= SHORTEST ? await tx.run(sameEvidenceAs(drafter, evidence, docId)) : [];
  const recent = isPayment ? [] : await tx.run(contractsSince(drafter, since, docId));
  const of = (which: OtherRow['stage']) => matter.filter((row) => row.stage === which);
  return doubtMatter({
    own,
    limits,
    contract: of('CONTRACT').flatMap(asOther)[0] ?? null,
    // Only what was decided has been inspected.
    inspections: of('INSPECTION')
      .filter(({ state }) => state !== 'IN_PROGRESS')
      .flatMap(asOther),
    payments: of('PAYMENT').flatMap(asOther),
    sameEvidence: same.flatMap(asOther),
    recentContracts: recent.flatMap(asOther),
  });
}

const plainEvidence = (value: unknown): string =>
  typeof value === 'string' ? value.toLowerCase().replaceAll(/[^0-9a-z가-힣]/gu, '') : '';

const asOther = ({
  definition,
  matter,
  content,
  title,
  doc_number: docNumber,
  is_readable: isReadable,
}: OtherRow): OtherPaper[] =>
  definition === null || isPlain(definition)
    ? []
    : [{ definition, settings: matter ? { matter } : {}, values: content, title, docNumber, isReadable }];
