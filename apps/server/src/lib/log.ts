import { pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** Names that never reach a log line, at any place and depth that our code logs. */
const SECRET_NAMES = [
  'password',
  'currentPassword',
  'newPassword',
  'code',
  'otpCode',
  'hubSecret',
  'hubRandom',
  'accessToken',
  'token',
  'authorization',
  'cookie',
  'secret',
];

/** JSON lines. Bodies, headers and query strings are not logged at all; the list is a second net. */
export function createLog(level: string, destination?: { write(line: string): void }) {
  const options = {
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        // Under another name: a field called `code` is taken for a one-time code and removed.
        errorCode: error.code,
        stack: error.stack,
        ...(error.cause instanceof Error ? { cause: error.cause.message } : {}),
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
