import { connect, createServer } from 'node:net';

type Fault = { atCall: number; when: 'BEFORE_CALL' | 'BEFORE_ANSWER' };

/**
 * Stands between the API and PostgreSQL and breaks a connection at a chosen call: before the call reaches the database,
 * or after the database has done it but before its answer is passed on (which, for COMMIT, is the cruellest moment).
 * Calls are counted over all connections from the moment the fault is set.
 */
export async function startFaultProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  let fault: Fault | null = null;
  let calls = 0;
  let struck = false;

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    let started = false;
    let rest: Buffer = Buffer.alloc(0);
    let muted = false;
    const end = () => {
      client.destroy();
      database.destroy();
    };
    client.on('error', end).on('close', end);
    database.on('error', end).on('close', end);
    database.on('data', (bytes) => {
      if (!muted) client.write(bytes);
      // The answer has arrived, so the call is done; now the line breaks.
      else end();
    });
    client.on('data', (bytes) => {
      const { ends, left } = callsIn(Buffer.concat([rest, bytes]), started);
      rest = left;
      started = true;
      if (fault && !struck) {
        const before = calls;
        calls += ends;
        if (before < fault.atCall && calls >= fault.atCall) {
          struck = true;
          if (fault.when === 'BEFORE_CALL') return end();
          muted = true;
        }
      }
      database.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' ? address?.port : '');

  return {
    url: url.href,
    set(next: Fault) {
      fault = next;
      calls = 0;
      struck = false;
    },
    /** Whether the fault struck; if not, the work needs fewer calls than that. */
    clear(): boolean {
      fault = null;
      return struck;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** How many calls (Query or Sync messages) end in these bytes, and what is left of an unfinished message. */
function callsIn(bytes: Buffer, started: boolean): { ends: number; left: Buffer } {
  let at = 0;
  let ends = 0;
  if (!started) {
    if (bytes.length < 4 || bytes.length < bytes.readUInt32BE(0)) return { ends, left: bytes };
    at = bytes.readUInt32BE(0);
  }
  while (at + 5 <= bytes.length) {
    const length = bytes.readUInt32BE(at + 1) + 1;
    if (at + length > bytes.length) break;
    const type = String.fromCharCode(bytes[at] ?? 0);
    if (type === 'Q' || type === 'S') ends++;
    at += length;
  }
  return { ends, left: bytes.subarray(at) };
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;
