import { type Disclosure, disclosureOf } from '@danji/contract/disclosure';
import { koreanDay } from '@danji/contract/korean-day';
import { monthsShown, type PublicationKind } from '@danji/contract/publications';

type Judged = {
  readonly state: string;
  readonly security: 'NORMAL' | 'CONFIDENTIAL';
  readonly disclosure: Disclosure | null;
};
export type NotPublished = 'NOT_FINISHED' | 'CONFIDENTIAL' | 'CLOSED';

/** Why a document is shown to nobody outside; null where it may be. */
export function whyNot({ state, security, disclosure }: Judged): NotPublished | null {
  if (state !== 'APPROVED' && state !== 'ENFORCED') return 'NOT_FINISHED';
  if (security === 'CONFIDENTIAL') return 'CONFIDENTIAL';
  return disclosureOf({ disclosure, security }).kind === 'CLOSED' ? 'CLOSED' : null;
}

const BY_WORDS: readonly (readonly [RegExp, PublicationKind])[] = [
  [/회의록/, 'MINUTES'],
  [/의결|회의 결과|결의/, 'RESOLUTION'],
  [/계약|입찰|선정/, 'CONTRACT'],
  [/관리비|부과|결산|회계감사/, 'FEE'],
];
/** What it is shown as, where nobody says otherwise. */
export const guessKind = (formName: string, title: string): PublicationKind =>
  BY_WORDS.find(([words]) => words.test(formName))?.[1] ??
  BY_WORDS.find(([words]) => words.test(title))?.[1] ??
  'NOTICE';

const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const to = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = lastOfMonth(to.getUTCFullYear(), to.getUTCMonth());
  return new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth(), Math.min(date, last))).toISOString().slice(0, 10);
}

export const usualEnd = (kind: PublicationKind, now: Date): string => addMonths(koreanDay(now), monthsShown[kind]);
export const latestEnd = (now: Date): string => addMonths(koreanDay(now), 120);

/** The last day on which it has to be shown, by law (공동주택관리법 제28조, 같은 법 시행령 제23조제8항); null where the law names none. */
export function dueOn(kind: PublicationKind, decidedOn: string): string | null {
  if (kind === 'CONTRACT') return addMonths(decidedOn, 1);
  if (kind !== 'FEE') return null;
  const next = addMonths(`${decidedOn.slice(0, 7)}-01`, 1);
  const [year = 0, month = 1] = next.split('-').map(Number);
  return `${next.slice(0, 7)}-${lastOfMonth(year, month - 1)}`;
}
