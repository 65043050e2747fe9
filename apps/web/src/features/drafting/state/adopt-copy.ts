import { type LeftOver, moveValues } from '@danji/contract/forms/move-values';
import { loadForm } from '../api/to-write-on.ts';
import type { LocalCopy } from '../lib/local-copy.ts';
import { writableDefinition } from '../lib/plain-definition.ts';
import type { Desk } from './desk.ts';

/** Written on another version of the form than the one on the table. */
export const isOfOtherForm = ({ opening: { form } }: Desk, { formVersion }: LocalCopy): boolean =>
  form !== null && formVersion !== undefined && formVersion !== form.version;

/** What this browser holds goes on the table as the form there has it; gives what found no place. */
export async function adoptCopy(desk: Desk, copy: LocalCopy): Promise<LeftOver[]> {
  const { form, definition } = desk.opening;
  if (!form || !definition || !isOfOtherForm(desk, copy)) {
    desk.adopt(copy);
    return [];
  }
  const before = await loadForm(form.formId, copy.formVersion);
  const written = writableDefinition(before.definition, before.formName);
  const { values, left } = moveValues(written, definition, copy.values);
  desk.adopt({ ...copy, values });
  return left;
}
