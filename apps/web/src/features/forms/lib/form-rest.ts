import type { FormDefinition } from '@danji/contract/forms/definition';
import type { Field } from '@danji/contract/forms/field';
import type { FormSettings } from '@danji/contract/forms/settings';

/**
 * Everything of a form beside its paper. It travels as one attribute of the editor's document, so that paper and rest have
 * one history: taking a field off the page and bringing it back by Ctrl+Z brings its properties back too.
 */
export type FormRest = {
  readonly heading: string;
  readonly style: FormDefinition['style'];
  readonly fields: readonly Field[];
  readonly settings: FormSettings;
  readonly parts?: FormDefinition['parts'];
  readonly page?: FormDefinition['page'];
  readonly confirms?: FormDefinition['confirms'];
  readonly outside?: FormDefinition['outside'];
};

/** What the definition has of it only where it was chosen. */
export const chosenOf = ({
  parts,
  page,
  confirms,
  outside,
}: Pick<FormRest, 'parts' | 'page' | 'confirms' | 'outside'>) => ({
  ...(parts && parts.length > 0 && { parts }),
  ...(page && { page }),
  ...(confirms && { confirms }),
  ...(outside && { outside }),
});

export const fieldOf = (rest: FormRest, key: string): Field | null =>
  rest.fields.find((field) => field.key === key) ?? null;

export const withField = (rest: FormRest, key: string, next: Field): FormRest => ({
  ...rest,
  fields: rest.fields.map((field) => (field.key === key ? next : field)),
});

export const withSettings = (rest: FormRest, change: Partial<FormSettings>): FormRest => ({
  ...rest,
  settings: dropEmpty({ ...rest.settings, ...change }),
});

/** A key that is set to undefined is a key that is not there: what is saved and what is compared hold no empty keys. */
export function dropEmpty<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
}
