import type { FilePart } from '@danji/contract/file-look';
import type { FirstDraft } from '@danji/contract/forms/guess/first-draft';
import type { Layout } from './layout.ts';

/** Why a file says nothing: told apart because people are told. */
export type Trouble = 'BROKEN' | 'ENCRYPTED' | 'TOO_LARGE' | 'TOO_HEAVY';

/** A reason to stop reading that has a sentence of its own. Any other error means that the file is broken. */
export class ReadingTrouble extends Error {
  readonly trouble: Trouble;
  constructor(trouble: Trouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

export type Seen = {
  parts: FilePart[];
  pageCount: number;
  nextPage: number | null;
  wordsOnlyYn: boolean;
  cutYn: boolean;
};
export const unseen: Seen = { parts: [], pageCount: 0, nextPage: null, wordsOnlyYn: false, cutYn: false };

/** One kind of file: its words for searching, and what is looked at. Both read no more than they give. */
export type FileReader = {
  words(bytes: Buffer): Promise<string>;
  look(bytes: Buffer, fromPage: number): Promise<Seen>;
  /** How it looks, of kinds that a form may be drawn from. */
  layout?(bytes: Buffer): Promise<Layout>;
};

export type Words = { state: 'READ' | 'NOTHING' | Trouble; text: string };
/** What of a file nobody has read as words. */
export type Unread = 'PICTURES' | 'SCANNED' | 'CUT' | 'EMBEDDED' | 'HIDDEN_INFO';
export type Whole = { text: string; unread: Unread[] };
/** All that a file says, for whoever looks for what should not be in it. */
export type AllWords = ({ state: 'READ' } & Whole) | { state: Trouble };
export type Look = Seen & { state: 'READ' | 'NOTHING' | Trouble };

/** A file as a first draft of a form. `KIND`: none that a form is drawn from; `SCANNED`: a picture of a paper, without words. */
export type Drafted =
  | { state: 'READ'; draft: FirstDraft; pictures: number; isCut: boolean; isGuessed: boolean; otherSheets: number }
  | { state: 'NOTHING' | 'KIND' | 'SCANNED' | Trouble };
