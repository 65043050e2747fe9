import { pino } from 'pino';
import type { LogSender } from './log-sender.ts';

/** How long a line may wait for others, and how much of them is written at once. */
const WAIT_MS = 100;
const TOGETHER = 8_192;
/** From here on a line says that something is wrong. */
const WARN = 40;

let copy: Pick<LogSender, 'write'> | null = null;
/** From now on each line goes there, too; null: no more. */
export const copyLogTo = (sender: Pick<LogSender, 'write'> | null): void => {
  copy = sender;
};

let output: ReturnType<typeof openOutput> | undefined;
/** One for the process: what waits is written when it ends. */
function standardOutput() {
  output ??= openOutput();
  return output;
}

/**
 * Every answer is a line, and writing each by itself took an eighth of the time of a small read. So lines that all is well
 * leave together, a tenth of a second later at most; what is wrong leaves at once, with all that came before it.
 */
function openOutput() {
  const stream = pino.destination({ dest: 1, sync: true, minLength: TOGETHER });
  let waiting = false;
  process.on('exit', () => stream.flushSync());
  return {
    // Asks the logger to say how grave each line is.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      stream.write(line);
      copy?.write(line, this.lastLevel);
      if (this.lastLevel >= WARN) return stream.flushSync();
      if (waiting) return;
      waiting = true;
      setTimeout(() => {
        waiting = false;
        // Written, not forced onto the disk: that would hold up every answer under way, ten times a second.
        stream.flush();
      }, WAIT_MS).unref();
    },
  };
}

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
  return pino(options, destination ?? standardOutput());
}
