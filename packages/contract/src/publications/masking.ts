import * as z from 'zod/mini';
import { mapTexts, type PublicContent } from './content.ts';

/** What in a text is somebody's, and how it is covered. The same on the screen that shows it beforehand and where it is published. */

export const PersonalKind = z.enum(['NAME', 'PHONE', 'ACCOUNT', 'HOME', 'RESIDENT', 'EMAIL', 'CAR', 'BIRTH', 'NUMBER']);
export type PersonalKind = z.output<typeof PersonalKind>;
export const personalWords: Readonly<Record<PersonalKind, string>> = {
  NAME: '이름',
  PHONE: '전화번호',
  ACCOUNT: '계좌번호',
  HOME: '동·호',
  RESIDENT: '주민등록번호',
  EMAIL: '이메일',
  CAR: '차량번호',
  BIRTH: '생년월일',
  NUMBER: '긴 번호',
};

/** Never shown, whatever anybody says. */
export const ALWAYS_COVERED: readonly PersonalKind[] = ['RESIDENT'];

export const Found = z.strictObject({
  /** The number of its text, from 0. */
  spot: z.int(),
  from: z.int(),
  to: z.int(),
  kind: PersonalKind,
  /** Covered unless somebody says otherwise; the others look like it, and are shown unless somebody says otherwise. */
  sure: z.boolean(),
});
export type Found = z.output<typeof Found>;
export const keyOf = ({ spot, from, to }: Found): string => `${spot}:${from}-${to}`;

export type Choice = {
  /** Keys of what is shown although it was proposed to be covered. */
  readonly shown: readonly string[];
  /** Keys of what is covered although it was not proposed. */
  readonly covered: readonly string[];
  /** Words that are covered wherever they stand. */
  readonly words: readonly string[];
};

/** Whether something that was found is covered. A choice may name thousands: what it says is looked up, not gone through. */
export function coveringBy({ shown, covered }: Choice): (found: Found) => boolean {
  const [open, hidden] = [new Set(shown), new Set(covered)];
  return (found) =>
    ALWAYS_COVERED.includes(found.kind) || (found.sure ? !open.has(keyOf(found)) : hidden.has(keyOf(found)));
}

const COVER = '○';
const stars = (text: string): string => text.replace(/[\p{L}\p{N}]/gu, '*');

/** Of a name the first syllable stays, of a telephone its beginning, of a home the building. */
export function coverText(kind: PersonalKind, text: string): string {
  if (kind === 'NAME') {
    const [first = '', ...rest] = [...text.replace(/\s/g, '')];
    return first + COVER.repeat(Math.max(1, rest.length));
  }
  if (kind === 'HOME') {
    const covered = text.replace(/[A-Za-z]?\d+(?=\s?호)|(?<=[-/,\s동층])[A-Za-z]?\d+$/g, '****');
    return covered === text ? stars(text) : covered;
  }
  if (kind === 'EMAIL') return '***@***';
  if (kind === 'PHONE') {
    let digits = 0;
    return text.replace(/\d/g, (digit) => (++digits <= 3 ? digit : '*')).replace(/[가-힣]/g, '*');
  }
  return stars(text);
}

type Span = { readonly from: number; readonly to: number; readonly as: string };

function spansOfWord(text: string, word: string): Span[] {
  const spans: Span[] = [];
  for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + word.length))
    spans.push({ from, to: from + word.length, as: COVER.repeat(Math.min(3, word.length)) });
  return spans;
}

/** Where two touch the same letters, the longer one covers them and none of the other shows. */
function apply(text: string, spans: readonly Span[]): string {
  const ordered = [...spans].sort((a, b) => a.from - b.from || b.to - a.to);
  let [done, at] = ['', 0];
  for (const { from, to, as } of ordered) {
    if (from < at) {
      if (to <= at) continue;
      done += stars(text.slice(at, to));
    } else done += text.slice(at, from) + as;
    at = to;
  }
  return done + text.slice(at);
}

/** The content as it is published. */
export function coverContent(content: PublicContent, found: readonly Found[], choice: Choice): PublicContent {
  const bySpot = Map.groupBy(found.filter(coveringBy(choice)), ({ spot }) => spot);
  const words = choice.words.filter(Boolean);
  return mapTexts(content, ({ at, text }) =>
    apply(text, [
      ...(bySpot.get(at) ?? []).map(({ kind, from, to }) => ({ from, to, as: coverText(kind, text.slice(from, to)) })),
      ...words.flatMap((word) => spansOfWord(text, word)),
    ]),
  );
}
