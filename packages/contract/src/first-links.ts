import * as z from 'zod/mini';
import { aptScope, MemberId, Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { onEmployees } from './menu-calls.ts';
import { HandedLink } from './reach.ts';
import { yn } from './yn.ts';

/** The first links of many employees at once: what has become of each, sent again, or printed as slips (decisions 0064, 0067). */
export const firstLinksMax = 100;
/** As slips fewer: each is a picture, and they are made at once. */
export const slipsMax = 50;

/** NONE: never made. SENT, BOXED (read in the box of a demo), HANDED (a slip): on its way. OPENED: looked at. EXPIRED: too late. STARTED: a password is set. */
export const FirstLinkState = z.enum(['NONE', 'SENT', 'BOXED', 'HANDED', 'OPENED', 'EXPIRED', 'STARTED']);
export type FirstLinkState = z.output<typeof FirstLinkState>;
export const firstLinkWords: Readonly<Record<FirstLinkState, string>> = {
  NONE: '보내지 않음',
  SENT: '보냄',
  BOXED: '보관함에 있음',
  HANDED: '안내장 만듦',
  OPENED: '열어 봄',
  EXPIRED: '지남',
  STARTED: '시작함',
};

export const FirstLink = z.strictObject({
  memberId: z.string(),
  memberName: z.string(),
  deptName: z.nullable(z.string()),
  positionName: z.nullable(z.string()),
  state: FirstLinkState,
  at: z.nullable(Stamp),
  /** A channel that is set up brings it to them; otherwise it is printed and given in person. */
  reachableYn: yn,
});
export type FirstLink = z.output<typeof FirstLink>;

export const listFirstLinks = defineEndpoint({
  ...onEmployees.read,
  name: 'listFirstLinks',
  path: '/api/dang/org/first-links',
  summary: 'Employees who have not begun, or have within a month, and what has become of the first link of each.',
  query: aptScope,
  response: z.array(FirstLink),
});

const chosen = (most: number) =>
  z.strictObject({
    memberIds: z
      .array(MemberId)
      .check(z.minLength(1, '직원을 골라 주세요.'), z.maxLength(most, `한 번에 ${most}명까지 고를 수 있습니다.`)),
  });
/** Who was left out, and why. */
const leftOut = z.array(z.strictObject({ memberId: z.string(), sentence: z.string() }));

export const sendFirstLinks = defineEndpoint({
  ...onEmployees.write,
  name: 'sendFirstLinks',
  path: '/api/dang/org/first-links/send',
  summary: 'Sends the first link to each of these who has not begun and can be reached; says why others were left out.',
  query: aptScope,
  body: chosen(firstLinksMax),
  response: z.strictObject({ sent: z.array(z.string()), leftOut }),
});

export const printFirstLinks = defineEndpoint({
  ...onEmployees.write,
  name: 'printFirstLinks',
  path: '/api/dang/org/first-links/slips',
  summary:
    'Shows the first links of these once, to be given in person: of who has never been in and no channel reaches.',
  query: aptScope,
  body: chosen(slipsMax),
  response: z.strictObject({ slips: z.array(HandedLink), leftOut }),
  errors: ['LINK_NOT_HANDED'],
  secretAnswer: true,
});
