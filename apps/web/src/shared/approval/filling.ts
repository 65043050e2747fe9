import type { FormDefinition } from '@danji/contract/forms/definition';
import type { Field } from '@danji/contract/forms/field';
import { type GivenField, readFilled } from '@danji/contract/forms/filled-by';
import type { Problem } from '@danji/contract/forms/problem';
import type { Values } from '@danji/contract/forms/values';
import { koreanDay } from '@danji/contract/korean-day';

/** What one fills in beside the act, with all that it is judged by. */
export type FillPlace = {
  definition: FormDefinition;
  fields: readonly Field[];
  content: Values;
};

/** As it travels with the act, and what the form still wants of it: the server asks the same. */
export function takeFill(
  { definition, fields, content }: FillPlace,
  values: Values,
): { given: GivenField[]; problems: Problem[] } {
  const given = fields.flatMap(({ key }) => (values[key] === undefined ? [] : [{ key, value: values[key] }]));
  return { given, problems: readFilled(definition, fields, { content, given, today: koreanDay(new Date()) }).problems };
}
