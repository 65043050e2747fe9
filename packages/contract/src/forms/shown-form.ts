import { conditionHolds } from './condition.ts';
import type { FormDefinition } from './definition.ts';
import { paperWithout, partsOfFields } from './parts-in.ts';
import { isRecord, ownValue } from './record.ts';
import type { Values } from './values.ts';

/**
 * 조건부 부분: what of a form is there for these values. Screen, preview, print, checks, search and sums all go by the one form that
 * `shownForm` gives; none of them knows of parts (decision 0046).
 *
 * What was written in a part that is hidden now is kept beside the values, under a name that no field can have, until 상신:
 * so it is nowhere counted, found or shown, and is there again when the part is.
 */
export const HIDDEN = '$hidden';

const hasParts = ({ parts }: FormDefinition): boolean => parts !== undefined && parts.length > 0;

/** The parts whose condition does not hold for values that are settled already: what is hidden is not among them. */
export const hiddenParts = (definition: FormDefinition, values: Values): Set<string> =>
  new Set(
    (definition.parts ?? []).filter(({ when }) => !conditionHolds(definition, when, values)).map(({ key }) => key),
  );

/** The form for values that are settled: without what is hidden, and without any part that could be. */
export const shownForm = (definition: FormDefinition, values: Values): FormDefinition =>
  hasParts(definition) ? formWithout(definition, hiddenParts(definition, values)) : definition;

/** The same form for the same parts: screens and formulas are not drawn and read anew with each letter. */
const made = new WeakMap<FormDefinition, Map<string, FormDefinition>>();
const MOST_KEPT = 32;

export function formWithout(definition: FormDefinition, hidden: ReadonlySet<string>): FormDefinition {
  const forms = made.get(definition) ?? new Map<string, FormDefinition>();
  made.set(definition, forms);
  const name = [...hidden].sort().join();
  const before = forms.get(name);
  if (before) return before;
  const gone = hiddenKeys(definition, hidden);
  const { parts: _, ...rest } = definition;
  const form: FormDefinition = {
    ...rest,
    paper: paperWithout(definition.paper, hidden),
    fields: definition.fields.filter(({ key }) => !gone.has(key)),
  };
  if (forms.size >= MOST_KEPT) forms.clear();
  forms.set(name, form);
  return form;
}

export function hiddenKeys(definition: FormDefinition, hidden: ReadonlySet<string>): Set<string> {
  const placed = partsOfFields(definition);
  const isGone = (key: string) => (placed.get(key) ?? []).some((part) => hidden.has(part));
  return new Set(definition.fields.map(({ key }) => key).filter(isGone));
}

/** What was written, also in parts that were hidden when it was kept. */
export function withHidden(values: Values): Values {
  const { [HIDDEN]: kept, ...shown } = values;
  return isRecord(kept) ? { ...kept, ...shown } : shown;
}

/** A value that was written, in sight or not. */
export const writtenValue = (values: Values, key: string): unknown => {
  const kept = ownValue(values, HIDDEN);
  return ownValue(values, key) ?? (isRecord(kept) ? ownValue(kept, key) : undefined);
};

/** As it is sent: without what is hidden. */
export function withoutHidden(values: Values): Values {
  const { [HIDDEN]: _, ...sent } = values;
  return sent;
}

/** Values with what is hidden set aside. */
export function setAside(values: Values, gone: ReadonlySet<string>): { shown: Values; hidden: Values } {
  const entries = Object.entries(values);
  return {
    shown: Object.fromEntries(entries.filter(([key]) => !gone.has(key))),
    hidden: Object.fromEntries(entries.filter(([key]) => gone.has(key))),
  };
}

/** Attachments that stand in hidden parts alone: 붙임 does not name them, and they are not sent. */
export function hiddenFiles(values: Values): string[] {
  const { [HIDDEN]: kept, ...shown } = values;
  const held = new Set(filesIn(shown));
  return isRecord(kept) ? [...new Set(filesIn(kept))].filter((id) => !held.has(id)) : [];
}

/** Also those that cells of a table name. */
const filesIn = (values: Values): string[] =>
  Object.values(values).flatMap((value) =>
    (Array.isArray(value) ? value : []).flatMap((one) => {
      const id = isRecord(one) ? ownValue(one, 'attachmentId') : undefined;
      return typeof id === 'string' ? [id] : isRecord(one) ? filesIn(one) : [];
    }),
  );
