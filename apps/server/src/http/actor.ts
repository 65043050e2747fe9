import type { LoginType } from '../lib/schema.ts';

/** Who acts. Everything here was checked in the database by the transaction that the act runs in. */
export type Actor = {
  /** The complex that the actor belongs to. */
  readonly homeAptId: string;
  /** The complex that this request is about; differs from home only for the operator. */
  readonly aptId: string;
  readonly memberId: string;
  readonly memberName: string;
  readonly sessionId: string;
  readonly loginType: LoginType;
  readonly isOperator: boolean;
  readonly isSuperAdmin: boolean;
  /** When the session ends if nothing more is done. */
  readonly sessionEndsAt: Date;
};

/** Where a request comes from. */
export type Client = {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Secret of this browser, from its own cookie; null until it has one. */
  readonly device: string | null;
  /** Secret of this browser while it signs in at a service outside. */
  readonly outside?: string | null;
};
