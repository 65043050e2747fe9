import type { Random } from './random.ts';

/** Trees as an editor, a paste or somebody with bad intentions might send them. */
const TYPES = [
  ...['paragraph', 'paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'table', 'tableRow', 'tableCell'],
  ...['tableHeader', 'horizontalRule', 'fieldBlock', 'field', 'hardBreak', 'text', 'text', 'doc'],
  ...['script', 'iframe', 'image', 'blockquote', 'html', '__proto__', 'constructor', '', 'TEXT'],
];
const HREFS = [
  ...['https://example.com/a?b=1#c', 'HTTP://EXAMPLE.com', 'mailto:a@b.kr', 'tel:02-123-4567', 'tel:+82-2-123-4567'],
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
  ],
  ...[
    'https://user:pw@example.com',
    '//evil.example',
    '\\\\evil',
    'https://예시.한국/길',
    'vbscript:x',
    'https:evil',
    '',
  ],
];
const TEXTS = [
  '가나다',
  'a',
  ' ',
  '',
  '\u0000',
  'e',
  '\u0301',
  '\ud800',
  '\udc00',
  '\n',
  '\u202E',
  '<script>',
  '😀',
  '\uFEFF',
];
const MARKS = ['bold', 'italic', 'underline', 'strike', 'textSize', 'textColor', 'link', 'style', 'code'];
const JUNK: readonly unknown[] = [null, true, 0, -1, 1.5, 1e9, 'x', [], {}, [[]], [null], Number.MAX_SAFE_INTEGER];

const junk = (random: Random): unknown => random.one(JUNK);

const ATTRS: readonly (readonly [string, readonly unknown[]])[] = [
  ['key', ['지급처', 'a', '1a', '가'.normalize('NFD'), '__proto__', '', 5]],
  ['level', [1, 2, 3, 4, 0, '1', null]],
  ['textAlign', ['left', 'center', 'right', 'justify', 'start', null, 'center;x']],
  ['colspan', [1, 2, 3, 25, 1e9, 0, -1, 1.5, '2']],
  ['rowspan', [1, 2, 3, 400, 1e9, 0, -1, Number.MAX_SAFE_INTEGER]],
  ['colwidth', [null, [100], [100, 200], [1, 2, 3], ['1'], [-5], [1e9], 'x']],
  ['shade', ['label', 'soft', 'strong', 'red', null]],
  ['open', [['top'], ['left', 'top', 'left'], 'top', ['in'], [], null]],
  ['verticalAlign', ['top', 'middle', 'bottom', 'x', null]],
  ['start', [1, 2, 5, 0, -3, 1e9, '3']],
  ['onclick', ['alert(1)']],
  ['style', ['position:fixed']],
  ['__proto__', [{ isAdmin: true }]],
];

function attrs(random: Random): unknown {
  if (random.maybe(0.1)) return junk(random);
  return Object.fromEntries(ATTRS.filter(() => random.maybe(0.4)).map(([name, values]) => [name, random.one(values)]));
}

function mark(random: Random): unknown {
  if (random.maybe(0.05)) return junk(random);
  const size = random.one(['small', 'large', 'title', 'huge']);
  const color = random.one(['seal', 'accent', 'muted', '#f00', 'url(x)']);
  return {
    type: random.one(MARKS),
    attrs: { size, color, href: random.one(HREFS), target: '_blank', onmouseover: 'x' },
  };
}

const BLOCKS = [
  'paragraph',
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'table',
  'fieldBlock',
  'horizontalRule',
];
const INLINE = ['text', 'text', 'text', 'hardBreak', 'field'];
/** What belongs inside; most children do, or no table would ever have cells. */
const INSIDE: { readonly [type: string]: readonly string[] } = {
  ...{ doc: BLOCKS, listItem: BLOCKS, tableCell: BLOCKS, tableHeader: BLOCKS, paragraph: INLINE, heading: INLINE },
  ...{ table: ['tableRow'], tableRow: ['tableCell', 'tableCell', 'tableHeader'] },
  ...{ bulletList: ['listItem'], orderedList: ['listItem'] },
};

export function randomTree(random: Random, depth = 0, type = 'doc'): unknown {
  if (depth > 0 && random.maybe(0.04)) return junk(random);
  const inside = Object.hasOwn(INSIDE, type) ? INSIDE[type] : undefined;
  const width = depth > 5 ? 0 : random.upTo(depth < 2 || inside === INLINE ? 4 : 2);
  const child = () => random.one(inside && random.maybe(0.9) ? inside : TYPES);
  const content = Array.from({ length: width }, () => randomTree(random, depth + 1, child()));
  return {
    type,
    ...(random.maybe(0.6) && { attrs: attrs(random) }),
    ...(width > 0 && { content: random.maybe(0.98) ? content : junk(random) }),
    ...(type === 'text' && { text: random.maybe(0.97) ? random.one(TEXTS) + random.one(TEXTS) : junk(random) }),
    ...(type === 'text' && random.maybe() && { marks: Array.from({ length: random.upTo(4) }, () => mark(random)) }),
    ...(random.maybe(0.05) && { onload: 'x', html: '<b>' }),
  };
}
