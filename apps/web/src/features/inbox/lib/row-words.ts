import {
  actWords,
  documentStateWords,
  kindWords,
  placeWords,
  stepStateWords,
  type WordTone,
} from '@danji/contract/approval-words';
import type { DocumentRow } from '@danji/contract/document-lists';
import { koreanDay, koreanDayNumber } from '@danji/contract/korean-day';
import { numberWords } from '@danji/contract/number-words';

/** Whole days since then by the Korean calendar: what came yesterday evening waits for the first day. */
export const daysSince = (stamp: string, now: Date): number =>
  Math.max(0, koreanDayNumber(now) - koreanDayNumber(new Date(stamp)));

/** From the third day on it is late, and says so. */
export const isLate = (days: number): boolean => days >= 2;
/** The first day counts, as on the document's page: what came yesterday waits its second day. */
export const daysText = (days: number): string => (days === 0 ? '오늘' : `${days + 1}일째`);

export const titleOf = (row: Pick<DocumentRow, 'title'>): string => row.title.trim() || '(제목 없음)';

/** A paper that asks for nothing has no amount to show. */
export const wonText = (amount: number | null): string | null =>
  amount === null || amount === 0 ? null : `${numberWords(amount)}원`;

/** `2026-11-15` in Korean time. */
export const dayOf = (stamp: string | null): string => (stamp ? koreanDay(new Date(stamp)) : '');

type StateWords = { badge: string; tone: WordTone; text: string; note: string | null };

/** "3/4 관리소장 차례", or how it ended. */
export function stateWords(row: DocumentRow): StateWords {
  if (row.state !== 'IN_PROGRESS' || row.turnOrder === null) {
    const { label, tone } = documentStateWords[row.state];
    return { badge: label, tone, text: '', note: null };
  }
  const badge = placeWords({ turnOrder: row.turnOrder, turnLength: row.turnLength });
  if (row.myState === 'HELD') return { badge, tone: 'hold', text: stepStateWords.HELD, note: null };
  const [first, ...others] = row.turnPeople;
  const name = first ? (first.positionName ?? first.personName) : '';
  const text = others.length ? `${name} 외 ${others.length}명 차례` : `${name} 차례`;
  const note = first?.goneYn ? '결재할 수 없음' : first?.standInName ? `대결 ${first.standInName}` : null;
  return { badge, tone: first?.goneYn ? 'seal' : 'accent', text, note };
}

const isAway = ({ goneYn, standInName }: DocumentRow['turnPeople'][number]) => !goneYn && standInName !== null;

/** Whoever has the turn is away, and somebody acts for them. */
export const isStoodInFor = (row: DocumentRow): boolean =>
  row.myState !== 'HELD' && row.turnPeople[0] !== undefined && isAway(row.turnPeople[0]);

/** Whose turn it is in a column that is headed so: who acts, where somebody stands in. */
export function turnWords(row: DocumentRow): string {
  const { text } = stateWords(row);
  const [first, ...others] = row.turnPeople;
  if (!first || !isStoodInFor(row)) return text.replace(/ 차례$/, '');
  return `대결 ${first.standInName}${others.length ? ` 외 ${others.length}명` : ''}`;
}

type Deciding = {
  /** What saying yes is, for this kind of step; null: it has to be opened first (a vote). */
  yes: 'APPROVE' | 'AGREE' | 'CONFIRM' | null;
  yesLabel: string;
  no: 'REJECT' | 'DISAGREE' | null;
  noLabel: string;
};

/** The words on the buttons follow the part that is one's own. */
export const decidingOf = (row: Pick<DocumentRow, 'myKind' | 'state'>): Deciding => {
  const { yes, no } = kindWords[row.myKind === null || row.myKind === 'DRAFT' ? 'DECIDE' : row.myKind];
  return {
    yes: yes === 'VOTE' ? null : yes,
    yesLabel: actWords[yes].label,
    // Once decided, a signature only says that it was seen: there is nothing left to refuse.
    no: row.state === 'IN_PROGRESS' ? no : null,
    noLabel: no === null ? '' : actWords[no].label,
  };
};

/** With this yes the document is decided, and cannot be taken back. Who confirms behind it (확인) changes nothing of that. */
export const isDeciding = ({ state, myKind }: Pick<DocumentRow, 'state' | 'myKind'>): boolean =>
  state === 'IN_PROGRESS' && myKind === 'DECIDE';
