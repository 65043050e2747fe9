import { createHash } from 'node:crypto';
import type { Step } from './types.ts';

/** What the first event of a document is chained to. */
export const FIRST_HASH: Buffer = Buffer.alloc(32);
const VERSION = 1;

/** JSON that has one spelling: keys sorted, no spaces, text composed (NFC), moments in UTC with microseconds. */
export function canonicalJson(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString().replace(/(\.\d{3})Z$/, '$1000Z'));
  if (typeof value === 'string') return JSON.stringify(value.normalize('NFC'));
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    const sorted = entries
      .map(([key, item]) => [key.normalize('NFC'), item] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${sorted.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

export type ChainEntry = {
  readonly aptId: string;
  readonly docId: string;
  readonly seq: number;
  readonly type: string;
  readonly actorId: string;
  readonly onBehalfOf: string | null;
  readonly at: Date;
  readonly payload: unknown;
};

/** Complex and document are inside, so that a chain cannot be copied elsewhere. */
export const chainHash = (prevHash: Buffer, entry: ChainEntry): Buffer =>
  createHash('sha256')
    .update(prevHash)
    .update(canonicalJson({ v: VERSION, ...entry }))
    .digest();

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

/** The seal on what was decided. */
export const contentHash = (content: Content): Buffer => {
  const line = content.line
    .map(({ order, kind, personId }) => ({ order, kind, personId }))
    .sort((a, b) => a.order - b.order || (a.personId < b.personId ? -1 : 1));
  const attachments = [...content.attachments].sort((a, b) =>
    a.sha256 < b.sha256 ? -1 : a.sha256 > b.sha256 ? 1 : a.name < b.name ? -1 : 1,
  );
  return createHash('sha256')
    .update(canonicalJson({ v: VERSION, ...content, line, attachments }))
    .digest();
};
