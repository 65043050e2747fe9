import type { Doubt } from '@danji/contract/forms/explained';
import { groupedDigits } from '@danji/contract/forms/grouped';
import type { Limits } from '@danji/contract/forms/limits';
import { type MatterPaper, markedIn } from '@danji/contract/forms/matter';
import { matchName } from '@danji/contract/forms/payment';
import { netWonOf } from '@danji/contract/forms/won';

/** What the other papers of a matter have against one that is to be sent. Facts in, doubts out. */

export type OtherPaper = MatterPaper & {
  /** Whether the drafter may read it: of what they may not, no amount and no number is told. */
  readonly isReadable: boolean;
};
export type MatterFacts = {
  /** Those of the day on which it is judged. */
  readonly limits: Limits;
  readonly own: Omit<MatterPaper, 'title' | 'docNumber'>;
  /** The contract that it goes on from; its inspections, and the other payments on it. */
  readonly contract: OtherPaper | null;
  readonly inspections: readonly OtherPaper[];
  readonly payments: readonly OtherPaper[];
  /** Other payments with the same number of evidence. */
  readonly sameEvidence: readonly OtherPaper[];
  /** Other contracts of the last days, with whomever. */
  readonly recentContracts: readonly OtherPaper[];
};

/** Without VAT, so that both are compared alike. */
const netOf = (paper: MatterFacts['own']): number | null => {
  const found = markedIn(paper, 'amount');
  return found && netWonOf(found.entry, found.value);
};
const wordsOf = (paper: MatterFacts['own'], mark: 'vendor' | 'subject' | 'method' | 'fund'): string => {
  const found = markedIn(paper, mark);
  return typeof found?.value === 'string' ? found.value : '';
};
const won = (amount: number): string => `${groupedDigits(String(amount))}원`;
const sumOf = (papers: readonly OtherPaper[]): number => papers.reduce((sum, paper) => sum + (netOf(paper) ?? 0), 0);

function doubt(
  { definition, settings }: MatterFacts['own'],
  mark: 'amount' | 'vendor' | 'evidenceNumber' | 'fund',
  told: string,
): Doubt[] {
  // A doubt stands beside a field; of a column, beside its table.
  const key = settings.matter?.marks[mark]?.split('.')[0];
  const field = definition.fields.find((one) => one.key === key);
  return field ? [{ key: field.key, label: field.label, told }] : [];
}

export function doubtMatter(facts: MatterFacts): Doubt[] {
  const stage = facts.own.settings.matter?.stage;
  const doubts = stage === 'PAYMENT' ? doubtPaying(facts) : stage === 'CONTRACT' ? doubtSplitting(facts) : [];
  return mergeDoubts(doubts);
}

/** One explanation answers all that is said of a field. */
export function mergeDoubts(doubts: readonly Doubt[]): Doubt[] {
  const merged = new Map<string, Doubt>();
  for (const one of doubts) {
    const before = merged.get(one.key);
    merged.set(one.key, before ? { ...before, told: `${before.told} ${one.told}` } : one);
  }
  return [...merged.values()];
}

function doubtPaying({ own, contract, inspections, payments, sameEvidence }: MatterFacts): Doubt[] {
  const net = netOf(own);
  const doubts: Doubt[] = [];
  if (contract && net !== null) {
    const paid = sumOf(payments);
    const [agreed, seen] = [netOf(contract), inspections.length > 0 ? sumOf(inspections) : null];
    const before = paid > 0 && payments.every(({ isReadable }) => isReadable) ? ` (이미 올린 ${won(paid)} 포함)` : '';
    const tell = (what: string, most: number, isReadable: boolean) =>
      isReadable
        ? `부가세를 빼고 ${what} ${won(most)}보다 ${won(net + paid - most)} 많습니다${before}.`
        : `이미 올린 금액과 더하면 ${what}보다 많습니다.`;
    if (agreed !== null && net + paid > agreed)
      doubts.push(...doubt(own, 'amount', tell('계약금액', agreed, contract.isReadable)));
    else if (seen !== null && net + paid > seen)
      doubts.push(
        ...doubt(
          own,
          'amount',
          tell(
            '검수한 금액',
            seen,
            inspections.every(({ isReadable }) => isReadable),
          ),
        ),
      );
    const [fund, agreedFund] = [wordsOf(own, 'fund'), wordsOf(contract, 'fund')];
    if (fund !== '' && agreedFund !== '' && fund !== agreedFund)
      doubts.push(
        ...doubt(
          own,
          'fund',
          contract.isReadable ? `계약할 때의 재원은 ${agreedFund}입니다.` : '계약할 때의 재원과 다릅니다.',
        ),
      );
    if (inspections.length === 0) doubts.push(...doubt(own, 'vendor', '이 계약에는 결재가 끝난 검수조서가 없습니다.'));
  }
  const [same] = sameEvidence;
  if (same)
    doubts.push(
      ...doubt(
        own,
        'evidenceNumber',
        same.isReadable && same.docNumber
          ? `같은 증빙번호로 올린 문서가 있습니다: ${same.docNumber}.`
          : '같은 증빙번호로 올린 지출 문서가 이미 있습니다.',
      ),
    );
  return doubts;
}

/** 수의계약: whoever was chosen by a bid, or goes on as before, splits nothing. */
const isPrivate = (paper: MatterFacts['own']): boolean => !/입찰|갱신/u.test(wordsOf(paper, 'method'));

/** 쪼개기: contracts with one vendor on a similar matter within so many days, each under the limit, together above it. */
function doubtSplitting({ own, recentContracts, limits }: MatterFacts): Doubt[] {
  const limit = limits.PRIVATE_CONTRACT.amount;
  const [net, vendor, subject] = [netOf(own), matchName(wordsOf(own, 'vendor')), wordsOf(own, 'subject')];
  if (net === null || net > limit || vendor === '' || !isPrivate(own)) return [];
  const alike = recentContracts.filter(
    (other) =>
      isPrivate(other) &&
      matchName(wordsOf(other, 'vendor')) === vendor &&
      isSimilar(wordsOf(other, 'subject'), subject) &&
      (netOf(other) ?? limit + 1) <= limit,
  );
  const sum = net + sumOf(alike);
  if (alike.length === 0 || sum <= limit) return [];
  const together = alike.every(({ isReadable }) => isReadable) ? ` 부가세를 빼고 ${won(sum)}으로` : '';
  return doubt(
    own,
    'amount',
    `${limits.SPLIT_WITHIN.amount}일 안에 같은 업체와 맺은 비슷한 계약 ${alike.length}건을 더하면${together} 수의계약 한도 ${won(limit)}을 넘습니다.`,
  );
}

const pairsIn = (text: string): Set<string> => {
  const plain = matchName(text);
  return new Set(Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2)));
};

/** Whether two names share enough of their pairs of letters: 101동 도장 공사 and 102동 도장 공사 do. */
export function isSimilar(one: string, other: string): boolean {
  const [a, b] = [pairsIn(one), pairsIn(other)];
  if (a.size === 0 || b.size === 0) return false;
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return (2 * shared) / (a.size + b.size) >= 0.4;
}
