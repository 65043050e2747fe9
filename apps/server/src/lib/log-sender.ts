import { hostname } from 'node:os';
import { connect, type TLSSocket } from 'node:tls';

type Place = {
  host: string;
  port: number;
  /** Instead of the authorities that this machine trusts. */
  ca?: string;
  /** How many lines wait while the receiver is away. */
  most?: number;
  firstPauseMs?: number;
};
export type LogSender = { write(line: string, level: number): void; close(): Promise<void> };

const LONGEST_PAUSE_MS = 60_000;
const CLOSE_MS = 2_000;
const SILENT_MS = 10_000;
/** What this says of itself, as loud as any warning. */
const WARN = 40;

/** The severities of syslog, under the facility local0. */
const priority = (level: number): number =>
  128 + (level >= 60 ? 2 : level >= 50 ? 3 : level >= WARN ? 4 : level >= 30 ? 6 : 7);

/** One line as RFC 5424 wants it, its length before it (RFC 5425): no letter in a line can end it or begin another. */
export function framed(line: string, level: number, at: Date, from: string): Buffer {
  const text = Buffer.from(
    `<${priority(level)}>1 ${at.toISOString()} ${from} danji ${process.pid} - - ${line.trimEnd()}`,
  );
  return Buffer.concat([Buffer.from(`${text.length} `), text]);
}

/**
 * A copy of the log on another machine, over TLS with a certificate that is checked (ASVS 16.4.3). Nobody ever waits for it: while
 * it is away some lines wait in memory, what does not fit is counted and told when it is back, and the standard output has all.
 */
export function createLogSender({ host, port, ca, most = 10_000, firstPauseMs = 1_000 }: Place): LogSender {
  const from =
    hostname()
      .replace(/[^\x21-\x7e]/g, '-')
      .slice(0, 255) || '-';
  const waiting: Buffer[] = [];
  let lost = 0;
  let socket: TLSSocket | null = null;
  let isOpen = false;
  let pauseMs = firstPauseMs;
  let again: NodeJS.Timeout | undefined;
  let isClosing = false;

  const send = () => {
    if (!socket || !isOpen) return;
    if (lost > 0) {
      waiting.push(
        framed(JSON.stringify({ level: WARN, lost, msg: 'log lines were not sent on' }), WARN, new Date(), from),
      );
      lost = 0;
    }
    while (waiting.length > 0 && !socket.writableNeedDrain) socket.write(waiting.shift() as Buffer);
    if (isClosing && waiting.length === 0) socket.end();
  };
  const dial = () => {
    const line = connect({ host, port, minVersion: 'TLSv1.2', ...(ca && { ca }) });
    socket = line;
    line.unref();
    line.setTimeout(SILENT_MS, () => {
      // Nothing to say is no silence of theirs.
      if (!isOpen || line.writableLength > 0) line.destroy();
    });
    line.on('secureConnect', () => {
      [isOpen, pauseMs] = [true, firstPauseMs];
      send();
    });
    line.on('drain', send);
    // Nobody sends us anything; what comes is thrown away, and an end is an end.
    line.resume();
    line.on('end', () => line.destroy());
    line.on('error', () => {});
    line.on('close', () => {
      [socket, isOpen] = [null, false];
      if (isClosing) return;
      again = setTimeout(dial, pauseMs).unref();
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    });
  };
  dial();

  return {
    write(line, level) {
      if (waiting.length >= most) {
        lost += 1;
        return;
      }
      waiting.push(framed(line, level, new Date(), from));
      send();
    },
    close: () =>
      new Promise((resolve) => {
        isClosing = true;
        clearTimeout(again);
        const last = socket;
        // What waits for a line that is just being dialled has a moment, too.
        if (!last || (!isOpen && waiting.length === 0)) {
          last?.destroy();
          return resolve();
        }
        const over = setTimeout(() => last.destroy(), CLOSE_MS);
        last.on('close', () => {
          clearTimeout(over);
          resolve();
        });
        send();
      }),
  };
}
