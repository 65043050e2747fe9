import type { ColumnType, Generated } from 'kysely';

/** Kinds of columns. What the database fills is optional on insert. */
export type Moment = ColumnType<Date, Date | string, Date | string>;
export type Filled<T> = Generated<T>;
export type Json = ColumnType<unknown, string, string>;

/** What two administrators may change at once: how often it changed, who did so last, and when. */
export type Versioned = {
  version: Filled<number>;
  changed_by: ColumnType<string | null, string | null | undefined, string>;
  changed_at: Filled<Date>;
};

export type LoginType = 'normal' | 'otp' | 'hub';
export type MemberState = 'ACTIVE' | 'ON_LEAVE' | 'LOCKED' | 'RESIGNED';
export type SessionEnd =
  | 'LOGOUT'
  | 'IDLE'
  | 'ENDED_BY_OWNER'
  | 'ENDED_BY_ADMIN'
  | 'PASSWORD_CHANGED'
  | 'MEMBER_CLOSED'
  | 'REFRESH_REUSED'
  | 'OTP_RESET';
