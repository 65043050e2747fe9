import type { Align, Shade, Side } from '@danji/contract/forms/paper';

/**
 * What is printed, as plain data. The template draws it and knows nothing else; each text stays a text on the way there,
 * so that nothing a person wrote can become markup (DAT-01).
 */

/**
 * A piece of text. The odd parts of `t` are words that are not broken; the even ones break as the language allows.
 * Short names, because a paper of many pages has thousands of them.
 */
export type TextRun = {
  readonly t: readonly string[];
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly strike?: true;
  readonly size?: 'small' | 'large' | 'title';
  readonly color?: 'seal' | 'accent' | 'muted';
  readonly href?: string;
};
/** A box with what it stands for; the two stay together. */
type TickRun = { readonly tick: boolean; readonly label: string };
export type Run = TextRun | { readonly br: true } | TickRun;

/** One character of a name seal, in parts of its width from the top left corner. */
type SealCharacter = { readonly text: string; readonly x: number; readonly y: number; readonly size: number };
/** A picture by the name under which the compiler finds its bytes, or a seal that is drawn. */
export type Seal = { readonly picture: string } | { readonly name: readonly SealCharacter[] };

export type PrintCell = {
  readonly colspan?: number;
  readonly rowspan?: number;
  readonly shade?: Shade;
  readonly open?: readonly Side[];
  readonly valign?: 'top' | 'middle' | 'bottom';
  /** So much in it that it may go over to the next page. */
  readonly splits?: true;
  readonly content: readonly PrintBlock[];
};
export type PrintTable = {
  readonly k: 'table';
  /** In points. */
  readonly widths: readonly number[];
  /** The size of its text as a part of the usual one, where amounts had no room otherwise. */
  readonly scale?: number;
  /** How many rows at the top are said again on each page. */
  readonly head: number;
  /** How a cell that is but a text stands in its column. */
  readonly aligns: readonly Align[];
  /** Most cells are but a text, and a long table has thousands of them. */
  readonly rows: readonly (readonly (PrintCell | string)[])[];
  /** Which rows are one line high: they need not be measured. */
  readonly flat: readonly boolean[];
  /** How high those are, in points, where it is more than a line: somebody signs there by hand. */
  readonly tall?: number;
  /** Its last row is nothing without the one before it, and never goes to another page alone. */
  readonly keeps?: true;
  /** Rows close together: so many points above and below their text, at its usual size. */
  readonly dense?: number;
};
/** A numbered line, 1. 가. 1) 가) and so on: what runs on to the next line stands under its words, not under its number. */
export type ItemBlock = {
  readonly k: 'item';
  readonly level: number;
  readonly label: string;
  readonly runs: readonly Run[];
};
export type PrintBlock =
  | ItemBlock
  | { readonly k: 'p'; readonly align?: Align; readonly runs: readonly Run[] }
  | { readonly k: 'h'; readonly level: number; readonly align?: Align; readonly runs: readonly Run[] }
  | { readonly k: 'list'; readonly start: number | null; readonly items: readonly (readonly PrintBlock[])[] }
  | { readonly k: 'hr' }
  /** A plot: each a part of the longest, with its figure behind it. */
  | {
      readonly k: 'bars';
      readonly items: readonly { readonly label: readonly Run[]; readonly value: string; readonly part: number }[];
    }
  | PrintTable
  /** Photos in a cell of a table, so many side by side and so many points high. */
  | {
      readonly k: 'pics';
      readonly across: number;
      readonly tall: number;
      readonly items: readonly { readonly picture: string; readonly caption: readonly Run[] }[];
    }
  | {
      readonly k: 'photos';
      /** Side by side with a word over each, said again on each page; one alone takes the whole width, two in a row. */
      readonly groups: readonly {
        readonly head: readonly Run[];
        readonly items: readonly { readonly picture: string | null; readonly caption: readonly Run[] }[];
      }[];
    }
  | {
      readonly k: 'signatures';
      readonly across: number;
      readonly places: readonly { readonly name: string; readonly seal: Seal | null }[];
    };

/** A column of the 결재란. */
export type LineColumn = {
  readonly head: string;
  readonly seal: Seal | null;
  /** 전결, 대결, 선결, 후결, 반려. */
  readonly manner: string | null;
  /** Nobody had to sign here: a stroke across. */
  readonly skipped: boolean;
  readonly name: string;
  /** Who signed in the place of `name`. */
  readonly standIn: string | null;
  readonly date: string;
};
/** A row of the second box: 합의, 협조, 확인, 의결. */
export type LineRow = {
  readonly kind: string;
  readonly position: string;
  readonly name: string;
  readonly outcome: string;
  readonly date: string;
};
/** `wide`: over the whole width of the paper. */
export type Pair = { readonly label: string; readonly runs: readonly Run[]; readonly wide?: true };
export type Remark = {
  readonly who: string;
  readonly what: string;
  readonly at: string;
  readonly runs: readonly Run[];
};

export type PrintModel = {
  readonly style: 'form' | 'letter';
  /** Without it A4, upright. `points`: how wide its text is. */
  readonly page?: { readonly paper: 'a4' | 'a3'; readonly flipped: boolean; readonly points: number };
  readonly complexName: string;
  /** As on paper: 지 출 결 의 서. */
  readonly heading: string;
  readonly title: string;
  /** For the metadata, fixed by the document: the same document gives the same bytes. */
  readonly author: string;
  readonly madeAt: readonly [number, number, number, number, number, number];
  /** It hangs on a wall as one page: its text becomes smaller by these steps until it is, and stays at the last of them. */
  readonly fits?: readonly number[];
  /** Words across each page, where the paper is not (or no longer) good. */
  readonly watermark: string | null;
  /** Faint on each page: who printed it, when, which document. With it the same document is another paper each time. */
  readonly trace: string | null;
  /** Beside the heading. */
  readonly aside: readonly Pair[];
  /** The rest of the common header. */
  readonly header: readonly Pair[];
  readonly columns: readonly LineColumn[];
  readonly others: readonly LineRow[];
  /** Which rule the line was held to, and why it wants whom: small, behind the paper itself. */
  readonly rule: readonly (readonly Run[])[];
  readonly blocks: readonly PrintBlock[];
  /** How many of the last blocks stay together with what ends the paper. */
  readonly end: number;
  /** How many of those are text that was taken along, so that no page holds the end alone. */
  readonly along?: number;
  /** What was said inside stands together with the end; the end, higher than a page, may be broken. */
  readonly together?: boolean;
  readonly loose?: boolean;
  /** So many of the last rows of what was said inside stay on one page. */
  readonly heldRemarks?: number;
  readonly attachments: readonly (readonly Run[])[];
  /** Whether 끝. stands behind the last line of the text; with attachments it stands behind the last of them. */
  readonly ends: 'attachments' | 'line' | null;
  readonly related: readonly (readonly Run[])[];
  readonly opinions: readonly Remark[];
  /** What the drafter has explained, with what spoke against it. */
  readonly explained: readonly Remark[];
  /** What approvers have put right: who, what, when, from what to what. */
  readonly corrections: readonly Remark[];
  readonly history: readonly Remark[];
  /** In whose name: large at the foot of a letter, and what stands below it there. */
  readonly sender: string | null;
  readonly foot: readonly PrintBlock[];
  readonly issue: string | null;
  readonly footer: {
    readonly number: string;
    readonly hash: string | null;
    readonly qr: QrLines | null;
    readonly address: string | null;
    /** In points, where the usual letters had no room on one line. */
    readonly addressSize?: number;
  };
};

/** Bytes of pictures, by the name that the model calls them. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

/**
 * The dark squares of a QR code as the path of a drawing, one part for those that stand side by side. As one text: the template
 * hashes its data at every turn, and a thousand small values take it longer than the drawing.
 */
export type QrLines = { readonly size: number; readonly path: string };
