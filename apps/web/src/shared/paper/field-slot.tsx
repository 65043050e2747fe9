import type { Field } from '@danji/contract/forms/field';
import { memo } from 'react';
import { BlankField } from './blank-field.tsx';
import { FillField } from './fill-field.tsx';
import { usePaper } from './paper-context.ts';
import { ReadField } from './read-field.tsx';

/** The place of a field: an input, its value, or an empty place, as the paper is used. */
export const FieldSlot = memo(function FieldSlot({ fieldKey, sole }: { fieldKey: string; sole: boolean }) {
  const { fields, mode, renderField } = usePaper();
  const field: Field | undefined = fields.get(fieldKey);
  if (renderField) return renderField(fieldKey, field);
  if (!field) return null;
  if (mode === 'fill') return <FillField field={field} sole={sole} />;
  return mode === 'read' ? <ReadField field={field} /> : <BlankField field={field} sole={sole} />;
});
