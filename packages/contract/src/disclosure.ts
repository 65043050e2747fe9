import * as z from 'zod/mini';
import { cleanText } from './forms/clean-text.ts';

export const DisclosureKind = z.enum(['OPEN', 'PARTIAL', 'CLOSED']);
export type DisclosureKind = z.output<typeof DisclosureKind>;

/** As 공개구분 of a letter calls them. */
export const disclosureWords: Readonly<Record<DisclosureKind, string>> = {
  OPEN: '공개',
  PARTIAL: '부분공개',
  CLOSED: '비공개',
};

const MOST_LETTERS = 40;
/** One line of a paper's head. */
const Reason = z.string().check(
  z.maxLength(200),
  z.overwrite((text) => cleanText(text, false).replace(/\s+/gu, ' ').trim()),
  z.maxLength(MOST_LETTERS, `공개하지 않는 이유는 ${MOST_LETTERS}자까지 적을 수 있습니다.`),
);
/** 공개 여부 as form and drafter decide it: who may ask for the paper, not who may read it here (보안등급). */
export const Disclosure = z.strictObject({ kind: DisclosureKind, reason: Reason });
export type Disclosure = z.output<typeof Disclosure>;
export const DISCLOSURE_REASON_LETTERS = MOST_LETTERS;

type Told = { readonly disclosure: Disclosure | null; readonly security: 'NORMAL' | 'CONFIDENTIAL' };

/** Before it was asked for, the grade said it: such papers go on saying what they said. */
const OF_GRADE: Readonly<Record<Told['security'], Disclosure>> = {
  NORMAL: { kind: 'OPEN', reason: '' },
  CONFIDENTIAL: { kind: 'CLOSED', reason: '대외비' },
};
export const disclosureOf = ({ disclosure, security }: Told): Disclosure => disclosure ?? OF_GRADE[security];

/** What a new draft begins with: as the form says, and of a form that says nothing by its grade. */
export const firstDisclosure = ({
  disclosure,
  security = 'NORMAL',
}: {
  disclosure?: Disclosure | undefined;
  security?: Told['security'] | undefined;
}): Disclosure => disclosureOf({ disclosure: disclosure ?? null, security });

/** 부분공개 (개인정보 포함) */
export function sayDisclosure({ kind, reason }: Disclosure): string {
  const said = kind === 'OPEN' ? '' : reason.trim();
  return said ? `${disclosureWords[kind]} (${said})` : disclosureWords[kind];
}

export type DisclosureProblem = 'NO_REASON' | 'SECRET_IS_OPEN';
/** Why it cannot be sent so; null where it can. */
export function disclosureProblem({ disclosure, security }: Told): DisclosureProblem | null {
  if (disclosure === null) return null;
  if (disclosure.kind === 'OPEN') return security === 'CONFIDENTIAL' ? 'SECRET_IS_OPEN' : null;
  return disclosure.reason.trim() === '' ? 'NO_REASON' : null;
}
export const disclosureProblemWords: Readonly<Record<DisclosureProblem, string>> = {
  NO_REASON: '공개하지 않는 이유를 적어 주세요.',
  SECRET_IS_OPEN:
    '대외비 문서는 공개로 올릴 수 없습니다. 공개 여부를 비공개나 부분공개로 바꾸거나 보안등급을 일반으로 바꿔 주세요.',
};
