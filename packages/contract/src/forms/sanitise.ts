import {
  ALIGNS,
  type Block,
  type Body,
  type Inline,
  type ListItem,
  PART_KEY,
  type Paper,
  paperLimits,
  type TableRow,
} from './paper.ts';
import { isRecord, ownValue } from './record.ts';
import { fieldKeyOf, isInline, sanitiseInline } from './sanitise-inline.ts';
import { type RawCell, squareTable } from './sanitise-table.ts';

/**
 * The only way in for papers and bodies: a new tree is built from what is on the list, and nothing is copied over.
 * What it gives is its own result again.
 */
type About = { readonly takesFields: boolean; wasCut: boolean };
type Raw = { readonly [key: string]: unknown };

/** Papers that were built here: nobody changes one in its place, so it need not be built again by each that asks. */
const built = new WeakSet<object>();

export function sanitisePaper(raw: unknown): Paper {
  if (isRecord(raw) && built.has(raw)) return raw as Paper;
  const paper = clean(raw, { takesFields: true, wasCut: false });
  built.add(paper);
  return paper;
}
export const sanitiseBody = (raw: unknown): Body => clean(raw, { takesFields: false, wasCut: false });

/** Also whether something was too large or too deep to be kept. */
export function readBody(raw: unknown): { body: Body; wasCut: boolean } {
  const about: About = { takesFields: false, wasCut: false };
  return { body: clean(raw, about), wasCut: about.wasCut };
}

const EMPTY_PARAGRAPH: Block = { type: 'paragraph' };
const listOf = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : []);
const contentOf = (raw: Raw): readonly unknown[] => listOf(ownValue(raw, 'content'));
const attrsOf = (raw: Raw): Raw => {
  const attrs = ownValue(raw, 'attrs');
  return isRecord(attrs) ? attrs : {};
};

function clean(raw: unknown, about: About): Paper {
  const content = isRecord(raw) && ownValue(raw, 'type') === 'doc' ? contentOf(raw) : [];
  return { type: 'doc', content: withinLimits(blocksOf(content, 1, about), about) };
}

/** Blocks in a row; text that stands among them without a paragraph gets one. */
function blocksOf(content: readonly unknown[], depth: number, about: About): readonly Block[] {
  const blocks: Block[] = [];
  let loose: unknown[] = [];
  const close = () => {
    const inline = sanitiseInline(loose, about.takesFields);
    if (inline.length > 0) blocks.push({ type: 'paragraph', content: inline });
    loose = [];
  };
  for (const raw of content) {
    if (!isRecord(raw)) continue;
    if (isInline(raw)) loose.push(raw);
    else {
      close();
      const block = blockOf(raw, depth, about);
      if (block) blocks.push(depth === 1 && about.takesFields ? inPart(block, raw) : block);
    }
  }
  close();
  return blocks.length > 0 ? blocks : [EMPTY_PARAGRAPH];
}

function blockOf(raw: Raw, depth: number, about: About): Block | null {
  switch (ownValue(raw, 'type')) {
    case 'paragraph':
      return paragraphOf(raw, about);
    case 'heading':
      return headingOf(raw, about);
    case 'bulletList':
    case 'orderedList':
      return isWithin(depth + 3, about) ? listNode(raw, depth, about) : null;
    case 'table':
      return isWithin(depth + 4, about) ? tableOf(raw, depth, about) : null;
    case 'horizontalRule':
      return { type: 'horizontalRule' };
    case 'fieldBlock': {
      const key = about.takesFields ? fieldKeyOf(raw) : null;
      return key === null ? null : { type: 'fieldBlock', attrs: { key } };
    }
    default:
      return null;
  }
}

/** Only what stands on the paper itself, and rows of a table there, can be in a part. */
function inPart<T extends Block | TableRow>(node: T, raw: Raw): T {
  const part = ownValue(attrsOf(raw), 'part');
  if (typeof part !== 'string' || !PART_KEY.test(part)) return node;
  return { ...node, attrs: { ...('attrs' in node ? node.attrs : {}), part } };
}

/** Whether the text inside would still be within the depth. */
function isWithin(depth: number, about: About): boolean {
  if (depth > paperLimits.depth) about.wasCut = true;
  return depth <= paperLimits.depth;
}

const alignOf = (raw: Raw) => ALIGNS.find((align) => align === ownValue(attrsOf(raw), 'textAlign'));
const inlineOf = (raw: Raw, about: About): { content?: readonly Inline[] } => {
  const content = sanitiseInline(contentOf(raw), about.takesFields);
  return content.length > 0 ? { content } : {};
};

function paragraphOf(raw: Raw, about: About): Block {
  const textAlign = alignOf(raw);
  return { type: 'paragraph', ...(textAlign && { attrs: { textAlign } }), ...inlineOf(raw, about) };
}

function headingOf(raw: Raw, about: About): Block {
  const level = ([1, 2, 3] as const).find((one) => one === ownValue(attrsOf(raw), 'level')) ?? 1;
  const textAlign = alignOf(raw);
  return { type: 'heading', attrs: { level, ...(textAlign && { textAlign }) }, ...inlineOf(raw, about) };
}

function listNode(raw: Raw, depth: number, about: About): Block | null {
  const items = contentOf(raw)
    .filter(isRecord)
    .filter((item) => ownValue(item, 'type') === 'listItem')
    .map((item): ListItem => {
      const content = blocksOf(contentOf(item), depth + 2, about);
      // An item begins with a line of its own, as the editor has it.
      return { type: 'listItem', content: content[0]?.type === 'paragraph' ? content : [EMPTY_PARAGRAPH, ...content] };
    });
  if (items.length === 0) return null;
  if (ownValue(raw, 'type') === 'bulletList') return { type: 'bulletList', content: items };
  const start = ownValue(attrsOf(raw), 'start');
  const isOwn = typeof start === 'number' && Number.isInteger(start) && start > 1 && start <= 9_999;
  return { type: 'orderedList', ...(isOwn && { attrs: { start } }), content: items };
}

function tableOf(raw: Raw, depth: number, about: About): Block | null {
  const rows = contentOf(raw)
    .filter(isRecord)
    .filter((row) => ownValue(row, 'type') === 'tableRow');
  if (rows.length > paperLimits.rows) about.wasCut = true;
  const cells = rows.slice(0, paperLimits.rows).map((row) =>
    contentOf(row)
      .filter(isRecord)
      .flatMap((cell): RawCell[] => {
        const type = ownValue(cell, 'type');
        if (type !== 'tableCell' && type !== 'tableHeader') return [];
        return [{ type, attrs: attrsOf(cell), content: () => blocksOf(contentOf(cell), depth + 3, about) }];
      }),
  );
  const keepPart = (row: TableRow, at: number) => inPart(row, (depth === 1 && about.takesFields && rows[at]) || {});
  const { table, wasCut } = squareTable(cells, keepPart);
  if (wasCut) about.wasCut = true;
  return table;
}

/** Whole blocks from the top as far as they fit: what is left is never half of something. */
function withinLimits(blocks: readonly Block[], about: About): readonly Block[] {
  let [nodes, characters] = [0, 0];
  const kept: Block[] = [];
  for (const block of blocks) {
    const size = sizeOf(block);
    nodes += size.nodes;
    characters += size.characters;
    if (nodes > paperLimits.nodes || characters > paperLimits.characters) {
      about.wasCut = true;
      break;
    }
    kept.push(block);
  }
  return kept.length > 0 ? kept : [EMPTY_PARAGRAPH];
}

type Sized = { readonly type: string; readonly text?: string; readonly content?: readonly Sized[] };
function sizeOf(node: Sized): { nodes: number; characters: number } {
  let [nodes, characters] = [1, node.text?.length ?? 0];
  for (const child of node.content ?? []) {
    const size = sizeOf(child);
    nodes += size.nodes;
    characters += size.characters;
  }
  return { nodes, characters };
}
