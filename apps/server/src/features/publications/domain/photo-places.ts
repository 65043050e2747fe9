import { type FormDefinition, isPlain } from '@danji/contract/forms/definition';
import { kindOf } from '@danji/contract/forms/field';
import { isRecord, ownValue } from '@danji/contract/forms/record';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Of which field of the paper a file is a photo, by its id. */
export function photoPlaces(
  definition: FormDefinition | Record<string, never>,
  { content }: { content: unknown },
): Map<string, string> {
  const values = isRecord(content) ? content : {};
  if (isPlain(definition)) return new Map();
  return new Map(
    definition.fields
      .filter((field) => field.type === 'rows' || kindOf(field).refersTo === 'attachment')
      .flatMap((field) =>
        [...JSON.stringify(ownValue(values, field.key) ?? '').matchAll(ID)].map(([id]): [string, string] => [
          id,
          field.label,
        ]),
      ),
  );
}
