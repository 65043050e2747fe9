import type { RecordKind } from '@danji/contract/privacy';

/** Which events stand under which heading of the record. What is not named here is something else. */
const eventsOf: Readonly<Record<Exclude<RecordKind, 'OTHER' | 'RIGHT'>, readonly string[]>> = {
  VIEW: ['PERSONAL_DATA_VIEWED'],
  EXPORT: ['PERSONAL_DATA_EXPORTED'],
  PRINT: ['DOCUMENT_PRINTED'],
  SIGN_IN: [
    'SIGN_IN_OK',
    'SIGN_IN_FAILED',
    'SIGN_OUT',
    'OTP_FAILED',
    'OTP_EXHAUSTED',
    'HUB_REFUSED',
    'REFRESH_REUSED',
    'REAUTHENTICATION_FAILED',
    'APPROVAL_SECRET_FAILED',
    'APPROVAL_SECRET_LOCKED',
    'LINK_OPENED',
    'LINK_USED',
    'LINK_CODE_SENT',
    'LINK_CODE_FAILED',
    'LINK_CODE_EXHAUSTED',
  ],
  ACCOUNT: [
    'ACCOUNT_LOCKED',
    'ACCOUNT_UNLOCKED',
    'ACCOUNT_LOCKED_BY_ADMIN',
    'MEMBER_RESIGNED',
    'MEMBER_REHIRED',
    'OTP_ENROLLED',
    'OTP_REMOVED',
    'SESSIONS_ENDED',
    'PASSWORD_CHANGED',
    'APPROVAL_SECRET_SET',
    'APPROVAL_SECRET_REMOVED',
    'APPROVAL_SECRET_RESET',
    'PASSWORD_LINK_MADE',
    'PASSWORD_LINK_USED',
    'SUPER_ADMIN_GRANTED',
  ],
};

export const kindsOfEvents = Object.entries(eventsOf).flatMap(([kind, events]) =>
  events.map((event) => [event, kind] as const),
);
