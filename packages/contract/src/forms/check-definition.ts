import { checkFields } from './check-fields.ts';
import { checkFilledBy } from './check-filled-by.ts';
import { checkFormulas } from './check-formulas.ts';
import { checkPaper } from './check-paper.ts';
import { checkMarkedInParts, checkParts } from './check-parts.ts';
import { checkSettings } from './check-settings.ts';
import type { FormDefinition } from './definition.ts';
import type { DefinitionProblem } from './problem.ts';
import { sanitisePaper } from './sanitise.ts';
import type { FormSettings } from './settings.ts';

export type { DefinitionProblem } from './problem.ts';

/** Everything that stands in the way of publishing a form. */
export function checkDefinition(given: FormDefinition, settings: FormSettings): DefinitionProblem[] {
  // Cleaned once for all that look at it: what would not be kept is not there.
  const definition = { ...given, paper: sanitisePaper(given.paper) };
  return [
    ...checkFields(definition),
    ...checkPaper(definition),
    ...checkParts(definition),
    ...checkMarkedInParts(definition, settings),
    ...checkFormulas(definition),
    ...checkSettings(definition, settings),
    ...checkFilledBy(definition, settings),
  ];
}
