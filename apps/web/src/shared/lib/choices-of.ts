type Choice = { value: string; label: string };

/** Rows as the choices of a select, after what stands there when none is chosen. */
export const choicesOf = <Value extends string, Label extends string>(
  rows: readonly (Record<Value, string> & Record<Label, string>)[] | undefined,
  value: Value,
  label: Label,
  none?: string,
): Choice[] => [
  ...(none === undefined ? [] : [{ value: '', label: none }]),
  ...(rows ?? []).map((row) => ({ value: row[value], label: row[label] })),
];
