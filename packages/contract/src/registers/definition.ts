/** What a register (대장) is: its columns, and which of them say the day, the money, the kind and the end of a row. */

/** `place`: 동·호. `person`: names. What a document has of its own (number, title, drafter) is no column. */
export type ColumnKind = 'text' | 'choice' | 'money' | 'number' | 'date' | 'period' | 'person' | 'place';

export type RegisterColumn<Key extends string = string> = {
  readonly key: Key;
  readonly label: string;
  readonly kind: ColumnKind;
  /** Behind a number. */
  readonly unit?: string;
};

export type Until<Key extends string = string> = {
  readonly column: Key;
  readonly means: 'END' | 'DUE';
  /** Of a row that says no such day: so many days after its own. */
  readonly days?: number;
  /** Only where this column says one of these, or, with an empty word among them, nothing. */
  readonly onlyWhere?: { readonly column: Key; readonly says: readonly string[] };
};

export type RegisterDefinition<Key extends string = string> = {
  readonly code: string;
  readonly name: string;
  /** What stands in it, for whoever opens it for the first time. */
  readonly about: string;
  readonly columns: readonly RegisterColumn<Key>[];
  /** What a row is called on a phone and in the list of what comes next; without it the title of the paper. */
  readonly title?: Key;
  /** The day by which a row belongs to a month and a year; without it, or where it is empty, the day of the decision. */
  readonly day?: Key;
  /** What is added up. */
  readonly sum?: Key;
  /** What the rows are divided by. */
  readonly share?: Key;
  /** The last day of a row, or the day on which something is due again. Of a period its end. */
  readonly until?: Until<Key>;
  /** A completed paper that was written on from a row's and stands in one of these registers answers for the row; without it, any. */
  readonly answeredBy?: readonly string[];
  /** Rows that are equal in these are one thing: the newest of them stands, the others are replaced by it. */
  readonly sameBy?: readonly Key[];
  /** So many days before `until` it is told. */
  readonly remindDays?: readonly number[];
  /** Has to be shown to residents within so many months of its day. */
  readonly publishWithinMonths?: number;
  /** Other words for the states, where the usual ones say little. */
  readonly stateWords?: Partial<Record<RowState, string>>;
};

/** LIVE: stands. ENDED: its last day has passed. REPLACED: a newer row is the same thing. VOID: its paper is void. */
export const rowStates = ['LIVE', 'ENDED', 'REPLACED', 'VOID'] as const;
export type RowState = (typeof rowStates)[number];
export const rowStateWords: Readonly<Record<RowState, string>> = {
  LIVE: '진행 중',
  ENDED: '끝남',
  REPLACED: '바뀜',
  VOID: '폐기',
};

export const stateWord = ({ stateWords }: Pick<RegisterDefinition, 'stateWords'>, state: RowState): string =>
  stateWords?.[state] ?? rowStateWords[state];

export const columnOf = ({ columns }: RegisterDefinition, key: string): RegisterColumn | undefined =>
  columns.find((column) => column.key === key);

/** Keeps the keys, so that a role of a column that is not there does not compile. */
export const register = <const Key extends string>(definition: RegisterDefinition<Key>): RegisterDefinition<Key> =>
  definition;
