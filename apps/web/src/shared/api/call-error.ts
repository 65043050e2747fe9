import type { ErrorCode } from '@danji/contract/errors';

type CallErrorFacts = {
  /** 0 when there was no answer at all. */
  status: number;
  code: ErrorCode | 'NO_ANSWER' | 'STRANGE_ANSWER' | (string & {});
  errorUserMsg?: string;
  message?: string;
  requestId?: string;
  details?: unknown;
};

/** Any refusal or failure of a call. Branch on `code`; show `userMessage`. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly userMessage: string;
  readonly requestId: string | undefined;
  readonly details: unknown;
  /** Already dealt with (the person is on the way to the login screen), so nothing more is to be said. */
  readonly settled: boolean;

  constructor(facts: CallErrorFacts, settled = false) {
    super(facts.message ?? facts.code);
    this.name = 'CallError';
    this.status = facts.status;
    this.code = facts.code;
    this.userMessage = facts.errorUserMsg || facts.message || '요청을 처리하지 못했습니다. 잠시 뒤 다시 시도해 주세요.';
    this.requestId = facts.requestId;
    this.details = facts.details;
    this.settled = settled;
  }
}

export const noAnswer = () =>
  new CallError({
    status: 0,
    code: 'NO_ANSWER',
    errorUserMsg: '서버에 연결할 수 없습니다. 인터넷 연결을 확인한 뒤 다시 시도해 주세요.',
  });

export const isCallError = (error: unknown): error is CallError => error instanceof CallError;

/** For calls whose refusal the common alert has shown already; anything else is a mistake of ours. */
export const ignoreRefusal = (error: unknown): void => {
  if (!isCallError(error)) throw error;
};

/** The sentence for a person, whatever was thrown. */
export const sentenceOf = (error: unknown): string =>
  isCallError(error) ? error.userMessage : '요청을 처리하지 못했습니다. 잠시 뒤 다시 시도해 주세요.';
