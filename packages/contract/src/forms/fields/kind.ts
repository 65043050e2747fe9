import type { Operand } from '../evaluate.ts';
import type { Prefill } from './parts.ts';

/** How a value stands on the paper, in a line of text or across its whole width. Screen and print draw each look once. */
export type LineLook = 'text' | 'amount' | 'choice' | 'computed' | 'auto';
export type BlockLook = 'rows' | 'body' | 'photos' | 'files' | 'signatures';
export type Look = LineLook | BlockLook;

/** Says what is wrong with a value, and in a table where. Rows count from 0. What cannot be read is told and is then empty. */
export type Tell = (message: string, at?: { row: number; column?: { key: string; label: string } }) => undefined;

export type ShowDay = (day: string) => string;

type Cells = { readonly [column: string]: unknown };
export type Checking = {
  readonly today: string;
  /** Whether the form asks for it, always or under its condition; in a row, the columns of its table come first. */
  isNeeded(field: object, row?: { readonly columns: readonly { key: string }[]; readonly cells: Cells }): boolean;
};

export type PrefillContext = {
  /** 2026-11-15 in Korea. */
  readonly today: string;
  /** 09:30 in Korea. */
  readonly now: string;
  readonly drafterName: string;
  readonly drafterDept: string;
  readonly drafterPosition: string;
  readonly drafterId: string;
  readonly drafterDeptId: string | null;
  /** The values of the drafter's last document on this form, for rows that go on. */
  readonly carried?: { readonly [key: string]: unknown };
};

/** What the server must know of before it is written. */
export type Reference = 'member' | 'department' | 'attachment';

/** Everything that depends on the kind of a field. `F` is the field, and the column where it may be one. */
interface Kind<F, L extends Look> {
  /** As people call it. */
  readonly name: string;
  readonly look: L;
  /** How an empty one is asked for: 지급처를 적어 주세요. Null where nobody fills it in, or `check` asks by itself. */
  readonly ask: '적어' | '골라' | '올려' | '표시해' | null;
  /** What a new one has beside key and label. */
  readonly start: Start<F>;
  /** Whom or what a value names that must be known. */
  readonly refersTo?: Reference;
  /** Rules may compare it with an answer: the one given, or one of several. */
  readonly answers?: 'one' | 'several';
  /** A value to look at a form with. */
  sample(field: F): unknown;
  /** The value as it may be kept, or nothing when it is empty. */
  read(field: F, value: unknown, tell: Tell): unknown;
  /** What the form does not allow in a filled field. Its shape has been checked before. */
  check?(field: F, value: unknown, tell: Tell, checking: Checking): void;
  /** A filled value as plain Korean text: what is read, searched and compared. Papers say how they write days. */
  show(field: F, value: unknown, day?: ShowDay): string;
  /** The same line by line, where lines come and go. */
  lines?(field: F, value: unknown): string[];
  /** What formulas can take it for. */
  gives?(field: F): NonNullable<Operand>['kind'] | null;
  operand?(field: F, value: unknown): Operand;
  /** Whether it holds won. */
  isAmount?(field: F): boolean;
  /** Whether approvals were given to it, so that they end when it changes; a form may say otherwise (`material`). */
  readonly isMaterial?: true;
  /** What stands there when a draft is begun. */
  first?(field: F, context: PrefillContext): unknown;
  /** What does not fit together in it; `checkColumn` knows what is asked of every column. */
  checkSelf?(field: F, checkColumn: CheckColumn<F>): string[];
}

interface PrefilledKind<F> {
  /** Whether a text may stand there from the start. */
  takes(field: F, text: string): boolean;
  first(field: F, context: PrefillContext): unknown;
}

/** What a kind is as a column of a table with rows to add. */
interface ColumnPart<C> {
  readonly start: Start<C>;
  readonly takesPreset: boolean;
  /** How many go into one cell, where the column does not say. */
  readonly most?: number;
  align(column: C): 'left' | 'center' | 'right';
  sample(column: C, row: number): unknown;
}

type KeyIn<F> = F extends unknown ? keyof F : never;
type Start<F> = F extends unknown ? Omit<F, 'key' | 'label' | 'type'> : never;
type CheckColumn<F> = F extends { columns: readonly (infer C)[] } ? (column: C, named: string) => string[] : never;

export type FieldKind<F, L extends Look = 'text'> = Kind<F, L> &
  ('prefill' extends KeyIn<F> ? PrefilledKind<F> : unknown);
export type ColumnKind<F, C, L extends Look = 'text'> = FieldKind<F | C, L> & { readonly column: ColumnPart<C> };

/** A kind of which nothing is known but that it is one. */
export type AnyKind<F> = Kind<F, Look> & Partial<PrefilledKind<F>>;

export const SAMPLE_DAY = '2026-11-16';

type Prefillable = { readonly label: string; readonly prefill?: Prefill | undefined };
/** The text that the form gives, or what is filled in by itself: `auto`, or what the form names. */
export const firstText = ({ prefill }: Prefillable, context: PrefillContext, auto?: string): string | undefined =>
  prefill && ('auto' in prefill ? (auto ?? context[prefill.auto]) : prefill.text);
