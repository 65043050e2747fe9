import * as z from 'zod/mini';
import type { FieldKind } from './kind.ts';
import { namedPart } from './parts.ts';

export const AutoSource = z.enum([
  'drafterName',
  'drafterDept',
  'drafterPosition',
  'draftDate',
  'docNumber',
  'complexName',
  'enforceDate',
  'retention',
  'security',
  'title',
]);
export type AutoSource = z.output<typeof AutoSource>;

export const AutoField = z.strictObject({ ...namedPart, type: z.literal('auto'), source: AutoSource });

/** What the document knows of itself; nothing is ever stored. */
export const autoKind: FieldKind<z.output<typeof AutoField>, 'auto'> = {
  name: '자동 값',
  look: 'auto',
  ask: null,
  start: { source: 'drafterName' },
  sample: () => undefined,
  read: () => undefined,
  show: () => '',
};
