import * as z from 'zod/mini';
import { aptScope, cleanedText, done, Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { cleanText } from './forms/clean-text.ts';
import { limits } from './limits.ts';
import { onSetting } from './menu-calls.ts';

/** What the papers of a complex carry that leave the office: its logo, its 직인, and where it is. */

/** 로고, 관리사무소장 직인, 입주자대표회의 회장 직인. */
export const MarkKind = z.enum(['LOGO', 'OFFICE_SEAL', 'COUNCIL_SEAL']);
export type MarkKind = z.output<typeof MarkKind>;
export const markWords: Readonly<Record<MarkKind, string>> = {
  LOGO: '단지 로고',
  OFFICE_SEAL: '관리사무소장 직인',
  COUNCIL_SEAL: '입주자대표회의 회장 직인',
};

const line = (most: number, tooLong: string) =>
  cleanedText(
    z.string().check(z.maxLength(500)),
    (text) => cleanText(text, false).trim(),
    z.string().check(z.maxLength(most, tooLong)),
  );
const shaped = (pattern: RegExp, most: number, wrong: string) =>
  cleanedText(
    z.string().check(z.maxLength(500)),
    (text) => cleanText(text, false).trim(),
    z.string().check(
      z.maxLength(most, wrong),
      z.refine((text) => text === '' || pattern.test(text), wrong),
    ),
  );
const PHONE = /^[\d() +~-]{4,30}$/;

/** The foot of a 시행문. What is empty is left out there. */
export const Letterhead = z.strictObject({
  postcode: shaped(/^\d{5}$/, 5, '우편번호는 숫자 5자리입니다.'),
  address: line(120, '주소는 120자까지 쓸 수 있습니다.'),
  homepage: line(100, '홈페이지 주소는 100자까지 쓸 수 있습니다.'),
  phone: shaped(PHONE, 30, '전화번호를 확인해 주세요. 예: 02-0000-1200'),
  fax: shaped(PHONE, 30, '팩스번호를 확인해 주세요. 예: 02-0000-1209'),
  email: shaped(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 100, '이메일 주소를 확인해 주세요. 예: office@example.com'),
});
export type Letterhead = z.output<typeof Letterhead>;

const Mark = z.strictObject({
  kind: MarkKind,
  /** A data address; null where there is none (any more). */
  image: z.nullable(z.string()),
  setAt: z.nullable(Stamp),
  setBy: z.nullable(z.string()),
});
export type Mark = z.output<typeof Mark>;

export const getLetterhead = defineEndpoint({
  ...onSetting.read,
  name: 'getLetterhead',
  path: '/api/cmplx-info/letterhead',
  summary: 'What 공고문 and 시행문 carry from now on: marks and the lines of the foot.',
  query: aptScope,
  response: z.strictObject({
    marks: z.array(Mark),
    lines: z.strictObject({
      postcode: z.string(),
      address: z.string(),
      homepage: z.string(),
      phone: z.string(),
      fax: z.string(),
      email: z.string(),
    }),
    linesVersion: z.int(),
    changedBy: z.nullable(z.string()),
    changedAt: z.nullable(Stamp),
  }),
});

export const saveLetterhead = defineEndpoint({
  ...onSetting.write,
  name: 'saveLetterhead',
  path: '/api/cmplx-info/letterhead',
  summary: 'The lines of the foot from now on. Papers that were decided before keep theirs.',
  query: aptScope,
  body: z.strictObject({ version: z.int(), lines: Letterhead }),
  response: z.strictObject({ version: z.int() }),
  errors: ['STALE', 'INVALID_INPUT'],
});

const MarkParams = z.strictObject({ kind: MarkKind });

export const putMark = defineEndpoint({
  ...onSetting.write,
  name: 'putMark',
  path: '/api/cmplx-info/marks/:kind',
  summary:
    'A picture as the mark from now on, drawn anew from its pixels; the white paper of a 직인 becomes clear. On record; papers that were decided before keep theirs.',
  params: MarkParams,
  query: aptScope,
  files: { maxCount: 1, maxBytes: limits.thumbnailBytesMax },
  response: done,
  errors: ['NOT_A_PICTURE', 'TOO_LARGE', 'TOO_MANY_REQUESTS'],
});

export const removeMark = defineEndpoint({
  ...onSetting.delete,
  name: 'removeMark',
  path: '/api/cmplx-info/marks/:kind/remove',
  summary:
    'No such mark from now on: papers have the place to press it by hand. Those that were decided before keep theirs.',
  params: MarkParams,
  query: aptScope,
  response: done,
  errors: ['NOT_FOUND'],
});

const SealUse = z.strictObject({
  at: Stamp,
  byName: z.string(),
  kind: MarkKind,
  docNumber: z.nullable(z.string()),
  /** Null of a document that the caller may not read. */
  title: z.nullable(z.string()),
  docId: z.nullable(z.string()),
  how: z.enum(['PRINT', 'DOWNLOAD']),
  /** How many papers it was set on. */
  papers: z.int(),
});
export type SealUse = z.output<typeof SealUse>;

export const listSealUses = defineEndpoint({
  ...onSetting.read,
  name: 'listSealUses',
  path: '/api/cmplx-info/seal-uses',
  summary: 'The last hundred papers on which a 직인 was set: who, when, which document.',
  query: aptScope,
  response: z.array(SealUse),
});
