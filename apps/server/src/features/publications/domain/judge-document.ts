import { type Disclosure, disclosureOf } from '@danji/contract/disclosure';
import { koreanDay } from '@danji/contract/korean-day';
import type { PublicationKind } from '@danji/contract/publications';
import { addMonths } from '@danji/contract/publications/months';

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
  [/관리비|부과|결산|회계감사/, 'FEE'],
  [/의결|회의 결과|결의/, 'RESOLUTION'],
  [/계약|입찰|선정/, 'CONTRACT'],
];
/** What it is shown as, where nobody says otherwise. */
export const guessKind = (formName: string, title: string): PublicationKind =>
  BY_WORDS.find(([words]) => words.test(formName))?.[1] ??
  BY_WORDS.find(([words]) => words.test(title))?.[1] ??
  'NOTICE';

export const latestEnd = (now: Date): string => addMonths(koreanDay(now), 120);
