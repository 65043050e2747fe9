import type { Output } from '@danji/contract/endpoint';
import type { Attachment } from '@danji/contract/files';
import { type InRow, isAskedFor } from '@danji/contract/forms/condition';
import type { FormDefinition } from '@danji/contract/forms/definition';
import { EXPLAINED, type Explanation, explainedIn } from '@danji/contract/forms/explained';
import type { AutoSource, Field } from '@danji/contract/forms/field';
import type { Values } from '@danji/contract/forms/values';
import type { OfferedPayee, takePayee } from '@danji/contract/payees';
import {
  type ClipboardEvent,
  type ComponentType,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
} from 'react';
import { useStore } from 'zustand';
import type { FieldDoubt, FieldHint, FieldProblem, PaperStore } from './paper-store.ts';

type PaperMode = 'fill' | 'read' | 'blank';

/** What photo and file fields need from the screen around them: the document's attachments. */
export type FileDesk = {
  attach: (file: File, onProgress: (part: number) => void, signal: AbortSignal) => Promise<Attachment>;
  detach: (attachmentId: string) => Promise<void>;
  find: (attachmentId: string) => Attachment | undefined;
  open: (attachmentId: string, signal: AbortSignal) => Promise<Blob>;
};

export type Signer = { name: string; stamp?: ReactNode };
type Signers = { drafter?: Signer; line?: readonly Signer[]; voters?: readonly Signer[] };

export type TakenPayee = Output<typeof takePayee>;
/** Known payees for the field that names one, and what choosing one fills in. */
export type PayeeDesk = {
  payeeKey: string;
  known: readonly OfferedPayee[];
  take: (payeeId: string) => Promise<TakenPayee>;
  fill: (taken: TakenPayee) => readonly (readonly [key: string, text: string | undefined])[];
};

export type PaperSurroundings = {
  mode: PaperMode;
  definition: FormDefinition;
  fields: ReadonlyMap<string, Field>;
  store: PaperStore;
  today: string;
  /** Values that fill themselves: who drafts, when, the number once there is one. */
  auto: Partial<Record<AutoSource, string>>;
  files: FileDesk | null;
  payees: PayeeDesk | null;
  signers: Signers;
  /** Fields that may not be changed in this draft: the amount of a redrafted 지출결의서. */
  locked: ReadonlySet<string>;
  /** What stood in a field before an approver put it right. */
  corrected: ReadonlyMap<string, string>;
  /** Who filled a field in on its way, and when. */
  filledBy: ReadonlyMap<string, string>;
  /** The designer shows its own chips. */
  renderField?: (key: string, field: Field | undefined) => ReactNode;
  /** What stands in the place of a field. Given, not imported: bodies inside fields are drawn by the same blocks. */
  Slot: ComponentType<{ fieldKey: string; sole: boolean }>;
  /** Ids must differ when two papers stand on one page. */
  prefix: string;
};

export const PaperContext = createContext<PaperSurroundings | null>(null);

export function usePaper(): PaperSurroundings {
  const found = useContext(PaperContext);
  if (!found) throw new Error('a field stands on a paper');
  return found;
}

export function useValue<T>(key: string): T | undefined {
  const { store } = usePaper();
  return useStore(store.api, (state) => state.values[key]) as T | undefined;
}

const noProblems: readonly FieldProblem[] = [];
const noHints: readonly FieldHint[] = [];

export function useProblems(key: string): readonly FieldProblem[] {
  const { store } = usePaper();
  return useStore(store.api, (state) => state.problems[key] ?? noProblems);
}

export function useHints(key: string): readonly FieldHint[] {
  const { store } = usePaper();
  return useStore(store.api, (state) => state.hints[key] ?? noHints);
}

type Asked = (entry: object, row?: InRow) => boolean;

/** What comes of what must be filled in now, always or while its condition holds; a picture of a form has no values to ask. */
export function useAsked<T>(of: (isAsked: Asked, values: Values) => T): T {
  const { store, definition, mode } = usePaper();
  return useStore(store.api, ({ values }) =>
    of(
      mode === 'fill'
        ? (entry, row) => isAskedFor(definition, entry, values, row)
        : (entry) => 'required' in entry && entry.required === true,
      values,
    ),
  );
}

/** What must be explained about it, by whomever: one explanation answers all of it. */
export function useDoubt(key: string): FieldDoubt | undefined {
  const { store } = usePaper();
  const of = (one: FieldDoubt) => one.key === key;
  const payee = useStore(store.api, ({ doubts }) => doubts.payee.find(of));
  const items = useStore(store.api, ({ doubts }) => doubts.items.find(of));
  const law = useStore(store.api, ({ doubts }) => doubts.law.find(of));
  const all = [payee, items, law].filter((one) => one !== undefined);
  const [first] = all;
  return first && { ...first, ...items, ...law, told: all.map(({ told }) => told).join(' ') };
}

export function useExplanation(key: string): Explanation | undefined {
  const { store, definition } = usePaper();
  const explained = useStore(store.api, ({ values }) => values[EXPLAINED]);
  return explained === undefined ? undefined : explainedIn(definition, { [EXPLAINED]: explained })[key];
}

/** What every input of a field gets: its name, whether something is wrong with it, and where that is said. */
export type InputProps = {
  id: string;
  label: string;
  required: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  readOnly: boolean;
};

/** An input of a field or a cell: what it holds, and the keys that lead on from it where it is a cell. */
export type InputOf<T> = {
  props: InputProps;
  value: T | undefined;
  onChange: (value: T | undefined) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  onPaste?: (event: ClipboardEvent) => void;
};

export const inputAttrs = ({ id, label, required, invalid, describedBy }: InputProps) => ({
  id,
  'aria-label': label,
  'aria-required': required || undefined,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
});

/** A group of boxes or files has no word of its own for what is required. */
export const groupName = ({ label, required }: InputProps): string => (required ? `${label} (필수)` : label);

export const inputId = (prefix: string, key: string): string => `${prefix}-${key}`;
export const cellId = (prefix: string, key: string, row: number, column: string): string =>
  `${prefix}-${key}-${row}-${column}`;
