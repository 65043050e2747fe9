import { PAPER_WIDTH, type Shade } from '@danji/contract/forms/paper';

/**
 * Tables from Excel, Word and HWP as they looked there: where text stands in a cell, what is shaded, how wide columns are.
 * Each program says it in its own way (classes, attributes, styles); here it is said in the way that our papers know.
 */
type Looks = { readonly [name: string]: string };

const declarations = (text: string): Looks =>
  Object.fromEntries(
    text
      .split(';')
      .map((one) => one.split(/:(.*)/s))
      .filter(([name, value]) => name?.trim() && value?.trim())
      .map(([name = '', value = '']) => [name.trim().toLowerCase(), value.trim()]),
  );

/** More than any program writes for a table; what stands behind it is left. */
const CSS_MAX = 100_000;
const CLASS = /(?:^|[\s>])(?:td|p)?\.([\w-]{1,100})$/;

/**
 * Excel names its looks by class: `.xl65 {text-align:center; background:#D9D9D9}`. Cut at the braces, rule by rule: a pattern over
 * all of it tries every beginning again with every end.
 */
function classesIn(doc: Document): ReadonlyMap<string, Looks> {
  const all = [...doc.querySelectorAll('style')].map(({ textContent }) => textContent ?? '').join('\n');
  const css = all.slice(0, CSS_MAX);
  const classes = new Map<string, Looks>();
  for (let at = 0; ; ) {
    const open = css.indexOf('{', at);
    const close = css.indexOf('}', open);
    if (open < 0 || close < 0) return classes;
    const looks = declarations(css.slice(open + 1, close));
    for (const selector of css.slice(at, open).split(',')) {
      const name = CLASS.exec(selector.trimEnd().slice(-200))?.[1];
      if (name) classes.set(name, looks);
    }
    at = close + 1;
  }
}

const looksOf = (element: Element, classes: ReadonlyMap<string, Looks>): Looks => ({
  ...Object.assign({}, ...[...element.classList].map((name) => classes.get(name) ?? {})),
  ...declarations(element.getAttribute('style') ?? ''),
});

const ALIGNED = /^(left|center|right|justify)$/;
const alignOf = (element: Element, looks: Looks): string | null => {
  const said = (looks['text-align'] ?? element.getAttribute('align') ?? '').toLowerCase();
  return ALIGNED.test(said) ? said : null;
};

/** How light a colour is, from 0 to 1; null where it is none. */
function lightnessOf(colour: string): number | null {
  const hex = /#([0-9a-f]{6}|[0-9a-f]{3})\b/i.exec(colour)?.[1];
  const rgb = /rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/i.exec(colour);
  const parts = hex
    ? (hex.length === 3 ? [...hex].map((one) => one + one) : (hex.match(/../g) ?? [])).map((one) => parseInt(one, 16))
    : rgb?.slice(1, 4).map(Number);
  if (!parts) return /\b(silver|gray|grey|lightgr[ae]y|yellow)\b/i.test(colour) ? 0.85 : null;
  const [red = 0, green = 0, blue = 0] = parts;
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

function shadeOf(element: Element, looks: Looks): Shade | null {
  const colour = looks['background-color'] ?? looks.background ?? element.getAttribute('bgcolor') ?? '';
  const light = lightnessOf(colour);
  if (light === null || light > 0.985) return null;
  return light > 0.93 ? 'soft' : light > 0.84 ? 'label' : 'strong';
}

/** In pixels; what is said in parts of a hundred is of the whole paper. */
function widthOf(element: Element, looks: Looks): number {
  const said = looks.width ?? element.getAttribute('width') ?? '';
  const [, number = '', unit = ''] = /^([\d.]+)\s*(pt|px|%|cm|mm|in)?/i.exec(said.trim()) ?? [];
  const per: Readonly<Record<string, number>> = { pt: 4 / 3, '%': PAPER_WIDTH / 100, cm: 37.8, mm: 3.78, in: 96 };
  return Number(number) * (per[unit.toLowerCase()] ?? 1) || 0;
}

type Placed = { readonly cell: HTMLTableCellElement; readonly column: number };

/** Each cell with the column that it begins in, under the cells that reach down into its row. */
function placesOf(table: HTMLTableElement): Placed[] {
  const taken: Set<number>[] = [];
  const rows = [...table.rows];
  return rows.flatMap((row, at) => {
    let column = 0;
    return [...row.cells].map((cell) => {
      while (taken[at]?.has(column)) column += 1;
      for (let down = at; down < Math.min(at + cell.rowSpan, rows.length); down += 1) {
        const line = taken[down] ?? new Set<number>();
        taken[down] = line;
        for (let right = column; right < column + cell.colSpan; right += 1) line.add(right);
      }
      return { cell, column };
    });
  });
}

/** Shares of the paper's width, where every column says its own. */
function columnWidths(
  table: HTMLTableElement,
  places: readonly Placed[],
  classes: ReadonlyMap<string, Looks>,
): number[] {
  const count = Math.max(0, ...places.map(({ cell, column }) => column + cell.colSpan));
  const widths: number[] = Array.from({ length: count }, () => 0);
  let at = 0;
  for (const col of table.querySelectorAll('col')) {
    for (let n = 0; n < (col.span || 1) && at < count; n += 1, at += 1)
      widths[at] = widthOf(col, looksOf(col, classes));
  }
  for (const { cell, column } of places)
    if (cell.colSpan === 1 && !widths[column]) widths[column] = widthOf(cell, looksOf(cell, classes));
  const sum = widths.reduce((total, one) => total + one, 0);
  return widths.every((one) => one > 0) ? widths.map((one) => Math.max(20, Math.round((one / sum) * PAPER_WIDTH))) : [];
}

/** Text that stands in a cell without a paragraph gets one, which says where it stands. */
function alignContent(cell: HTMLTableCellElement, align: string, classes: ReadonlyMap<string, Looks>): void {
  const blocks = [...cell.children].filter((child) => /^(P|DIV|H[1-6]|UL|OL|TABLE)$/.test(child.tagName));
  if (blocks.length === 0) {
    const paragraph = cell.ownerDocument.createElement('p');
    paragraph.append(...cell.childNodes);
    cell.append(paragraph);
    blocks.push(paragraph);
  }
  for (const block of blocks)
    if (block instanceof HTMLElement || 'style' in block)
      (block as HTMLElement).style.textAlign = alignOf(block, looksOf(block, classes)) ?? align;
}

function dress(table: HTMLTableElement, classes: ReadonlyMap<string, Looks>): void {
  const places = placesOf(table);
  const widths = columnWidths(table, places, classes);
  for (const { cell, column } of places) {
    const looks = looksOf(cell, classes);
    const own = widths.slice(column, column + cell.colSpan);
    if (own.length > 0) cell.setAttribute('colwidth', own.join(','));
    const shade = shadeOf(cell, looks);
    if (shade) cell.setAttribute('data-shade', shade);
    const upright = (looks['vertical-align'] ?? cell.getAttribute('valign') ?? '').toLowerCase();
    if (upright === 'top' || upright === 'bottom') cell.setAttribute('data-valign', upright);
    const align = alignOf(cell, looks);
    if (align && align !== 'left') alignContent(cell, align, classes);
  }
}

export function keepTableLooks(html: string): string {
  // What comes from our own editors says it already.
  if (!/<table\b/i.test(html) || html.includes('data-pm-slice')) return html;
  const doc = new DOMParser().parseFromString(html, 'text/html');
  const classes = classesIn(doc);
  for (const table of doc.querySelectorAll('table')) dress(table, classes);
  // Paragraphs of Word that say it by a class.
  for (const paragraph of doc.querySelectorAll<HTMLElement>('p[class], p[align]')) {
    const align = alignOf(paragraph, looksOf(paragraph, classes));
    if (align) paragraph.style.textAlign = align;
  }
  return doc.body.innerHTML;
}
