import { asOfDay } from '@danji/contract/forms/as-of';
import { computeValues } from '@danji/contract/forms/compute';
import type { FormDefinition } from '@danji/contract/forms/definition';
import { type Doubt, explainedIn, withExplanations } from '@danji/contract/forms/explained';
import { columnsOf } from '@danji/contract/forms/field';
import { followItems } from '@danji/contract/forms/items-sum';
import { isComputed } from '@danji/contract/forms/rows';
import type { FormSettings } from '@danji/contract/forms/settings';
import type { Values } from '@danji/contract/forms/values';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { keepEqualParts } from './lib/share.ts';

export type FieldProblem = { key: string; row?: number; column?: string; label: string; message: string };
/** Must be explained at 상신; `fit` is what would take the doubt away, `reason` where it stands. */
export type FieldDoubt = Doubt & { fit?: { label: string; value: unknown }; reason?: string };
/** Who doubts: the items beside their amount, the register of payees and the other papers, or the law. */
export type DoubtSource = 'items' | 'payee' | 'law';
export type FieldHint = { key: string; tone: 'info' | 'warn'; message: string; reason: string };

type PaperState = {
  values: Values;
  /** By key, so that a field hears of its own alone. */
  problems: Readonly<Record<string, readonly FieldProblem[]>>;
  hints: Readonly<Record<string, readonly FieldHint[]>>;
  doubts: Readonly<Record<DoubtSource, readonly FieldDoubt[]>>;
};

export type PaperStore = {
  readonly api: StoreApi<PaperState>;
  /** `undefined` empties the field. */
  set: (key: string, value: unknown) => void;
  /** All at once: another draft, a recovered copy. */
  replace: (values: Values) => void;
  setProblems: (problems: readonly FieldProblem[]) => void;
  setHints: (hints: readonly FieldHint[]) => void;
  setDoubts: (from: DoubtSource, doubts: readonly FieldDoubt[]) => void;
  /** Why a field stands as it does; nothing takes it back. */
  explain: (key: string, reason: string) => void;
};

type Marks = Pick<FormSettings, 'amountField' | 'amountItems'>;

const byKey = <T extends { key: string }>(list: readonly T[]) => {
  const found: Record<string, T[]> = {};
  for (const one of list) {
    const own = found[one.key] ?? [];
    own.push(one);
    found[one.key] = own;
  }
  return found;
};

/** One draft's values. Fields listen to their own value, so that a keystroke draws one field and what is computed from it. `today`: of a paper that is still being written. */
export function createPaperStore(
  definition: FormDefinition,
  first: Values = {},
  marks: Marks = {},
  today?: () => string,
): PaperStore {
  const computes =
    (definition.parts ?? []).length > 0 ||
    definition.fields.some((field) => isComputed(field) || columnsOf(field).some(isComputed));
  const compute = (values: Values): Values => {
    const dated = today ? asOfDay(values, today()) : values;
    return computes ? computeValues(definition, dated) : dated;
  };
  const api = createStore<PaperState>(() => ({
    values: compute(first),
    problems: {},
    hints: {},
    doubts: { items: [], payee: [], law: [] },
  }));
  return {
    api,
    set(key, value) {
      const { values, problems } = api.getState();
      const { [key]: _, ...others } = values;
      const written = compute(value === undefined ? others : { ...others, [key]: value });
      const followed = followItems(definition, marks, values, written);
      const next = keepEqualParts(values, followed === written ? written : compute(followed));
      if (next === values) return;
      // What is being put right is not blamed meanwhile.
      const { [key]: told, ...rest } = problems;
      api.setState({ values: next, ...(told ? { problems: rest } : {}) });
    },
    replace: (values) => api.setState({ values: keepEqualParts(api.getState().values, compute(values)) }),
    setProblems: (list) => api.setState({ problems: keepEqualParts(api.getState().problems, byKey(list)) }),
    setHints: (list) => {
      const hints = keepEqualParts(api.getState().hints, byKey(list));
      if (hints !== api.getState().hints) api.setState({ hints });
    },
    setDoubts: (from, list) => {
      const { doubts } = api.getState();
      const next = keepEqualParts(doubts, { ...doubts, [from]: list });
      if (next !== doubts) api.setState({ doubts: next });
    },
    explain(key, reason) {
      const { values, problems } = api.getState();
      const { [key]: told, ...rest } = problems;
      const { [key]: _, ...others } = explainedIn(definition, values);
      const explained = reason === '' ? others : { ...others, [key]: { reason } };
      api.setState({ values: withExplanations(values, explained), ...(told ? { problems: rest } : {}) });
    },
  };
}
