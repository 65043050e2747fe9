import * as z from 'zod/mini';
import { aptScope, dayOf, done, Id, neededText, Stamp, Version } from './common.ts';
import { pageAllDocuments, pageApproveInbox, pageReferenceInbox, pageSentInbox } from './document-lists.ts';
import {
  excelDepartmentDocuments,
  excelDocumentRegister,
  pageDepartmentDocuments,
  pageDocumentRegister,
} from './document-register.ts';
import { byToken, defineEndpoint } from './endpoint.ts';
import { excelAllDocuments, excelApproveInbox, excelReferenceInbox, excelSentInbox, exportReasonMin } from './excel.ts';
import { onIntegration, onSetting, whenSignedIn } from './menu-calls.ts';
import { excelPayees, pagePayees } from './payees.ts';
import { secretText } from './sign-in.ts';
import { yn } from './yn.ts';

/**
 * 엑셀·달력 연결 (decision 0079): an address of one's own by which a spreadsheet or a calendar reads, for as long as the person may.
 * What a token gives is what the list of the screen gives to its person at that moment, masked, and nothing else.
 */

const inbox = { page: pageApproveInbox, excel: excelApproveInbox, periodYn: true } as const;
const sent = { page: pageSentInbox, excel: excelSentInbox, periodYn: true } as const;

/** The lists of the screen, with the calls whose rights it takes: to see it, and to have it as a file. */
export const tokenLists = {
  'inbox-waiting': { label: '결재함 대기', ...inbox },
  'inbox-planned': { label: '결재함 예정', ...inbox },
  'inbox-running': { label: '결재함 진행', ...inbox },
  'inbox-done': { label: '결재함 완료', ...inbox },
  'inbox-rejected': { label: '결재함 반려', ...inbox },
  'inbox-held': { label: '결재함 보류', ...inbox },
  references: { label: '참조함', page: pageReferenceInbox, excel: excelReferenceInbox, periodYn: true },
  'sent-draft': { label: '상신함 임시저장', ...sent },
  'sent-running': { label: '상신함 진행', ...sent },
  'sent-done': { label: '상신함 완료', ...sent },
  'sent-rejected': { label: '상신함 반려', ...sent },
  'sent-withdrawn': { label: '상신함 회수', ...sent },
  'all-documents': { label: '전체 결재 관리', page: pageAllDocuments, excel: excelAllDocuments, periodYn: true },
  'doc-register': { label: '문서등록대장', page: pageDocumentRegister, excel: excelDocumentRegister, periodYn: true },
  'dept-docs': { label: '부서 문서함', page: pageDepartmentDocuments, excel: excelDepartmentDocuments, periodYn: true },
  payees: { label: '지급처 대장', page: pagePayees, excel: excelPayees, periodYn: false },
} as const;
export type TokenList = keyof typeof tokenLists;
export const tokenListNames = Object.keys(tokenLists) as [TokenList, ...TokenList[]];

export const calendarParts = [
  'absences',
  'office-absences',
  'vacations',
  'office-vacations',
  'legal-duties',
  'duties',
  'deadlines',
  'retention',
] as const;
export type CalendarPart = (typeof calendarParts)[number];
export const calendarPartWords: Readonly<Record<CalendarPart, { label: string; lead: string }>> = {
  absences: { label: '내 부재', lead: '내 부재와 대결자' },
  'office-absences': { label: '사무소 부재', lead: '내가 볼 수 있는 다른 사람의 부재' },
  vacations: { label: '내 휴가', lead: '내 휴가(결재 중인 것도)' },
  'office-vacations': { label: '사무소 휴가', lead: '내가 볼 수 있는 다른 사람의 휴가' },
  'legal-duties': { label: '법정 의무', lead: '내가 맡은 법정 의무' },
  duties: { label: '반복 작성', lead: '내가 맡은, 돌아오는 문서' },
  deadlines: { label: '결재와 의결', lead: '내 차례인 문서와 의결 마감' },
  retention: { label: '보존기한', lead: '해마다 보존기한이 끝나는 문서의 수' },
};

export const TokenKind = z.enum(['SHEET', 'CALENDAR']);
export type TokenKind = z.output<typeof TokenKind>;
export const tokenKindWords = { SHEET: '엑셀', CALENDAR: '달력' } as const satisfies Record<TokenKind, string>;

/** What a part of a token is called, of either kind. */
export const partLabel = (part: string): string =>
  tokenLists[part as TokenList]?.label ?? calendarPartWords[part as CalendarPart]?.label ?? part;

export const mostTokens = 10;
export const tokenDaysMax = 365;

const Day = dayOf('날짜는 2026-11-15처럼 적어 주세요.', '달력에 없는 날입니다. 날짜를 확인해 주세요.');
const Name = neededText('이름을 적어 주세요.', 40, '이름은 40자까지 쓸 수 있습니다.');
const chosen = <const Parts extends readonly [string, ...string[]]>(parts: Parts) =>
  z.array(z.enum(parts)).check(
    z.minLength(1, '하나 이상 골라 주세요.'),
    z.maxLength(parts.length),
    z.refine((given) => new Set(given).size === given.length, '같은 것을 두 번 골랐습니다. 다시 골라 주세요.'),
  );
const given = { name: Name, endsOn: Day, password: secretText };

export const NewToken = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('SHEET'),
    ...given,
    parts: chosen(tokenListNames),
    reason: neededText(
      `내려받는 이유를 ${exportReasonMin}자 이상 적어 주세요.`,
      200,
      '내려받는 이유는 200자까지 쓸 수 있습니다.',
      exportReasonMin,
    ),
  }),
  z.strictObject({ kind: z.literal('CALENDAR'), ...given, parts: chosen(calendarParts) }),
]);

const token = {
  tokenId: z.string(),
  name: z.string(),
  kind: TokenKind,
  parts: z.array(z.string()),
  /** The last day. */
  endsOn: z.string(),
  createdAt: Stamp,
  rotatedAt: z.nullable(Stamp),
  lastUsedAt: z.nullable(Stamp),
  lastUsedIp: z.nullable(z.string()),
  /** How often it was read in the last thirty days. */
  recentTimes: z.int(),
};
const OwnToken = z.strictObject(token);

export const listOwnTokens = defineEndpoint({
  ...whenSignedIn.read,
  name: 'listOwnTokens',
  path: '/api/auth/personal-tokens',
  summary: "The caller's own living tokens, what a new one may be made for, and the addresses without their secrets.",
  response: z.strictObject({
    /** Whether the complex allows any. */
    allowedYn: yn,
    /** Lists that the caller may see and have as a file now. */
    lists: z.array(z.enum(tokenListNames)),
    tokens: z.array(OwnToken),
  }),
});

/** The secret is in this answer alone. */
const Made = z.strictObject({ tokenId: z.string(), secret: z.string() });
const TokenParams = z.strictObject({ tokenId: Id });
const proved = ['REAUTHENTICATION_FAILED', 'SIGN_IN_AGAIN'] as const;

export const createToken = defineEndpoint({
  ...whenSignedIn.write,
  name: 'createToken',
  path: '/api/auth/personal-tokens',
  summary: 'A read-only token of one’s own for lists (Excel) or for a calendar, after the password. Shown once.',
  body: NewToken,
  response: Made,
  errors: [...proved, 'NO_PERMISSION', 'TOKENS_OFF', 'INVALID_INPUT'],
  secretAnswer: true,
  oncePerKey: true,
});

export const rotateToken = defineEndpoint({
  ...whenSignedIn.write,
  name: 'rotateToken',
  path: '/api/auth/personal-tokens/:tokenId/rotate',
  summary: 'A new secret for an own token, after the password; the old one ends at once. Shown once.',
  params: TokenParams,
  body: z.strictObject({ password: secretText }),
  response: Made,
  errors: [...proved, 'NOT_FOUND', 'TOKENS_OFF'],
  secretAnswer: true,
  oncePerKey: true,
});

export const revokeToken = defineEndpoint({
  ...whenSignedIn.write,
  name: 'revokeToken',
  path: '/api/auth/personal-tokens/:tokenId/revoke',
  summary: 'Ends one of the own tokens at once.',
  params: TokenParams,
  response: done,
  errors: ['NOT_FOUND'],
});

export const listTokens = defineEndpoint({
  ...onIntegration.read,
  name: 'listTokens',
  path: '/api/cmplx-info/personal-tokens',
  summary: 'Who of the complex has living tokens, for what, until when, and when and from where they were used last.',
  query: aptScope,
  response: z.array(
    z.strictObject({ ...token, memberId: z.string(), memberName: z.string(), deptName: z.nullable(z.string()) }),
  ),
});

export const revokeTokenOf = defineEndpoint({
  ...onIntegration.write,
  name: 'revokeTokenOf',
  path: '/api/cmplx-info/personal-tokens/:tokenId/revoke',
  summary: 'Ends the token of somebody of the complex at once; they are told.',
  params: TokenParams,
  query: aptScope,
  response: done,
  errors: ['NOT_FOUND'],
});

export const getTokenPolicy = defineEndpoint({
  ...onSetting.read,
  name: 'getTokenPolicy',
  path: '/api/cmplx-info/personal-token-policy',
  summary: 'Whether people of the complex may have tokens for Excel and calendars.',
  query: aptScope,
  response: z.strictObject({
    allowedYn: yn,
    version: z.int(),
    changedBy: z.nullable(z.string()),
    changedAt: z.nullable(Stamp),
  }),
});

export const saveTokenPolicy = defineEndpoint({
  ...onSetting.write,
  name: 'saveTokenPolicy',
  path: '/api/cmplx-info/personal-token-policy',
  summary: 'Allows tokens or not. Where they are not allowed, those that there are read nothing from the next call on.',
  query: aptScope,
  body: z.strictObject({ version: Version, allowedYn: yn }),
  response: z.strictObject({ version: z.int() }),
  errors: ['STALE', 'INVALID_INPUT'],
});

/** A list as CSV or JSON, or the calendar. */
const File = z.string().check(z.regex(/^(?:calendar\.ics|[a-z-]{1,30}\.(?:csv|json))$/, '주소를 확인해 주세요.'));
/** Of lists of documents: the same days as on the screen. */
const Period = z.strictObject({ from: z.optional(Day), to: z.optional(Day) });
const read = {
  method: 'GET',
  access: byToken,
  query: Period,
  binary: true,
  response: z.unknown(),
  errors: ['TOKEN_REFUSED', 'NO_PERMISSION', 'NOT_FOUND'],
} as const;

export const readByToken = defineEndpoint({
  ...read,
  name: 'readByToken',
  path: '/api/personal/:file',
  summary: 'A list with the token as the password of basic authentication: the address holds no secret.',
  params: z.strictObject({ file: File }),
});

export const readByAddress = defineEndpoint({
  ...read,
  name: 'readByAddress',
  path: '/api/personal/:token/:file',
  summary: 'The same, or the calendar, for programs that know nothing but an address.',
  params: z.strictObject({ token: z.string().check(z.maxLength(200)), file: File }),
});
