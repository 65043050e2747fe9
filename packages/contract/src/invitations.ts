import * as z from 'zod/mini';
import { Day, withPeriod } from './bodies.ts';
import { aptScope, cleanedText, done, Id, PageQuery, pageOf, Stamp, sortOf } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { toExport } from './excel.ts';
import { columnsOf, sortsOf } from './list-columns.ts';
import { onBodies } from './menu-calls.ts';
import { patterns } from './patterns.ts';

/** Invitations to an office in a body of the residents: by message, or as a picture to put up. */

export const Phone = cleanedText(
  z.string('휴대폰 번호를 입력해 주세요.').check(z.maxLength(20, '휴대폰 번호를 확인해 주세요.')),
  (text) => text.replace(/[\s-]/g, ''),
  z.string().check(z.regex(patterns.mobile, '휴대폰 번호는 010으로 시작하는 숫자 11자리입니다.')),
);
export const Email = z
  .string()
  .check(z.trim(), z.maxLength(254, '이메일 주소가 너무 깁니다.'), z.email('이메일 주소를 확인해 주세요.'));
const planned = { positionId: Id, startsOn: Day, endsOn: Day };
const ExpiresInDays = z
  .int('유효 기간은 숫자로 입력해 주세요.')
  .check(z.minimum(1, '유효 기간은 1일 이상이어야 합니다.'), z.maximum(60, '유효 기간은 60일까지 정할 수 있습니다.'));

export const invitationsAtOnce = 30;
const Recipient = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('SMS'), to: Phone }),
  z.strictObject({ channel: z.literal('EMAIL'), to: Email }),
]);

export const sendInvitations = defineEndpoint({
  ...onBodies.write,
  name: 'sendInvitations',
  path: '/api/dang/invitations/send',
  summary: 'Sends each person an invitation of their own, good for one application.',
  query: aptScope,
  body: withPeriod(
    z.strictObject({
      ...planned,
      expiresInDays: ExpiresInDays,
      recipients: z
        .array(Recipient)
        .check(
          z.minLength(1, '받는 사람을 적어 주세요.'),
          z.maxLength(invitationsAtOnce, `한 번에 ${invitationsAtOnce}명까지 보낼 수 있습니다.`),
        ),
    }),
  ),
  response: z.strictObject({ sent: z.int() }),
  errors: ['NOT_FOUND', 'TERM_REFUSED', 'NO_CHANNEL'],
});

export const createQrInvitation = defineEndpoint({
  ...onBodies.write,
  name: 'createQrInvitation',
  path: '/api/dang/invitations/qr',
  summary: 'An invitation as a picture to print. It is shown this once: only a hash of its code is kept.',
  query: aptScope,
  body: withPeriod(
    z.strictObject({
      ...planned,
      expiresInDays: ExpiresInDays,
      maxUses: z
        .int('사용 횟수는 숫자로 입력해 주세요.')
        .check(z.minimum(1, '사용 횟수는 1번 이상이어야 합니다.'), z.maximum(100, '사용 횟수는 100번까지입니다.')),
    }),
  ),
  response: z.strictObject({
    invitationId: z.string(),
    link: z.string(),
    /** PNG as a data address. */
    picture: z.string(),
    expiresAt: Stamp,
  }),
  errors: ['NOT_FOUND', 'TERM_REFUSED', 'NO_CHANNEL'],
  secretAnswer: true,
});

export const InvitationState = z.enum(['OPEN', 'USED_UP', 'EXPIRED', 'REVOKED']);
export const invitationStateWords = {
  OPEN: '사용 가능',
  USED_UP: '사용 완료',
  EXPIRED: '기간 지남',
  REVOKED: '취소됨',
} as const;
export const invitationChannelWords = { SMS: '문자', EMAIL: '이메일', QR: 'QR' } as const;
export const Invitation = z.strictObject({
  invitationId: z.string(),
  bodyName: z.string(),
  positionName: z.string(),
  channel: z.enum(['SMS', 'EMAIL', 'QR']),
  /** Masked. */
  sentTo: z.nullable(z.string()),
  startsOn: z.string(),
  endsOn: z.string(),
  expiresAt: Stamp,
  uses: z.int(),
  maxUses: z.int(),
  state: InvitationState,
  createdByName: z.string(),
  createdAt: Stamp,
});
export type Invitation = z.output<typeof Invitation>;

export const invitationColumns = columnsOf(Invitation, [
  { key: 'what', label: '단체·직책', of: 'bodyName', sort: 'what', always: true },
  { key: 'what', label: '단체', of: 'bodyName', always: true, width: 20, fileOnly: true },
  { key: 'what', label: '직책', of: 'positionName', always: true, width: 14, fileOnly: true },
  {
    key: 'state',
    label: '상태',
    of: 'state',
    words: (row) => invitationStateWords[row.state],
    sort: 'state',
    width: 12,
  },
  {
    key: 'to',
    label: '보낸 방법',
    of: 'channel',
    words: (row) => invitationChannelWords[row.channel],
    sort: 'channel',
    width: 10,
  },
  { key: 'to', label: '받는 곳', of: 'sentTo', width: 22, fileOnly: true },
  { key: 'term', label: '예정 임기', of: 'startsOn', sort: 'startsOn' },
  { key: 'term', label: '예정 임기 시작', of: 'startsOn', width: 14, fileOnly: true },
  { key: 'term', label: '예정 임기 종료', of: 'endsOn', width: 14, fileOnly: true },
  { key: 'uses', label: '사용', of: 'uses', as: 'number', sort: 'uses', width: 8 },
  { key: 'uses', label: '사용 한도', of: 'maxUses', as: 'number', width: 10, fileOnly: true },
  { key: 'expires', label: '유효 기간', of: 'expiresAt', as: 'minute', sort: 'expiresAt', width: 17 },
  { key: 'by', label: '만든 사람', of: 'createdByName', sort: 'createdBy', width: 12 },
  { key: 'createdAt', label: '만든 때', of: 'createdAt', as: 'minute', sort: 'createdAt', width: 17 },
]);
export const invitationSorts = sortsOf(invitationColumns);
const InvitationQuery = {
  state: z.optional(InvitationState),
  sort: sortOf(invitationSorts, '-createdAt'),
};

export const pageInvitations = defineEndpoint({
  ...onBodies.read,
  name: 'pageInvitations',
  path: '/api/dang/invitations',
  summary: 'Invitations, newest first unless ordered otherwise.',
  query: z.strictObject({ ...aptScope.shape, ...InvitationQuery, ...PageQuery }),
  response: pageOf(Invitation),
});

export const excelInvitations = defineEndpoint({
  ...onBodies.excel,
  name: 'excelInvitations',
  path: '/api/dang/invitation-list/excel',
  summary: 'Invitations as an Excel file, as filtered, masked, with a reason; on record.',
  query: aptScope,
  body: toExport(z.strictObject(InvitationQuery)),
});

export const revokeInvitation = defineEndpoint({
  ...onBodies.delete,
  name: 'revokeInvitation',
  path: '/api/dang/invitations/:invitationId/revoke',
  summary: 'Makes an invitation useless. Who has applied by it stays.',
  params: z.strictObject({ invitationId: Id }),
  query: aptScope,
  response: done,
  errors: ['NOT_FOUND'],
});
