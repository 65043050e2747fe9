import { type FormDefinition, isPlain } from '@danji/contract/forms/definition';

/** An empty sheet under the name of the form. */
export const firstDefinition = (name: string): FormDefinition => ({
  model: 1,
  heading: name,
  style: 'form',
  paper: { type: 'doc', content: [{ type: 'paragraph' }] },
  fields: [],
});

/** What to draw on with: the paper that was published, or an empty sheet where there was none yet. */
export const toDraw = (definition: FormDefinition | Record<string, never> | null, name: string): FormDefinition =>
  definition === null || isPlain(definition) ? firstDefinition(name) : definition;
