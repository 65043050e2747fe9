import { toEnd } from '@danji/contract/forms/to-end';
import type { Spot } from '@danji/contract/publications/content';
import type { Found, PersonalKind } from '@danji/contract/publications/masking';
import { flatten } from './clean-public.ts';
import { findHomes } from './find-homes.ts';
import { findNames } from './find-names.ts';
import { findNumbers, type Piece } from './find-numbers.ts';
import { findOdd } from './find-odd.ts';

export type Known = {
  /** Names of the people of the complex. */
  readonly names: ReadonlySet<string>;
  /** Its buildings, by their number. */
  readonly dongs: ReadonlySet<string>;
};

/** What a field or a column holds by what it is called. Companies have names, too: those are nobody's. */
const BY_LABEL: readonly (readonly [RegExp, PersonalKind])[] = [
  [/주민(?:등록)?번호|외국인등록/, 'RESIDENT'],
  [/생년월일|생일/, 'BIRTH'],
  [/계좌/, 'ACCOUNT'],
  [/휴대|핸드폰|연락처|전화/, 'PHONE'],
  [/차량 ?번호/, 'CAR'],
  [/이메일|메일주소/, 'EMAIL'],
  [/^(?:동[·, /]?호수?|세대|주소|호수?)$/, 'HOME'],
  [
    /성명|성함|이름|예금주|신청인|신청자|작성자|민원인|세대주|소유자|입주자명|담당자|대표자|작업자|근무자|참석자|위원명|검수자|입회자/,
    'NAME',
  ],
];
const COMPANY =
  /[(㈜]주\)?|㈜|주식회사|유한|법인|협회|조합|공사$|은행|회사|센터|건설|전기|산업|설비|이엔지|엔지니어링|시스템|관리$|서비스|업체/;
const NAME_LIKE = /^[가-힣]{2,5}$|^[A-Za-z ]{3,40}$/;

function byLabel({ label, text }: Spot, flat: string): Piece[] {
  const kind = BY_LABEL.find(([pattern]) => pattern.test(label.trim()))?.[1];
  const whole = (sure: boolean): Piece[] => [{ from: 0, to: text.length, kind: kind as PersonalKind, sure }];
  if (!kind || text === '') return [];
  if (kind === 'NAME') {
    if (COMPANY.test(flat)) return [];
    const names: Piece[] = [...flat.matchAll(/[가-힣](?: ?[가-힣]){1,4}|[A-Za-z][A-Za-z ]{1,39}/g)].map(
      ({ index, 0: name }) => ({
        from: index,
        to: index + name.length,
        kind,
        sure: NAME_LIKE.test(name.replace(/(?<=[가-힣]) /g, '')),
      }),
    );
    return /\d/.test(flat) || names.length > 12 ? names.map((name) => ({ ...name, sure: false })) : names;
  }
  if (kind === 'HOME') return /^[A-Za-z]?\d{1,5} ?호?$/.test(flat) && /호/.test(label) ? whole(true) : [];
  if (kind === 'PHONE') return /\d{3}/.test(flat) && /휴대|핸드폰/.test(label) ? whole(true) : [];
  return /\d{2}/.test(flat) ? whole(true) : [];
}

/** What overlaps is one: sure goes before unsure, then the longer one. */
function settle(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces].sort(
    (a, b) => Number(b.sure) - Number(a.sure) || b.to - b.from - (a.to - a.from) || a.from - b.from,
  );
  // Letter by letter: of thousands of pieces nobody looks at each of the others.
  const isTaken = new Uint8Array(pieces.reduce((most, { to }) => Math.max(most, to), 0));
  const taken: Piece[] = [];
  for (const piece of ordered) {
    if (piece.to <= piece.from || isTaken.subarray(piece.from, piece.to).includes(1)) continue;
    isTaken.fill(1, piece.from, piece.to);
    taken.push(piece);
  }
  return taken.sort((a, b) => a.from - b.from);
}

/** What of one text is somebody's. Pure, and the only place that decides it. A text may be all of a document: it says where to pause. */
export function* lookInto(spot: Spot, known: Known): Generator<void, Found[]> {
  const flat = flatten(spot.text);
  const pieces = byLabel(spot, flat);
  pieces.push(...(yield* findNumbers(flat)));
  pieces.push(...findHomes(flat, known.dongs));
  yield;
  pieces.push(...(yield* findNames(flat, known.names)));
  yield;
  pieces.push(...findOdd(flat, known.names));
  return settle(pieces).map((piece) => ({ spot: spot.at, ...piece }));
}

export const findInText = (spot: Spot, known: Known): Found[] => toEnd(lookInto(spot, known));

/** The same of all texts of a document, in their order. */
export function* lookIntoAll(spots: readonly Spot[], known: Known): Generator<void, Found[]> {
  const found: Found[] = [];
  for (const spot of spots) {
    found.push(...(yield* lookInto(spot, known)));
    yield;
  }
  return found;
}
