import { josa } from '../../josa.ts';
import { isEmpty } from '../rows.ts';
import type { Checking, FieldKind, Tell } from './kind.ts';

/** An empty field is asked for where it is needed; a filled one is held to its limits. */
export function checkEntry<F extends { readonly label: string }>(
  { ask, check }: Pick<FieldKind<F>, 'ask' | 'check'>,
  field: F,
  value: unknown,
  tell: Tell,
  checking: Checking,
): void {
  if (ask === null || !isEmpty(value)) check?.(field, value, tell, checking);
  else if (checking.isNeeded(field)) tell(`${josa(field.label, '을/를')} ${ask} 주세요.`);
}
