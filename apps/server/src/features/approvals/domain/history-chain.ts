import { createHash } from 'node:crypto';
import type { Step } from './types.ts';

/** What the first event of a document is chained to. */
export const FIRST_HASH: Buffer = Buffer.alloc(32);
const VERSION = 1;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** JSON that has one spelling: keys sorted, no spaces, text composed (NFC), moments in UTC with microseconds. */
export function canonicalJson(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(momentOf(value));
  if (typeof value === 'string') return JSON.stringify(value.normalize('NFC'));
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [key.normalize('NFC'), canonicalJson(item)] as const)
      // Two keys that are one when composed still have one order.
      .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y));
    return `{${members.map(([key, item]) => `${JSON.stringify(key)}:${item}`).join(',')}}`;
  }
  return typeof value === 'bigint' ? JSON.stringify(String(value)) : JSON.stringify(value ?? null);
}

export type ChainEntry = {
  readonly aptId: string;
  readonly docId: string;
  readonly seq: number;
  readonly type: string;
  readonly actorId: string;
  readonly onBehalfOf: string | null;
  /** A string carries the microseconds that a Date would drop: read it so where a change of them must show. */
  readonly at: Date | string;
  readonly payload: unknown;
};

/** UTC with six digits of fraction, whoever wrote it. */
function momentOf(at: Date | string): string {
  const text = typeof at === 'string' ? at : at.toISOString();
  const [, seconds, fraction = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?Z$/.exec(text) ?? [];
  if (!seconds) throw new TypeError(`not a moment in UTC: ${text}`);
  return `${seconds}.${fraction.padEnd(6, '0')}Z`;
}

/** Complex and document are inside, so that a chain cannot be copied elsewhere. */
export function chainHash(prevHash: Buffer, entry: ChainEntry): Buffer {
  // Only these: an entry that is read back carries its hashes too, and they are not part of what is hashed.
  const { aptId, docId, seq, type, actorId, onBehalfOf, at, payload } = entry;
  const canonical = canonicalJson({
    v: VERSION,
    aptId,
    docId,
    seq,
    type,
    actorId,
    onBehalfOf,
    at: momentOf(at),
    payload,
  });
  return createHash('sha256').update(prevHash).update(canonical).digest();
}

export type Chained = ChainEntry & { readonly prevHash: Buffer; readonly hash: Buffer };
export type Verdict =
  | { ok: true; events: number }
  | { ok: false; events: number; brokenAt: number; why: 'GAP' | 'PREV_HASH' | 'HASH' | 'HEAD' };

/** Recomputes a document's chain and compares it with the head that the document keeps, so that a cut tail shows too. */
export function verifyChain(events: readonly Chained[], head: { seq: number; hash: Buffer | null }): Verdict {
  let prev = FIRST_HASH;
  for (const [index, event] of events.entries()) {
    const broken = (why: 'GAP' | 'PREV_HASH' | 'HASH'): Verdict => ({
      ok: false,
      events: events.length,
      brokenAt: index + 1,
      why,
    });
    if (event.seq !== index + 1) return broken('GAP');
    if (!event.prevHash.equals(prev)) return broken('PREV_HASH');
    if (!event.hash.equals(chainHash(prev, event))) return broken('HASH');
    prev = event.hash;
  }
  const headFits =
    head.seq === events.length && (events.length === 0 ? head.hash === null : head.hash?.equals(prev) === true);
  return headFits
    ? { ok: true, events: events.length }
    : { ok: false, events: events.length, brokenAt: events.length + 1, why: 'HEAD' };
}

export type SignedStep = Pick<Step, 'order' | 'kind' | 'personId' | 'actorId'>;

export type Content = {
  readonly aptId: string;
  readonly docId: string;
  readonly title: string;
  readonly content: unknown;
  readonly amount: string | null;
  readonly docNumber: string;
  /** Who had signed when it was decided. Confirmations and 후결 that come later are not part of the decision. */
  readonly line: readonly SignedStep[];
  /** SHA-256 of each attachment, in hexadecimal, with its name. */
  readonly attachments: readonly { name: string; sha256: string }[];
};

/** The seal on what was decided: the same whatever order the rows come in, and only of those who had signed. */
export function contentHash({ aptId, docId, title, content, amount, docNumber, ...lists }: Content): Buffer {
  const line = lists.line
    .filter(({ actorId }) => actorId !== null)
    .map(({ order, kind, personId, actorId }) => ({ order, kind, personId, actorId }))
    .sort((a, b) => a.order - b.order || compare(a.personId, b.personId));
  const attachments = lists.attachments
    .map(({ name, sha256 }) => ({ name, sha256 }))
    .sort((a, b) => compare(a.sha256, b.sha256) || compare(a.name, b.name));
  const sealed = { v: VERSION, aptId, docId, title, content, amount, docNumber, line, attachments };
  return createHash('sha256').update(canonicalJson(sealed)).digest();
}
