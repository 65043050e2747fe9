import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChainEntry,
  type Chained,
  type Content,
  canonicalJson,
  chainHash,
  contentHash,
  FIRST_HASH,
  spelling,
  verifyChain,
} from './history-chain.ts';

const entry = (seq: number, more: Partial<ChainEntry> = {}): ChainEntry => ({
  aptId: 'A001',
  docId: 'doc-1',
  seq,
  type: seq === 1 ? 'SUBMIT' : 'APPROVE',
  actorId: `member${seq}`,
  onBehalfOf: null,
  at: new Date(Date.UTC(2026, 10, 16, 1, seq)),
  payload: { reason: `사유 ${seq}`, round: 1 },
  ...more,
});

function chain(entries: readonly ChainEntry[]): Chained[] {
  let prevHash = FIRST_HASH;
  return entries.map((one) => {
    const hash = chainHash(prevHash, one);
    const chained = { ...one, prevHash, hash };
    prevHash = hash;
    return chained;
  });
}

const headOf = (events: readonly Chained[]) => ({ seq: events.length, hash: events.at(-1)?.hash ?? null });
const five = (more: Partial<ChainEntry> = {}): Chained[] => chain([1, 2, 3, 4, 5].map((seq) => entry(seq, more)));
const put = (events: readonly Chained[], seq: number, more: Partial<Chained>): Chained[] =>
  events.map((event) => (event.seq === seq ? { ...event, ...more } : event));

const content: Content = {
  aptId: 'A001',
  docId: 'doc-1',
  title: '소화기 구입의 건',
  content: { amount: 1_848_000, rows: [{ item: '소화기', count: 24 }] },
  amount: '1848000',
  docNumber: '관리과-2026-0007',
  line: [
    { order: 0, kind: 'DRAFT', personId: 'p0', actorId: 'p0' },
    { order: 1, kind: 'DECIDE', personId: 'p1', actorId: 'p2' },
  ],
  attachments: [
    { name: '견적서.pdf', sha256: 'ab'.repeat(32) },
    { name: '사진.jpg', sha256: 'cd'.repeat(32) },
  ],
};
const seal = contentHash(content).toString('hex');

describe('tampering shows, and where (4.1)', () => {
  it('WF-04 an untouched chain is whole, also an empty one', () => {
    expect(verifyChain(five(), headOf(five()))).toEqual({ ok: true, events: 5 });
    expect(verifyChain([], { seq: 0, hash: null })).toEqual({ ok: true, events: 0 });
  });

  it('WF-04 1 body: a changed byte breaks the seal', () => {
    const other = { ...content, content: { ...(content.content as object), amount: 1_848_001 } };
    expect(contentHash(other).toString('hex')).not.toBe(seal);
    for (const change of [
      { title: '소화기 구입의 건.' },
      { amount: '1848001' },
      { docNumber: '관리과-2026-0008' },
      { docId: 'doc-2' },
      { aptId: 'A002' },
    ])
      expect(contentHash({ ...content, ...change }).toString('hex')).not.toBe(seal);
  });

  it('WF-04 2 payload: named by its sequence', () => {
    const events = put(five(), 3, { payload: { reason: '사유 4', round: 1 } });
    expect(verifyChain(events, headOf(five()))).toMatchObject({ ok: false, brokenAt: 3, why: 'HASH' });
    for (const more of [{ actorId: 'other' }, { onBehalfOf: 'member1' }, { type: 'REJECT' }])
      expect(verifyChain(put(five(), 4, more), headOf(five()))).toMatchObject({ brokenAt: 4, why: 'HASH' });
  });

  it('WF-04 3 order: two exchanged events, with or without their numbers', () => {
    const [a, b, c, d, e] = five() as [Chained, Chained, Chained, Chained, Chained];
    expect(verifyChain([a, c, b, d, e], headOf(five()))).toMatchObject({ brokenAt: 2, why: 'GAP' });
    const renumbered = [a, { ...c, seq: 2 }, { ...b, seq: 3 }, d, e];
    expect(verifyChain(renumbered, headOf(five()))).toMatchObject({ brokenAt: 2, why: 'PREV_HASH' });
    expect(verifyChain([a, b, d, e], headOf(five()))).toMatchObject({ brokenAt: 3, why: 'GAP' });
  });

  it('WF-04 4 timestamp: a millisecond, and a microsecond where it is read as text', () => {
    const later = put(five(), 2, { at: new Date(Date.UTC(2026, 10, 16, 1, 2, 0, 1)) });
    expect(verifyChain(later, headOf(five()))).toMatchObject({ brokenAt: 2, why: 'HASH' });
    const asText = put(five(), 2, { at: '2026-11-16T01:02:00.000000Z' });
    expect(verifyChain(asText, headOf(five()))).toMatchObject({ ok: true });
    const micro = put(five(), 2, { at: '2026-11-16T01:02:00.000001Z' });
    expect(verifyChain(micro, headOf(five()))).toMatchObject({ brokenAt: 2, why: 'HASH' });
    expect(() => chainHash(FIRST_HASH, entry(1, { at: '2026-11-16 10:02' }))).toThrow(TypeError);
  });

  it('WF-04 5 attachment: changed, renamed, added or taken away', () => {
    const [first, second] = content.attachments as [Content['attachments'][0], Content['attachments'][0]];
    const tampered = [
      [{ ...first, sha256: `ac${first.sha256.slice(2)}` }, second],
      [{ ...first, name: '견적서2.pdf' }, second],
      [first],
      [first, second, second],
    ];
    for (const attachments of tampered) expect(contentHash({ ...content, attachments }).toString('hex')).not.toBe(seal);
    expect(contentHash({ ...content, attachments: [second, first] }).toString('hex')).toBe(seal);
  });

  it('WF-04 6 deleted last event: the head tells', () => {
    expect(verifyChain(five().slice(0, 4), headOf(five()))).toMatchObject({ ok: false, brokenAt: 5, why: 'HEAD' });
    expect(verifyChain([], headOf(five()))).toMatchObject({ ok: false, brokenAt: 1, why: 'HEAD' });
  });

  it('WF-04 7 a chain copied to another document or complex', () => {
    const copied = five().map((event) => ({ ...event, docId: 'doc-2' }));
    expect(verifyChain(copied, headOf(five()))).toMatchObject({ ok: false, brokenAt: 1, why: 'HASH' });
    const moved = five().map((event) => ({ ...event, aptId: 'A002' }));
    expect(verifyChain(moved, headOf(five()))).toMatchObject({ ok: false, brokenAt: 1, why: 'HASH' });
  });

  it('WF-04 8 the events of two documents swapped, whole or from the middle on', () => {
    const other = five({ docId: 'doc-2' });
    const swapped = other.map((event) => ({ ...event, docId: 'doc-1' }));
    expect(verifyChain(swapped, headOf(other))).toMatchObject({ ok: false, brokenAt: 1, why: 'HASH' });
    const spliced = [...five().slice(0, 2), ...swapped.slice(2)];
    expect(verifyChain(spliced, headOf(five()))).toMatchObject({ ok: false, brokenAt: 3, why: 'PREV_HASH' });
  });

  it('WF-04 the seal holds who had a part in the decision, and who acted', () => {
    const line = content.line.map((step) => ({ ...step, actorId: step.personId }));
    expect(contentHash({ ...content, line }).toString('hex')).not.toBe(seal);
    const [drafted, decided] = content.line as [Content['line'][0], Content['line'][0]];
    expect(contentHash({ ...content, line: [decided, drafted] }).toString('hex')).toBe(seal);
    const planned = { order: 2, kind: 'CONFIRM', personId: 'p3', actorId: null } as const;
    expect(contentHash({ ...content, line: [...content.line, planned] }).toString('hex')).toBe(seal);
  });

  it('WF-04 any single change to any event of any chain is found where it is', () => {
    const change = fc.constantFrom<Partial<Chained>>(
      ...[
        { aptId: 'B' },
        { docId: 'B' },
        { type: 'B' },
        { actorId: 'B' },
        { onBehalfOf: 'B' },
        { payload: { tampered: 'with' } },
      ],
      ...[{ at: new Date(0) }, { seq: 99 }, { hash: Buffer.alloc(32, 1) }, { prevHash: Buffer.alloc(32, 1) }],
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(), fc.jsonValue(), change, (length, n, payload, more) => {
        const whole = chain(Array.from({ length }, (_, i) => entry(i + 1, { payload })));
        expect(verifyChain(whole, headOf(whole)).ok).toBe(true);
        const seq = 1 + (n % length);
        expect(verifyChain(put(whole, seq, more), headOf(whole))).toMatchObject({ ok: false, brokenAt: seq });
      }),
    );
  });
});

describe('canonicalJson', () => {
  it('VAL-05 has one spelling: sorted, without spaces, composed, moments with microseconds', () => {
    expect(canonicalJson({ b: 1, a: [true, null, undefined, { y: '가', x: undefined }], 나: 12n })).toBe(
      '{"a":[true,null,null,{"y":"가"}],"b":1,"나":"12"}',
    );
    expect(canonicalJson(new Date(Date.UTC(2026, 0, 2, 3, 4, 5, 6)))).toBe('"2026-01-02T03:04:05.006000Z"');
    expect(canonicalJson('가'.normalize('NFD'))).toBe(canonicalJson('가'));
  });

  it('VAL-05 does not depend on the order of keys or the trip through a database', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(turned)).toBe(canonicalJson(value));
        expect(canonicalJson(JSON.parse(JSON.stringify(value)))).toBe(canonicalJson(value));
      }),
    );
  });

  /** The definition, spelt out: every text composed and escaped, every object sorted after composing. */
  function plainly(value: unknown): string {
    if (typeof value === 'string') return JSON.stringify(value.normalize('NFC'));
    if (Array.isArray(value)) return `[${value.map(plainly).join(',')}]`;
    if (value === null || typeof value !== 'object') return JSON.stringify(value);
    const members = Object.entries(value).map(([key, item]) => [key.normalize('NFC'), plainly(item)] as const);
    const before = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
    members.sort(([a, x], [b, y]) => before(a, b) || before(x, y));
    return `{${members.map(([key, item]) => `${JSON.stringify(key)}:${item}`).join(',')}}`;
  }

  it('VAL-05 a content spelled member by member stands as it would at once', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), (content) => {
        const work = spelling(content);
        let pauses = 0;
        for (let next = work.next(); ; next = work.next()) {
          if (next.done) {
            expect(canonicalJson({ content: next.value })).toBe(canonicalJson({ content }));
            return;
          }
          pauses += 1;
          expect(pauses).toBeLessThanOrEqual(Object.keys(content).length);
        }
      }),
    );
    expect([...spelling({ 표: [1], 글: 'x', 빈: undefined })]).toHaveLength(3);
  });

  it('VAL-05 the short ways come to the same as composing and sorting everything', () => {
    // Escapes, combining marks, jamo that join, compatibility letters, lone surrogates, and what is composed already.
    const letter = fc.constantFrom(
      ...'aZ0 "\\\n\u0000\u007f\u00e9e\u0301\u0340\u1100\u1161\u11a8가각ㄱ한\u2126\uac00\u11a7\ud800\udc00',
    );
    const text = fc.oneof(fc.string({ unit: letter }), fc.string({ unit: 'binary' }));
    const value = fc.letrec((tie) => ({
      any: fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), tie('list'), tie('object')),
      list: fc.array(tie('any'), { maxLength: 4 }),
      object: fc.dictionary(text, tie('any'), { maxKeys: 5 }),
    })).any;
    fc.assert(
      fc.property(value, (any) => {
        expect(canonicalJson(any)).toBe(plainly(any));
      }),
      { numRuns: 2_000 },
    );
  });

  it('VAL-05 an event is hashed as the canonical JSON of its parts, behind the hash before it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.jsonValue(), (word, payload) => {
        const one = entry(1, { aptId: word, docId: word, type: word, actorId: word, onBehalfOf: word, payload });
        const parts = { v: 1, ...one };
        const expected = createHash('sha256').update(FIRST_HASH).update(canonicalJson(parts)).digest('hex');
        expect(chainHash(FIRST_HASH, one).toString('hex')).toBe(expected);
      }),
    );
  });

  it('WF-04 a moment as PostgreSQL spells it is the same moment; one that nobody can read is a changed event', () => {
    const iso = chainHash(FIRST_HASH, entry(1, { at: '2026-11-16T01:02:03.400000Z' }));
    expect(chainHash(FIRST_HASH, entry(1, { at: '2026-11-16 01:02:03.4+00' }))).toEqual(iso);
    expect(() => chainHash(FIRST_HASH, entry(1, { at: '2026-11-16 10:02:03.4+09' }))).toThrow(TypeError);
    for (const at of ['infinity', '12026-11-16 01:02:03+00'])
      expect(verifyChain(put(five(), 2, { at }), headOf(five()))).toMatchObject({ brokenAt: 2, why: 'HASH' });
  });
});
