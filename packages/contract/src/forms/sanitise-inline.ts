import { cleanText } from './clean-text.ts';
import { FieldKey } from './fields/parts.ts';
import { cleanLink } from './link.ts';
import { type Inline, type Mark, TEXT_COLORS, TEXT_SIZES } from './paper.ts';
import { isRecord, ownValue } from './record.ts';

type Raw = { readonly [key: string]: unknown };

export const isInline = (raw: Raw): boolean => {
  const type = ownValue(raw, 'type');
  return type === 'text' || type === 'hardBreak' || type === 'field';
};

export function fieldKeyOf(raw: Raw): string | null {
  const attrs = ownValue(raw, 'attrs');
  const key = isRecord(attrs) ? ownValue(attrs, 'key') : undefined;
  const read = FieldKey.safeParse(typeof key === 'string' ? key.normalize('NFC') : key);
  return read.success ? read.data : null;
}

/** One node for each stretch of text that looks the same. */
export function sanitiseInline(content: readonly unknown[], takesFields: boolean): readonly Inline[] {
  const result: Inline[] = [];
  const stretches = new Map<Inline, Stretch>();
  for (const raw of content) {
    if (!isRecord(raw)) continue;
    const type = ownValue(raw, 'type');
    if (type === 'hardBreak') result.push({ type });
    else if (type === 'field') {
      const key = takesFields ? fieldKeyOf(raw) : null;
      if (key !== null) result.push({ type, attrs: { key } });
    } else if (type === 'text') addText(stretches, result, raw);
  }
  return result.map((node) => {
    const stretch = stretches.get(node);
    return stretch ? composed(stretch) : node;
  });
}

type Stretch = { readonly pieces: string[]; readonly marks: readonly Mark[]; readonly key: string };

/** Collected first and composed once: a body of single letters would otherwise be composed anew for each of them. */
function addText(stretches: Map<Inline, Stretch>, result: Inline[], raw: Raw): void {
  const written = ownValue(raw, 'text');
  const text = typeof written === 'string' ? cleanText(written, false) : '';
  if (text === '') return;
  const marks = marksOf(ownValue(raw, 'marks'));
  const key = JSON.stringify(marks);
  const last = result.at(-1);
  const open = last && stretches.get(last);
  if (open?.key === key) {
    open.pieces.push(text);
    return;
  }
  const place: Inline = { type: 'text', text: '' };
  stretches.set(place, { pieces: [text], marks, key });
  result.push(place);
}

/** Two halves of a letter may meet between two pieces. */
const composed = ({ pieces, marks }: Stretch): Inline => ({
  type: 'text',
  text: pieces.join('').normalize('NFC'),
  ...(marks.length > 0 && { marks }),
});

const ORDER: readonly Mark['type'][] = ['bold', 'italic', 'underline', 'strike', 'textSize', 'textColor', 'link'];

/** Each kind once, always in the same order. */
function marksOf(raw: unknown): readonly Mark[] {
  const found = new Map<Mark['type'], Mark>();
  for (const one of Array.isArray(raw) ? raw : []) {
    const mark = isRecord(one) ? markOf(one) : null;
    if (mark && !found.has(mark.type)) found.set(mark.type, mark);
  }
  return ORDER.flatMap((type) => found.get(type) ?? []);
}

function markOf(raw: Raw): Mark | null {
  const type = ownValue(raw, 'type');
  const attrs = ownValue(raw, 'attrs');
  const about = (key: string) => (isRecord(attrs) ? ownValue(attrs, key) : undefined);
  switch (type) {
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strike':
      return { type };
    case 'textSize': {
      const size = TEXT_SIZES.find((one) => one === about('size'));
      return size ? { type, attrs: { size } } : null;
    }
    case 'textColor': {
      const color = TEXT_COLORS.find((one) => one === about('color'));
      return color ? { type, attrs: { color } } : null;
    }
    case 'link': {
      const href = cleanLink(about('href'));
      return href === null ? null : { type, attrs: { href } };
    }
    default:
      return null;
  }
}
