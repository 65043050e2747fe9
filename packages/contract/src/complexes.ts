import * as z from 'zod/mini';
import {
  AptId,
  aptScope,
  cleanedText,
  dayOf,
  done,
  Id,
  MemberId,
  neededText,
  PageQuery,
  pageOf,
  Stamp,
  sortOf,
} from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { toExport } from './excel.ts';
import { parsePattern } from './forms/number-pattern.ts';
import { limits } from './limits.ts';
import { columnsOf, sortsOf } from './list-columns.ts';
import { onComplexes, onIntegration, onSetting } from './menu-calls.ts';
import { hashOfNoticePicture, Notice } from './notice.ts';
import { patterns } from './patterns.ts';
import { HandedLink } from './reach.ts';
import { yn } from './yn.ts';

/** Complexes: the operator registers them; each one's top administrator sets how it works. */

export const ComplexLife = z.enum(['OPEN', 'SUSPENDED', 'CLOSED']);
export type ComplexLife = z.output<typeof ComplexLife>;
export const lifeWords: Readonly<Record<ComplexLife, string>> = { OPEN: '쓰는 중', SUSPENDED: '멈춤', CLOSED: '닫음' };

export const ComplexRow = z.strictObject({
  aptId: z.string(),
  name: z.string(),
  operatorYn: yn,
  /** To practise in. */
  demoYn: yn,
  /** A management company (decision 0150). */
  companyYn: yn,
  otpPolicy: z.enum(['OFF', 'PRIVILEGED', 'ALL']),
  createdAt: Stamp,
  members: z.int(),
  documents: z.int(),
  adminId: z.nullable(z.string()),
  adminName: z.nullable(z.string()),
  life: ComplexLife,
  lifeReason: z.nullable(z.string()),
  lifeAt: z.nullable(Stamp),
  /** The last day on which a closed complex is read. */
  closedUntil: z.nullable(z.string()),
});
const otpPolicyWords = { OFF: '사용 안 함', PRIVILEGED: '관리자만', ALL: '모두' } as const;
export type ComplexRow = z.output<typeof ComplexRow>;

const complexFilter = { text: z.optional(z.string().check(z.trim(), z.maxLength(50))) };
export const complexColumns = columnsOf(ComplexRow, [
  { key: 'name', label: '단지', of: 'name', sort: 'name', always: true, width: 24 },
  { key: 'aptId', label: '번호', of: 'aptId', sort: 'aptId', always: true, width: 8 },
  {
    key: 'admin',
    label: '최고관리자',
    of: 'adminName',
    words: (row) => (row.operatorYn ? '운영센터' : row.adminName),
    sort: 'admin',
    width: 14,
  },
  { key: 'admin', label: '최고관리자 아이디', of: 'adminId', width: 16, fileOnly: true },
  { key: 'members', label: '사람', of: 'members', as: 'number', sort: 'members', width: 8 },
  { key: 'documents', label: '문서', of: 'documents', as: 'number', sort: 'documents', width: 10 },
  { key: 'otp', label: 'OTP', of: 'otpPolicy', words: (row) => otpPolicyWords[row.otpPolicy], sort: 'otp', width: 12 },
  {
    key: 'life',
    label: '상태',
    of: 'life',
    words: (row) => [lifeWords[row.life], row.closedUntil && `${row.closedUntil}까지`].filter(Boolean).join(' · '),
    sort: 'life',
    width: 16,
  },
  { key: 'lifeReason', label: '상태의 까닭', of: 'lifeReason', width: 30, fileOnly: true },
  { key: 'createdAt', label: '등록일', of: 'createdAt', as: 'day', sort: 'createdAt', width: 12 },
]);
export const complexSorts = sortsOf(complexColumns);
const ComplexQuery = { ...complexFilter, sort: sortOf(complexSorts, 'aptId') };

export const pageComplexes = defineEndpoint({
  ...onComplexes.read,
  name: 'pageComplexes',
  path: '/api/syst/complexes',
  summary: 'Complexes with their top administrators; who is not the operator finds their own.',
  query: z.strictObject({ ...ComplexQuery, ...PageQuery }),
  response: pageOf(ComplexRow),
});

export const excelComplexes = defineEndpoint({
  ...onComplexes.excel,
  name: 'excelComplexes',
  path: '/api/syst/complex-list/excel',
  summary: 'Complexes with their top administrators as an Excel file, as filtered, with a reason; on record.',
  body: toExport(z.strictObject(ComplexQuery)),
});

export const ComplexName = neededText('단지 이름을 입력해 주세요.', 50, '단지 이름은 50자까지 쓸 수 있습니다.');

export const NewComplex = z.strictObject({
  aptId: AptId,
  /** A complex, unless it is said to be a management company. */
  kind: z.optional(z.enum(['COMPLEX', 'COMPANY'])),
  name: ComplexName,
  adminId: MemberId,
  adminName: neededText('이름을 입력해 주세요.', 30, '이름은 30자까지 쓸 수 있습니다.'),
  /** Where the link for the first password goes. Neither: it is handed over in person. */
  phoneNo: z.optional(
    cleanedText(
      z.string().check(z.maxLength(30)),
      (text) => text.replace(/[-. ]/g, ''),
      z.string().check(z.regex(patterns.mobile, '휴대전화 번호 11자리를 입력해 주세요. 예: 010-1234-5678')),
    ),
  ),
  email: z.optional(z.email('이메일 주소를 확인해 주세요. 예: hong@example.com').check(z.maxLength(254))),
});

export const registerComplex = defineEndpoint({
  ...onComplexes.write,
  name: 'registerComplex',
  path: '/api/syst/complexes',
  summary: 'A new complex with its departments, roles and forms, and its first top administrator, who gets a link.',
  body: NewComplex,
  response: z.strictObject({
    aptId: z.string(),
    /** Null: no channel brings it; it is handed over in person. */
    sent: z.nullable(z.strictObject({ channel: z.enum(['EMAIL', 'SMS']), to: z.string() })),
  }),
  errors: ['NO_PERMISSION', 'INVALID_INPUT'],
});

export const handOverAdminLink = defineEndpoint({
  ...onComplexes.write,
  name: 'handOverAdminLink',
  path: '/api/syst/complexes/:aptId/first-link/hand-over',
  summary:
    "Shows the first link of a complex's top administrator once, to be given in person where no channel brings it.",
  params: z.strictObject({ aptId: AptId }),
  response: HandedLink,
  errors: ['NO_PERMISSION', 'NOT_FOUND', 'LINK_NOT_HANDED'],
  secretAnswer: true,
});

const recallPolicies = ['BEFORE_ACT', 'BEFORE_OPEN', 'NEVER'] as const;
const WRONG_ADDRESS = '주소는 203.0.113.7 또는 203.0.113.0/24처럼 적어 주세요.';
const Cidr = z.string().check(
  z.trim(),
  z.regex(
    /^(?:(?:\d{1,3}\.){3}\d{1,3}(?:\/(?:[1-9]|[12]\d|3[0-2]))?|[0-9A-Fa-f:]{2,39}(?:\/(?:[1-9]|[1-9]\d|1[01]\d|12[0-8]))?)$/,
    WRONG_ADDRESS,
  ),
  z.refine((text) => text.includes(':') || text.split(/[./]/, 4).every((part) => Number(part) <= 255), WRONG_ADDRESS),
);

/** What a save carries: everything that the screen shows, so that two administrators cannot mix their settings. */
export const SettingValues = z.strictObject({
  name: ComplexName,
  /** Over which written consent is counted. Null: not entered yet. */
  households: z.nullable(
    z
      .int('세대수를 숫자로 입력해 주세요.')
      .check(z.minimum(1, '1세대 이상이어야 합니다.'), z.maximum(99_999, '세대수가 너무 큽니다.')),
  ),
  recallPolicy: z.enum(recallPolicies),
  /** 전결 up to so many won. Null: as the forms say. */
  finalLimit: z.nullable(
    z
      .int('금액을 숫자로 입력해 주세요.')
      .check(z.minimum(1, '1원 이상을 입력해 주세요.'), z.maximum(999_999_999_999, '금액이 너무 큽니다.')),
  ),
  /** From so many won on the 결재 비밀번호 is asked for. Null: only where a form says so. */
  secretLimit: z.nullable(
    z
      .int('금액을 숫자로 입력해 주세요.')
      .check(z.minimum(1, '1원 이상을 입력해 주세요.'), z.maximum(999_999_999_999, '금액이 너무 큽니다.')),
  ),
  numberPattern: z.string().check(
    z.minLength(1, '문서번호 모양을 적어 주세요.'),
    z.maxLength(60, '문서번호 모양은 60자까지 쓸 수 있습니다.'),
    z.refine(
      (pattern) => typeof parsePattern(pattern) !== 'string',
      '문서번호 모양에 {일련번호}가 한 번 있어야 합니다. 예: {부서}-{연도}-{일련번호:4}',
    ),
  ),
  retentionMin: z.nullable(z.union([z.literal(1), z.literal(3), z.literal(5), z.literal(10)])),
  idleMinutes: z
    .int('분을 숫자로 입력해 주세요.')
    .check(z.minimum(5, '5분 이상이어야 합니다.'), z.maximum(720, '720분까지 정할 수 있습니다.')),
  sessionHours: z
    .int('시간을 숫자로 입력해 주세요.')
    .check(z.minimum(1, '1시간 이상이어야 합니다.'), z.maximum(72, '72시간까지 정할 수 있습니다.')),
  reminderDays: z
    .int('일수를 숫자로 입력해 주세요.')
    .check(z.minimum(1, '1일 이상이어야 합니다.'), z.maximum(30, '30일까지 정할 수 있습니다.')),
  allowedAddresses: z.array(Cidr).check(z.maxLength(50, '주소는 50개까지 적을 수 있습니다.')),
});
export type SettingValues = z.output<typeof SettingValues>;

export const ComplexSetting = z.strictObject({
  aptId: z.string(),
  values: SettingValues,
  otpPolicy: z.enum(['OFF', 'PRIVILEGED', 'ALL']),
  version: z.int(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(Stamp),
  /** From where the caller comes now: what must stay among the allowed addresses. */
  callerAddress: z.string(),
});
export type ComplexSetting = z.output<typeof ComplexSetting>;

export const getComplexSetting = defineEndpoint({
  ...onSetting.read,
  name: 'getComplexSetting',
  path: '/api/cmplx-info/setting',
  summary: 'How the complex works.',
  query: aptScope,
  response: ComplexSetting,
});

export const saveComplexSetting = defineEndpoint({
  ...onSetting.write,
  name: 'saveComplexSetting',
  path: '/api/cmplx-info/setting',
  summary: 'Changes how the complex works; it holds from the next request on. Nobody can shut themselves out.',
  query: aptScope,
  body: z.strictObject({ version: z.int(), values: SettingValues }),
  response: z.strictObject({ version: z.int() }),
  errors: ['STALE', 'INVALID_INPUT'],
});

export const raiseOtpPolicy = defineEndpoint({
  ...onSetting.write,
  name: 'raiseOtpPolicy',
  path: '/api/cmplx-info/setting/otp',
  summary: 'Asks more people for one-time codes. There is no call that asks fewer (AUT-17).',
  query: aptScope,
  body: z.strictObject({ policy: z.enum(['PRIVILEGED', 'ALL']) }),
  response: done,
  errors: ['STALE', 'NO_CHANNEL'],
});

const HubKey = z.strictObject({
  keyId: z.string(),
  createdAt: Stamp,
  retiresAt: z.nullable(Stamp),
  liveYn: yn,
  /** To the minute. */
  lastUsedAt: z.nullable(Stamp),
});

export const listHubKeys = defineEndpoint({
  ...onIntegration.read,
  name: 'listHubKeys',
  path: '/api/cmplx-info/hub-keys',
  summary: 'The keys with which the ERP signs hub logins, newest first. Their secrets are never shown again.',
  query: aptScope,
  response: z.array(HubKey),
});

export const createHubKey = defineEndpoint({
  ...onIntegration.write,
  name: 'createHubKey',
  path: '/api/cmplx-info/hub-keys',
  summary:
    'A new key; its secret is in this answer alone. The ones before hold for the overlap, so that nothing stops.',
  query: aptScope,
  body: z.strictObject({
    overlapHours: z
      .int('시간을 숫자로 입력해 주세요.')
      .check(z.minimum(0, '0시간 이상이어야 합니다.'), z.maximum(168, '168시간(7일)까지 정할 수 있습니다.')),
  }),
  response: z.strictObject({ keyId: z.string(), secret: z.string() }),
  secretAnswer: true,
  oncePerKey: true,
});

export const retireHubKey = defineEndpoint({
  ...onIntegration.write,
  name: 'retireHubKey',
  path: '/api/cmplx-info/hub-keys/:keyId/retire',
  summary: 'A key stops at once.',
  params: z.strictObject({ keyId: Id }),
  query: aptScope,
  response: done,
  errors: ['NOT_FOUND'],
});

export const getChannels = defineEndpoint({
  ...onSetting.read,
  name: 'getChannels',
  path: '/api/cmplx-info/channels',
  summary: 'Which ways to reach people are set up on this installation.',
  query: aptScope,
  response: z.strictObject({ emailYn: yn, smsYn: yn, mailFrom: z.nullable(z.string()) }),
});

export const sendTestMessage = defineEndpoint({
  ...onSetting.write,
  name: 'sendTestMessage',
  path: '/api/cmplx-info/channels/test',
  summary: 'A message to the caller’s own mailbox or phone, by the same way as every other.',
  body: z.strictObject({ channel: z.enum(['EMAIL', 'SMS']) }),
  response: z.strictObject({ to: z.string() }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'NO_CHANNEL'],
});

const Line = z.strictObject({
  label: neededText('항목 이름을 적어 주세요.', 20, '항목 이름은 20자까지 쓸 수 있습니다.'),
  content: neededText('내용을 적어 주세요.', 300, '내용은 300자까지 쓸 수 있습니다.'),
});
const Day = dayOf('날짜를 2026-11-15처럼 입력해 주세요.', '달력에 없는 날짜입니다. 다시 확인해 주세요.');
export const NoticeValues = z
  .strictObject({
    shownYn: yn,
    type: z.enum(['temporary', 'permanent']),
    period: z.nullable(
      z
        .tuple([Day, Day])
        .check(z.refine(([from, to]) => from <= to, '끝나는 날이 시작하는 날보다 앞섭니다. 기간을 확인해 주세요.')),
    ),
    text: z.array(Line).check(z.maxLength(10, '내용은 10줄까지 쓸 수 있습니다.')),
    /** A picture that was sent before, shown instead of the text, which is then read out to who cannot see it. */
    image: z._default(
      z.nullable(z.string().check(z.refine((address) => hashOfNoticePicture(address) !== null, '그림을 골라 주세요.'))),
      null,
    ),
  })
  .check(
    z.refine(
      ({ shownYn, type, text, image }) => !shownYn || type === 'permanent' || text.length > 0 || image !== null,
      {
        message: '보여 줄 내용이 없습니다. 내용을 적거나 그림을 골라 주세요.',
        path: ['text'],
      },
    ),
  );
export type NoticeValues = z.output<typeof NoticeValues>;

export const KeptNotice = z.strictObject({
  notice: z.nullable(Notice),
  shownYn: yn,
  version: z.int(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(Stamp),
});

export const getNotice = defineEndpoint({
  ...onComplexes.read,
  name: 'getNotice',
  path: '/api/syst/notice',
  summary: 'The notice at start-up as it is kept; what people see is /contents/layer_popup.json.',
  response: KeptNotice,
});

export const putNoticePicture = defineEndpoint({
  ...onComplexes.write,
  name: 'putNoticePicture',
  path: '/api/syst/notice/picture',
  summary: 'A picture for the notice, drawn anew from its pixels. It is shown once the notice is saved with it.',
  files: { maxCount: 1, maxBytes: limits.thumbnailBytesMax },
  response: z.strictObject({ image: z.string() }),
  errors: ['NOT_A_PICTURE', 'TOO_LARGE', 'NO_PERMISSION'],
});

export const saveNotice = defineEndpoint({
  ...onComplexes.write,
  name: 'saveNotice',
  path: '/api/syst/notice',
  summary: 'Writes what /contents/layer_popup.json serves, on all nodes. A changed text is a new notice for everyone.',
  body: z.strictObject({ version: z.int(), values: NoticeValues }),
  response: z.strictObject({ version: z.int() }),
  errors: ['STALE', 'NO_PERMISSION', 'INVALID_INPUT'],
});
