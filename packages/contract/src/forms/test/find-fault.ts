import { isRecord } from '../record.ts';

/** A second opinion on papers, written from the types alone: the first thing that has no place there, or null. */
const MARK_ATTRS: { [type: string]: { [attr: string]: (value: unknown) => boolean } } = {
  ...{ bold: {}, italic: {}, underline: {}, strike: {} },
  textSize: { size: (value) => ['small', 'large', 'title'].includes(value as string) },
  textColor: { color: (value) => ['seal', 'accent', 'muted'].includes(value as string) },
  link: {
    href: (value) => typeof value === 'string' && /^(https?:\/\/[^\s@\\]+|mailto:[^\s]+|tel:[+\d().*#-]+)$/.test(value),
  },
};
const isWhole = (least: number, most: number) => (value: unknown) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
const isKey = (value: unknown) => typeof value === 'string' && /^[A-Za-z가-힣][A-Za-z0-9가-힣_]{0,39}$/.test(value);
const isAlign = (value: unknown) => ['left', 'center', 'right', 'justify'].includes(value as string);
const CELL = {
  colspan: isWhole(2, 20),
  rowspan: isWhole(2, 300),
  colwidth: (value: unknown) => Array.isArray(value) && value.every(isWhole(20, 660)),
  shade: (value: unknown) => ['label', 'soft', 'strong'].includes(value as string),
  open: (value: unknown) =>
    Array.isArray(value) && value.every((side) => ['top', 'right', 'bottom', 'left'].includes(side)),
  verticalAlign: (value: unknown) => ['top', 'middle', 'bottom'].includes(value as string),
};
const BLOCKS = ['paragraph', 'heading', 'bulletList', 'orderedList', 'table', 'horizontalRule', 'fieldBlock'];
const INLINE = ['text', 'hardBreak', 'field'];
type Rule = {
  attrs?: { [attr: string]: (value: unknown) => boolean };
  needs?: string[];
  inside?: string[];
  least?: number;
};
const RULES: { [type: string]: Rule } = {
  doc: { inside: BLOCKS, least: 1 },
  paragraph: { attrs: { textAlign: isAlign }, inside: INLINE },
  heading: { attrs: { textAlign: isAlign, level: isWhole(1, 3) }, needs: ['level'], inside: INLINE },
  bulletList: { inside: ['listItem'], least: 1 },
  orderedList: { attrs: { start: isWhole(2, 9_999) }, inside: ['listItem'], least: 1 },
  listItem: { inside: BLOCKS, least: 1 },
  table: { inside: ['tableRow'], least: 1 },
  tableRow: { inside: ['tableCell', 'tableHeader'], least: 1 },
  tableCell: { attrs: CELL, inside: BLOCKS, least: 1 },
  tableHeader: { attrs: CELL, inside: BLOCKS, least: 1 },
  horizontalRule: {},
  fieldBlock: { attrs: { key: isKey }, needs: ['key'] },
  field: { attrs: { key: isKey }, needs: ['key'] },
  hardBreak: {},
  text: {},
};

export function findFault(paper: unknown, takesFields: boolean): string | null {
  let [nodes, characters] = [0, 0];
  const visit = (node: unknown, depth: number): string | null => {
    if (!isRecord(node)) return 'no node';
    const type = String(node.type);
    const rule = Object.hasOwn(RULES, type) ? RULES[type] : undefined;
    if (!rule) return `node ${type}`;
    if (!takesFields && (type === 'field' || type === 'fieldBlock')) return 'a field in a body';
    if (depth > 16) return 'too deep';
    if (type !== 'doc') nodes += 1;
    const own = faultOfNode(node, type, rule);
    if (own) return own;
    if (type === 'text') characters += String(node.text).length;
    const children = (node.content ?? []) as unknown[];
    for (const [at, child] of children.entries()) {
      const inner =
        isRecord(child) && rule.inside?.includes(String(child.type)) ? visit(child, depth + 1) : `child of ${type}`;
      if (inner) return inner;
      if (isRecord(child) && child.type === 'text' && isTwin(child, children[at - 1])) return 'text in two pieces';
    }
    return type === 'table' ? faultOfGrid(children as GridRow[]) : null;
  };
  const fault = visit(paper, 0);
  if (fault) return fault;
  return nodes > 4_000 || characters > 100_000 ? 'too large' : null;
}

const isTwin = (node: { marks?: unknown }, before: unknown) =>
  isRecord(before) && before.type === 'text' && JSON.stringify(before.marks) === JSON.stringify(node.marks);

function faultOfNode(node: { [key: string]: unknown }, type: string, rule: Rule): string | null {
  const allowed = [
    'type',
    ...(rule.attrs ? ['attrs'] : []),
    ...(rule.inside ? ['content'] : []),
    ...(type === 'text' ? ['text', 'marks'] : []),
  ];
  const strange = Object.keys(node).find((key) => !allowed.includes(key));
  if (strange) return `${strange} on ${type}`;
  if ((Array.isArray(node.content) ? node.content.length : 0) < (rule.least ?? 0)) return `${type} without content`;
  const attrs = (node.attrs ?? {}) as { [key: string]: unknown };
  const wrong = Object.keys(attrs).find((key) => !rule.attrs?.[key]?.(attrs[key]));
  if (wrong) return `${wrong} on ${type}`;
  if (rule.needs?.some((key) => !(key in attrs))) return `${type} without what it needs`;
  const first = (node.content as { type?: string }[] | undefined)?.[0]?.type;
  if (type === 'listItem' && first !== 'paragraph') return 'a list item that begins with no line';
  return type === 'text' ? faultOfText(node) : null;
}

function faultOfText({ text, marks }: { [key: string]: unknown }): string | null {
  if (typeof text !== 'string' || text === '') return 'empty text';
  if (!text.isWellFormed() || text !== text.normalize('NFC')) return 'text that is not composed';
  if (
    [...text].some(
      (sign) =>
        (sign < ' ' && sign !== '\t') ||
        /[\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u.test(sign),
    )
  )
    return 'control character';
  const kinds = ((marks ?? []) as { type: string; attrs?: { [key: string]: unknown } }[]).map((mark) => {
    const rule = Object.hasOwn(MARK_ATTRS, mark.type) ? MARK_ATTRS[mark.type] : undefined;
    const attrs = mark.attrs ?? {};
    const isSound =
      rule &&
      Object.keys(mark).every((key) => key === 'type' || key === 'attrs') &&
      Object.keys(attrs).length === Object.keys(rule).length &&
      Object.entries(rule).every(([key, fits]) => fits(attrs[key]));
    return isSound ? mark.type : null;
  });
  return kinds.includes(null) || new Set(kinds).size < kinds.length ? 'mark' : null;
}

type GridRow = { content: { attrs?: { colspan?: number; rowspan?: number; colwidth?: number[] } }[] };

/** Every place of the rectangle is covered once. */
function faultOfGrid(rows: readonly GridRow[]): string | null {
  const covered = rows.map(() => [] as boolean[]);
  for (const [row, { content }] of rows.entries())
    for (const { attrs = {} } of content) {
      const { colspan = 1, rowspan = 1, colwidth } = attrs;
      if (colwidth && colwidth.length !== colspan) return 'widths';
      let column = 0;
      while (covered[row]?.[column]) column += 1;
      for (let down = row; down < row + rowspan; down += 1)
        for (let across = column; across < column + colspan; across += 1) {
          const line = covered[down];
          if (!line || line[across]) return 'cells over each other';
          line[across] = true;
        }
    }
  const width = covered[0]?.length ?? 0;
  const isSquare = covered.every((line) => line.length === width && !Array.from(line).includes(undefined as never));
  return isSquare && width <= 20 && rows.length <= 300 ? null : 'no rectangle';
}
