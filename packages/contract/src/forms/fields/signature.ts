import * as z from 'zod/mini';
import type { FieldKind } from './kind.ts';
import { namedPart, Option } from './parts.ts';

export const SignatureField = z.strictObject({
  ...namedPart,
  type: z.literal('signature'),
  /** Whose: the drafter's (신청인), everybody's in the line, those who voted, or empty places to sign by hand. */
  of: z.enum(['drafter', 'line', 'voters', 'blank']),
  /** Names under the empty places. */
  places: z.optional(z.array(Option).check(z.maxLength(20))),
});

/** The line fills it; nothing is ever stored. */
export const signatureKind: FieldKind<z.output<typeof SignatureField>, 'signatures'> = {
  name: '서명란',
  look: 'signatures',
  ask: null,
  start: { of: 'drafter' },
  sample: () => undefined,
  read: () => undefined,
  show: () => '',
};
