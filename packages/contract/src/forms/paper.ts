/**
 * The paper: what a form looks like, and what a rich body holds. A tree as the editor keeps it, with a closed list of
 * nodes, marks and attributes (`sanitise.ts` lets nothing else through). Colours and shadings are names, not values:
 * the screen, its dark twin and the print each know their own.
 */
export const ALIGNS = ['left', 'center', 'right', 'justify'] as const;
export type Align = (typeof ALIGNS)[number];

export const SHADES = ['label', 'soft', 'strong'] as const;
export type Shade = (typeof SHADES)[number];

export const SIDES = ['top', 'right', 'bottom', 'left'] as const;
export type Side = (typeof SIDES)[number];

export const TEXT_SIZES = ['small', 'large', 'title'] as const;
export const TEXT_COLORS = ['seal', 'accent', 'muted'] as const;

export type Mark =
  | { readonly type: 'bold' | 'italic' | 'underline' | 'strike' }
  | { readonly type: 'textSize'; readonly attrs: { readonly size: (typeof TEXT_SIZES)[number] } }
  | { readonly type: 'textColor'; readonly attrs: { readonly color: (typeof TEXT_COLORS)[number] } }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } };

export type TextNode = { readonly type: 'text'; readonly text: string; readonly marks?: readonly Mark[] };
type HardBreak = { readonly type: 'hardBreak' };
/** The place of an input field in a line of text. Its definition stands in the form's list of fields. */
export type FieldNode = { readonly type: 'field'; readonly attrs: { readonly key: string } };
export type Inline = TextNode | HardBreak | FieldNode;

/** Which 조건부 부분 a block of the paper itself, or a row of a table there, belongs to. */
export const PART_KEY = /^p[0-9]{1,4}$/;
type InPart = { readonly part?: string | null };

type Aligned = InPart & { readonly textAlign?: Align | null };
export type Paragraph = { readonly type: 'paragraph'; readonly attrs?: Aligned; readonly content?: readonly Inline[] };
export type Heading = {
  readonly type: 'heading';
  readonly attrs: Aligned & { readonly level: 1 | 2 | 3 };
  readonly content?: readonly Inline[];
};
export type ListItem = { readonly type: 'listItem'; readonly content: readonly Block[] };
type BulletList = { readonly type: 'bulletList'; readonly attrs?: InPart; readonly content: readonly ListItem[] };
type OrderedList = {
  readonly type: 'orderedList';
  readonly attrs?: InPart & { readonly start?: number };
  readonly content: readonly ListItem[];
};
type HorizontalRule = { readonly type: 'horizontalRule'; readonly attrs?: InPart };
/** A field that takes the whole width: a table of rows, a rich body, photos, files, signatures. */
type FieldBlock = { readonly type: 'fieldBlock'; readonly attrs: InPart & { readonly key: string } };

export type CellAttrs = {
  readonly colspan?: number;
  readonly rowspan?: number;
  /** One width for each column that the cell spans, in pixels of the 660 that the paper is wide. */
  readonly colwidth?: readonly number[] | null;
  readonly shade?: Shade | null;
  /** Sides without a line. */
  readonly open?: readonly Side[] | null;
  readonly verticalAlign?: 'top' | 'middle' | 'bottom' | null;
};
export type Cell = {
  readonly type: 'tableCell' | 'tableHeader';
  readonly attrs?: CellAttrs;
  readonly content: readonly Block[];
};
export type TableRow = { readonly type: 'tableRow'; readonly attrs?: InPart; readonly content: readonly Cell[] };
export type Table = { readonly type: 'table'; readonly attrs?: InPart; readonly content: readonly TableRow[] };

export type Block = Paragraph | Heading | BulletList | OrderedList | ListItem | Table | HorizontalRule | FieldBlock;
export type Paper = { readonly type: 'doc'; readonly content: readonly Block[] };
/** What a drafter writes into a body field: paper without fields. */
export type Body = Paper;

export const PAPER_WIDTH = 660;
export const paperLimits = { depth: 16, nodes: 4_000, characters: 100_000, columns: 20, rows: 300 } as const;
