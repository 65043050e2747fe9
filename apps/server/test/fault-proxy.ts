import { connect, createServer } from 'node:net';

/** How a call to the database goes wrong. */
export const FAULTS = [
  /** PostgreSQL answers it with an error; the connection lives on, and the transaction in it is lost. */
  'CALL_FAILS',
  /** The line breaks before the call arrives. */
  'BEFORE_CALL',
  /** The line breaks after the call is done and before its answer is passed on: for COMMIT, the cruellest moment. */
  'BEFORE_ANSWER',
] as const;
export type Fault = (typeof FAULTS)[number];

/**
 * Stands between the API and PostgreSQL and spoils one chosen call. Calls are counted over all connections from the
 * moment the fault is set.
 */
export async function startFaultProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  let fault: { atCall: number; when: Fault } | null = null;
  let calls = 0;
  let struck = false;

  // Small messages travel at once: collecting them would cost 40 ms a call.
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect({ port: Number(target.port), host: target.hostname, noDelay: true });
    const read = createReader();
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
      for (const part of read(bytes)) {
        const strikes = part.isCall && fault !== null && !struck && ++calls === fault.atCall;
        if (!strikes) {
          database.write(part.bytes);
          continue;
        }
        struck = true;
        if (fault?.when === 'BEFORE_CALL') return end();
        muted = fault?.when === 'BEFORE_ANSWER';
        database.write(muted ? part.bytes : FAILING_CALL);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' ? address?.port : '');

  return {
    url: url.href,
    set(next: { atCall: number; when: Fault }) {
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
export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

/** Put in the place of a call, so that PostgreSQL itself refuses, as it would without memory. */
const FAILING_CALL = queryMessage("do $$ begin raise exception 'spoiled call' using errcode = '53200'; end $$");

function queryMessage(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeUInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
}

type Part = { bytes: Buffer; isCall: boolean };

/** Cuts what a client sends into whole calls (up to a Query or Sync message) and what belongs to no call. */
function createReader(): (bytes: Buffer) => Part[] {
  let rest: Buffer = Buffer.alloc(0);
  let started = false;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const parts: Part[] = [];
    let begin = 0;
    let at = 0;
    for (;;) {
      // The first message has no type in front of its length.
      const lengthAt = started ? at + 1 : at;
      if (lengthAt + 4 > rest.length) break;
      const end = lengthAt + rest.readUInt32BE(lengthAt);
      if (end > rest.length) break;
      const type = started ? String.fromCharCode(rest[at] ?? 0) : '';
      started = true;
      at = end;
      // Parse, Bind, Describe, Execute and Close wait for the Sync that makes them a call.
      if ('PBDEC'.includes(type) && type !== '') continue;
      parts.push({ bytes: rest.subarray(begin, end), isCall: type === 'Q' || type === 'S' });
      begin = end;
    }
    rest = rest.subarray(begin);
    return parts;
  };
}
