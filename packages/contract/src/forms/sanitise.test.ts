import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell, Paper, Table } from './paper.ts';
import { readBody, sanitiseBody, sanitisePaper } from './sanitise.ts';
import { findFault } from './test/find-fault.ts';
import { randomFrom } from './test/random.ts';
import { randomTree } from './test/random-tree.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const text = (written: string, ...marks: unknown[]) => ({
  type: 'text',
  text: written,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const link = (href: unknown) => ({ type: 'link', attrs: { href } });
const cell = (attrs: object = {}, ...content: unknown[]) => ({ type: 'tableCell', attrs, content });
const table = (...rows: unknown[][]) => ({
  type: 'table',
  content: rows.map((content) => ({ type: 'tableRow', content })),
});
const EMPTY = doc({ type: 'paragraph' });

/** Everything that could do something: kinds of nodes and marks, and addresses. */
const kindsIn = (json: string) => new Set([...json.matchAll(/"type":"(\w*)"/g)].map(([, kind = '']) => kind));
const addressesIn = (json: string) => [...json.matchAll(/"href":"([^"]*)"/g)].map(([, href = '']) => href);
/** What is put in where a paper would not hold together without it. */
const FILLING = new Set(['doc', 'paragraph', 'tableCell']);

/** `npm run test:system` takes 100,000. */
const TREES = Number(process.env.TREES ?? 5_000);

describe('sanitise', () => {
  it(`XSS-03 is idempotent, sound and never grows privileges on ${TREES} random trees`, () => {
    const [kinds, addresses] = [new Set<string>(), new Set<string>()];
    for (let seed = 0; seed < TREES; seed += 1) {
      const raw = randomTree(randomFrom(seed));
      const takesFields = seed % 2 === 0;
      const clean = takesFields ? sanitisePaper : sanitiseBody;
      const once = clean(raw);
      const [first, second] = [JSON.stringify(once), JSON.stringify(clean(once))];
      if (first !== second) expect(second, `seed ${seed}`).toBe(first);
      const fault = findFault(once, takesFields);
      if (fault) expect(fault, `seed ${seed}: ${first}`).toBeNull();
      const before = kindsIn(JSON.stringify(raw));
      for (const kind of kindsIn(first)) {
        if (!before.has(kind) && !FILLING.has(kind)) expect(kind, `seed ${seed}`).toBe('what was there before');
        kinds.add(kind);
      }
      for (const href of addressesIn(first)) addresses.add(href);
    }
    // The trees reached everything there is, and nothing else came through.
    expect([...kinds].sort()).toEqual(
      [
        ...[
          'bold',
          'bulletList',
          'doc',
          'field',
          'fieldBlock',
          'hardBreak',
          'heading',
          'horizontalRule',
          'italic',
          'link',
        ],
        ...['listItem', 'orderedList', 'paragraph', 'strike', 'table', 'tableCell', 'tableHeader', 'tableRow', 'text'],
        ...['textColor', 'textSize', 'underline'],
      ].sort(),
    );
    expect(addresses.size).toBeGreaterThan(4);
    for (const href of addresses) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:)/);
  }, 300_000);

  it('XSS-03 takes any JSON without a stumble', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (outer, inner) => {
        for (const raw of [outer, doc(outer, inner), doc(paragraph(outer), table([cell({}, inner)], [outer]))]) {
          const once = sanitisePaper(raw);
          expect(findFault(once, true)).toBeNull();
          expect(sanitisePaper(once)).toEqual(once);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('XSS-03 nothing of a hostile paper is left that could run', () => {
    const proto = JSON.parse(
      '{"type":"paragraph","__proto__":{"polluted":1},"content":[{"type":"text","text":"a","__proto__":{"marks":[{"type":"link"}]}}]}',
    );
    const hostile = [
      { type: 'script', content: [text('alert(1)')] },
      { type: 'paragraph', attrs: { onclick: 'x', style: 'x', textAlign: 'center" onload="x' }, content: [text('a')] },
      { type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } },
      proto,
      { type: 'paragraph', content: { length: 5, 0: text('x') } },
    ];
    expect(sanitisePaper(doc(...hostile))).toEqual(
      doc(paragraph(text('a')), paragraph(text('a')), { type: 'paragraph' }),
    );
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    for (const raw of [
      null,
      undefined,
      'doc',
      5,
      [],
      {},
      { type: 'doc' },
      { type: 'paragraph' },
      { content: [paragraph(text('x'))] },
    ])
      expect(sanitisePaper(raw)).toEqual(EMPTY);
  });

  it('10,000 levels are cut at the depth that papers have, and said to be', () => {
    let deep: unknown = paragraph(text('tief'));
    for (let level = 0; level < 10_000; level += 1)
      deep = { type: 'bulletList', content: [{ type: 'listItem', content: [deep] }] };
    const { body, wasCut } = readBody(doc(deep));
    expect(findFault(body, false)).toBeNull();
    expect(wasCut).toBe(true);
    expect(readBody(doc(paragraph(text('flach')))).wasCut).toBe(false);
  });

  it('keeps whole blocks up to the limits of nodes and characters', () => {
    const long = doc(...Array.from({ length: 5_000 }, (_, at) => paragraph(text(`${at}`))));
    expect(readBody(long)).toMatchObject({ wasCut: true });
    expect(sanitiseBody(long).content).toHaveLength(2_000);
    const wordy = doc(...Array.from({ length: 12 }, () => paragraph(text('가'.repeat(9_000)))));
    expect(sanitiseBody(wordy).content).toHaveLength(11);
  });

  it('leaves a paper that is in order as it is', () => {
    const marks = [{ type: 'bold' }, { type: 'textSize', attrs: { size: 'large' } }, link('https://k-apt.go.kr/')];
    const paper = doc(
      { type: 'heading', attrs: { level: 1, textAlign: 'center' }, content: [text('지출결의서')] },
      paragraph(text('보기 ', ...marks), { type: 'hardBreak' }, { type: 'field', attrs: { key: '지급처' } }),
      { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [paragraph(text('하나'))] }] },
      table(
        [
          {
            type: 'tableHeader',
            attrs: { rowspan: 2, colwidth: [120], shade: 'label', open: ['left'], verticalAlign: 'middle' },
            content: [paragraph(text('항목'))],
          },
          { type: 'tableCell', content: [paragraph(text('a'))] },
        ],
        [{ type: 'tableCell', content: [{ type: 'fieldBlock', attrs: { key: '명세' } }] }],
      ),
      { type: 'horizontalRule' },
    );
    expect(sanitisePaper(paper)).toEqual(paper);
    expect(JSON.stringify(sanitiseBody(paper))).not.toMatch(/지급처|명세/);
  });

  it('makes one node of text that looks the same, with its marks in one order', () => {
    const both = [{ type: 'italic' }, { type: 'bold', attrs: { x: 1 } }, { type: 'bold' }];
    const paper = doc(
      paragraph(
        text('가', ...both),
        text('나', { type: 'bold' }, { type: 'italic' }),
        text(''),
        text('다'),
        text('e'),
        text('\u0301'),
      ),
    );
    expect(sanitisePaper(paper)).toEqual(
      doc(paragraph(text('가나', { type: 'bold' }, { type: 'italic' }), text('다é'))),
    );
    expect(sanitisePaper(doc(text('줄 없이'), { type: 'hardBreak' }, paragraph(text('뒤'))))).toEqual(
      doc(paragraph(text('줄 없이'), { type: 'hardBreak' }), paragraph(text('뒤'))),
    );
  });
});

describe('tables', () => {
  const only = (raw: unknown) => (sanitisePaper(doc(raw)) as Paper).content[0] as Table;
  const spans = (raw: unknown) =>
    only(raw).content.map((row) => row.content.map(({ attrs }: Cell) => [attrs?.colspan ?? 1, attrs?.rowspan ?? 1]));

  it('become rectangles: short rows are filled, spans end where the table does', () => {
    expect(spans(table([cell(), cell(), cell()], [cell()]))).toEqual([
      [
        [1, 1],
        [1, 1],
        [1, 1],
      ],
      [
        [1, 1],
        [1, 1],
        [1, 1],
      ],
    ]);
    expect(spans(table([cell({ rowspan: 1e9 }), cell()], [cell()]))).toEqual([
      [
        [1, 2],
        [1, 1],
      ],
      [[1, 1]],
    ]);
    expect(spans(table([cell({ colspan: 1e9 })], [cell()]))[0]).toEqual([[20, 1]]);
    expect(only(table(Array.from({ length: 25 }, () => cell()))).content[0]?.content).toHaveLength(20);
    expect(readBody(doc(table(Array.from({ length: 25 }, () => cell())))).wasCut).toBe(true);
  });

  it('a row that is covered from above goes, and spans get shorter by it', () => {
    expect(spans(table([cell({ rowspan: 3 }), cell({ rowspan: 2 })], [], [cell()]))).toEqual([
      [
        [1, 2],
        [1, 1],
      ],
      [[1, 1]],
    ]);
  });

  it('without cells are no tables; widths that do not fit the span go', () => {
    expect(sanitisePaper(doc(table(), table([]), { type: 'table' }))).toEqual(EMPTY);
    expect(
      only(table([cell({ colspan: 2, colwidth: [100] }), cell({ colwidth: [5, 9_999] })])).content[0]?.content.map(
        ({ attrs }) => attrs?.colwidth,
      ),
    ).toEqual([undefined, [20]]);
    expect(sanitisePaper(doc(table(...Array.from({ length: 301 }, () => [cell()])))).content[0]).toMatchObject({
      content: { length: 300 },
    });
  });
});
