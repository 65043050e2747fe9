import { type Field, newField } from '../field.ts';
import { freeKey, keyFromLabel } from '../free-key.ts';
import type { BlankSays } from './blank.ts';
import { type NameParts, readName } from './read-name.ts';
import { kindByName, type NamedKind } from './words.ts';

const SHAPES = { phone: 'phone', email: 'email', businessNumber: 'businessNumber', account: 'account' } as const;
const isShape = (kind: NamedKind | null): kind is keyof typeof SHAPES => kind !== null && kind in SHAPES;

type Beside = { readonly type: Field['type'] } & { readonly [name: string]: unknown };

/** What a field of this name most likely is. What says nothing is a line of text. */
function besideName({ label, unit, options, expression }: NameParts): Beside {
  const kind = kindByName(label);
  if (expression !== null) {
    const shown = unit === null ? (kind === 'money' ? 'money' : 'number') : unit === '원' ? 'money' : 'number';
    return { type: 'formula', expression, shown, ...(unit && unit !== '원' && { unit }) };
  }
  if (options.length > 0) return { type: options.length > 5 ? 'select' : 'radio', options };
  if (unit !== null) return unit === '원' ? { type: 'money' } : { type: 'number', unit };
  if (isShape(kind)) return { type: 'text', shape: SHAPES[kind] };
  switch (kind) {
    case 'period':
    case 'dongHo':
    case 'photo':
    case 'file':
    case 'department':
    case 'member':
    case 'time':
    case 'money':
    case 'number':
    case 'date':
      return { type: kind };
    case 'long':
      return { type: 'longText' };
    default:
      return { type: 'text' };
  }
}

/** What is printed in the place of the field is nearer to it than its name. */
const besideBlank = ({ type, ...more }: BlankSays, parts: NameParts): Beside =>
  type === 'plain' ? besideName(parts) : { type, ...more };

/** A field from the name that somebody wrote for it, as `정산기간*` or `금액 = 수량 × 단가`; null where it is no name. */
export function guessField(
  written: string,
  taken: ReadonlySet<string>,
  said: BlankSays = { type: 'plain' },
): Field | null {
  const parts = readName(written);
  const wanted = keyFromLabel(parts.label);
  if (wanted === null) return null;
  const { type, ...more } = besideBlank(said, parts);
  const key = freeKey(wanted, taken);
  const label = key === wanted ? parts.label : `${parts.label} ${key.slice(wanted.length) || '2'}`.slice(0, 40);
  return {
    ...newField(type, key, label),
    ...more,
    ...(parts.required && type !== 'formula' && { required: true }),
  } as Field;
}
