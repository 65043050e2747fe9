import type { FormDefinition } from '@danji/contract/forms/definition';
import { sanitisePaper } from '@danji/contract/forms/sanitise';

/** Fields were checked by their schema; the paper is a tree, which only its cleaner knows. */
export const cleanDefinition = (definition: FormDefinition): FormDefinition => ({
  ...definition,
  paper: sanitisePaper(definition.paper),
});
