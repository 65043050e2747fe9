import { hash } from 'node:crypto';
import type { Step } from './types.ts';

/** What the first event of a document is chained to. */
export const FIRST_HASH: Buffer = Buffer.alloc(32);
const VERSION = 1;
const NONE: ReadonlySet<number> = new Set();

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Text that is its own spelling: letters that stay composed whatever stands beside them (everything below the combining
 * marks, Hangul syllables, single jamo) and need no escape in JSON. Nearly all text is made of these alone, and asking is
 * far cheaper than composing and escaping.
 */
const PLAIN = /^[ !#-[\]-\u02ff\u3131-\u318e\uac00-\ud7a3]*$/;
const canonicalText = (text: string): string =>
  PLAIN.test(text) ? `"${text}"` : JSON.stringify(text.normalize('NFC'));

/** JSON that was spelled before, and stands as it is. */
class Spelled {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A large content in its one spelling, with a pause behind each member: what is sealed of 24,000 cells takes a while. */
export function* spelling(content: Readonly<Record<string, unknown>>): Generator<void, Spelled> {
  const order = orderOf(content);
  if (order === null) return new Spelled(canonicalMembers(content));
  const members: string[] = [];
  for (const { key, name } of order) {
    if (content[key] !== undefined) members.push(name + canonicalJson(content[key]));
    yield;
  }
  return new Spelled(`{${members.join(',')}}`);
}

/** JSON that has one spelling: keys sorted, no spaces, text composed (NFC), moments in UTC with microseconds. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return canonicalText(value);
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'bigint') return `"${value}"`;
  if (typeof value !== 'object') return JSON.stringify(value);
  if (value instanceof Spelled) return value.text;
  if (value instanceof Date) return `"${momentOf(value)}"`;
  if (Array.isArray(value)) return `[${value.map(canonicalItem).join(',')}]`;
  return canonicalObject(value as Record<string, unknown>);
}

const canonicalItem = (item: unknown): string => canonicalJson(item);

/** Names in the order in which they are written, each as it stands before its value; null: not all of them are plain. */
type Order = { keys: readonly string[]; sorted: readonly { key: string; name: string }[] | null };
/** The rows of a table have the same names: they are put in order once. */
let lastOrder: Order = { keys: [], sorted: [] };

function orderOf(value: object): Order['sorted'] {
  const keys = Object.keys(value);
  if (keys.length === lastOrder.keys.length && keys.every((key, at) => key === lastOrder.keys[at]))
    return lastOrder.sorted;
  // A key that is composed first may fall together with another, or change its place.
  const isPlain = keys.every((key) => PLAIN.test(key));
  const sorted = isPlain ? [...keys].sort().map((key) => ({ key, name: `"${key}":` })) : null;
  lastOrder = { keys, sorted };
  return sorted;
}

function canonicalObject(value: Record<string, unknown>): string {
  const order = orderOf(value);
  if (order === null) return canonicalMembers(value);
  let text = '';
  for (const { key, name } of order) {
    const item = value[key];
    if (item !== undefined) text += (text === '' ? name : `,${name}`) + canonicalJson(item);
  }
  return `{${text}}`;
}

function canonicalMembers(value: Record<string, unknown>): string {
  const members = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => [key.normalize('NFC'), canonicalJson(item)] as const)
    // Two keys that are one when composed still have one order.
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y));
  return `{${members.map(([key, item]) => `${JSON.stringify(key)}:${item}`).join(',')}}`;
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

/** UTC with six digits of fraction, whoever wrote it: ISO, or PostgreSQL in its own spelling. */
function momentOf(at: Date | string): string {
  const text = typeof at === 'string' ? at : at.toISOString();
  const [, day, seconds, fraction = ''] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(?:Z|\+00)$/.exec(text) ?? [];
  if (!seconds) throw new TypeError(`not a moment in UTC: ${text}`);
  return `${day}T${seconds}.${fraction.padEnd(6, '0')}Z`;
}

/** Complex and document are inside, so that a chain cannot be copied elsewhere. */
export const chainHash = (prevHash: Buffer, entry: ChainEntry): Buffer =>
  Buffer.from(chainHashInHex(prevHash, entry), 'hex');

/** Only what is named here: an entry that is read back carries its hashes too, and they are not part of what is hashed. */
function chainText({ aptId, docId, seq, type, actorId, onBehalfOf, at, payload }: ChainEntry): string {
  // The canonical JSON of these, written out: the keys are sorted once, here, and not with each of millions of events.
  return (
    `{"actorId":${canonicalText(actorId)},"aptId":${canonicalText(aptId)},"at":"${momentOf(at)}","docId":${canonicalText(docId)},` +
    `"onBehalfOf":${canonicalJson(onBehalfOf)},"payload":${canonicalJson(payload)},"seq":${seq},"type":${canonicalText(type)},"v":${VERSION}}`
  );
}

function chainHashInHex(prevHash: Buffer, entry: ChainEntry) {
  const canonical = chainText(entry);
  // One piece, hashed in one call: for events this small that is several times as fast as feeding a hash object.
  const whole = Buffer.allocUnsafe(prevHash.length + canonical.length * 3);
  const end = prevHash.copy(whole) + whole.write(canonical, prevHash.length);
  return hash('sha256', whole.subarray(0, end), 'hex');
}

export type Chained = ChainEntry & { readonly prevHash: Buffer; readonly hash: Buffer };
export type Verdict =
  | { ok: true; events: number }
  | { ok: false; events: number; brokenAt: number; why: 'GAP' | 'PREV_HASH' | 'HASH' | 'HEAD' };

/** A moment that cannot be read (a year of five digits, infinity) was never written by us: the event was changed. */
function fits(prev: Buffer, event: Chained): boolean {
  try {
    return event.hash.toString('hex') === chainHashInHex(prev, event);
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/**
 * Recomputes a document's chain and compares it with the head that the document keeps, so that a cut tail shows too. Of
 * an event whose words are erased only the links are left to check; its hash stands under a signed root.
 */
export function verifyChain(
  events: readonly Chained[],
  head: { seq: number; hash: Buffer | null },
  erased: ReadonlySet<number> = NONE,
): Verdict {
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
    if (!erased.has(event.seq) && !fits(prev, event)) return broken('HASH');
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
  /** 공개 여부; none of what was written before it was asked for, whose seal knows nothing of it. */
  readonly disclosure?: unknown;
  readonly docNumber: string;
  /** Who had signed when it was decided. Confirmations and 후결 that come later are not part of the decision. */
  readonly line: readonly SignedStep[];
  /** SHA-256 of each attachment, in hexadecimal, with its name. */
  readonly attachments: readonly { name: string; sha256: string }[];
};

/** The seal on what was decided: the same whatever order the rows come in, and only of those who had signed. */
export const contentHash = (content: Content): Buffer => Buffer.from(hash('sha256', sealText(content)), 'hex');

function sealText({ aptId, docId, title, content, amount, disclosure, docNumber, ...lists }: Content): string {
  const line = lists.line
    .filter(({ actorId }) => actorId !== null)
    .map(({ order, kind, personId, actorId }) => ({ order, kind, personId, actorId }))
    .sort((a, b) => a.order - b.order || compare(a.personId, b.personId));
  const attachments = lists.attachments
    .map(({ name, sha256 }) => ({ name, sha256 }))
    .sort((a, b) => compare(a.sha256, b.sha256) || compare(a.name, b.name));
  const said = disclosure ? { disclosure } : {};
  return canonicalJson({ v: VERSION, aptId, docId, title, content, amount, ...said, docNumber, line, attachments });
}

/** What stands for number and seal of a document while only its decision is known. Nothing that is written has these in it. */
const NUMBER = '\0';
const SEAL = '\0\0';

/**
 * The texts under the seal and under the hash of the event that decides, around the places of number and seal (which the payload
 * names `docNumber` and `contentHash`): whoever counts the serial fills them in and hashes.
 */
export function unnumberedTexts(
  content: Omit<Content, 'docNumber'>,
  entry: ChainEntry & { payload: Record<string, unknown> },
): { sealed: [string, string]; chained: [string, string, string] } {
  const payload = { ...entry.payload, docNumber: NUMBER, contentHash: SEAL };
  const [before, after] = around(sealText({ ...content, docNumber: NUMBER }), NUMBER);
  const [first, rest] = around(chainText({ ...entry, payload }), SEAL);
  return { sealed: [before, after], chained: [first, ...around(rest, NUMBER)] };
}

function around(text: string, mark: string): [string, string] {
  const [before, after, ...more] = text.split(canonicalText(mark));
  if (before === undefined || after === undefined || more.length > 0) throw new Error('a text has one place for each');
  return [before, after];
}
