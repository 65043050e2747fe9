import { type FormDefinition, isPlain } from './definition.ts';
import { type Field, isBlockType, kindOf } from './field.ts';

/** What an approver may put right while it is their turn: fields that the form marks, filled in by people in a line of text. */
export const canBeCorrectable = (field: Field): boolean =>
  kindOf(field).ask !== null && !isBlockType(field.type) && !('locked' in field && field.locked === true);

export const isCorrectable = (field: Field): boolean =>
  'correctable' in field && field.correctable === true && canBeCorrectable(field);

export const correctableFields = (definition: FormDefinition | Record<string, never> | null): Field[] =>
  definition === null || isPlain(definition) ? [] : definition.fields.filter(isCorrectable);
