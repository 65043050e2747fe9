import { type ErrorCode, errorCatalogue } from '@danji/contract/errors';

type Options = {
  /** Detail for logs and developers; never shown as the main sentence, never a secret. */
  message?: string;
  /** A more precise Korean sentence than the catalogue's. */
  errorUserMsg?: string;
  /** Machine-readable detail for the client: names of fields, counters; never values that were sent. */
  details?: unknown;
  /** When to come back, where it is known better than by the code. */
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** A refusal with a reason. Throwing it inside a transaction rolls everything back. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errorUserMsg: string;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: Options = {}) {
    const [status, sentence] = errorCatalogue[code];
    super(options.message ?? code, { cause: options.cause });
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
    this.errorUserMsg = options.errorUserMsg ?? sentence;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export const refuse = (code: ErrorCode, options?: Options): never => {
  throw new Refusal(code, options);
};

/** A refusal that belongs beside a field of what was sent. */
export const refuseField = (
  code: ErrorCode,
  { field, rule, sentence, message }: { field: string; rule: string; sentence: string; message?: string },
): never => refuse(code, { message, errorUserMsg: sentence, details: [{ field, rule, message: sentence }] });
