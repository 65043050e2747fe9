import { isAskedFor } from '@danji/contract/forms/condition';
import type { FormDefinition } from '@danji/contract/forms/definition';
import type { Field } from '@danji/contract/forms/field';
import { asFilledNow } from '@danji/contract/forms/filled-by';
import type { Values } from '@danji/contract/forms/values';
import { koreanDay } from '@danji/contract/korean-day';
import { type ComponentType, useId, useMemo } from 'react';
import { Note, Stack } from '../ui/primitives.tsx';
import { FieldSlot } from './field-slot.tsx';
import { FILL_KINDS } from './fields/fill-kinds.tsx';
import { inputId, PaperContext, type PaperSurroundings } from './paper-context.ts';
import type { PaperStore } from './paper-store.ts';

type Props = {
  definition: FormDefinition;
  fields: readonly Field[];
  /** What the drafter wrote: by it is said what must be filled in. */
  content: Values;
  store: PaperStore;
};

/** Some fields of a form without its paper: each beneath its name. */
export function FieldList({ definition, fields, content, store }: Props) {
  const prefix = useId();
  const open = useMemo(
    () => fields.map((field) => askedNow(asFilledNow(field), isAskedFor(definition, field, content))),
    [definition, fields, content],
  );
  const surroundings = useMemo<PaperSurroundings>(
    () => ({
      mode: 'fill',
      definition,
      fields: new Map(open.map((field) => [field.key, field])),
      store,
      today: koreanDay(new Date()),
      auto: {},
      files: null,
      payees: null,
      signers: {},
      locked: new Set(),
      corrected: new Map(),
      filledBy: new Map(),
      Slot: FieldSlot,
      prefix,
    }),
    [definition, open, store, prefix],
  );
  return (
    <PaperContext value={surroundings}>
      <Stack gap={3.5}>
        {open.map((field) => {
          const Fill = FILL_KINDS[field.type] as ComponentType<{ field: Field; sole: boolean }>;
          const isAsked = 'required' in field && field.required === true;
          return (
            <Stack key={field.key} gap={1}>
              <Note as="label" htmlFor={inputId(prefix, field.key)}>
                {`${field.label}${isAsked ? ' (필수)' : ''}`}
              </Note>
              <Fill field={field} sole />
            </Stack>
          );
        })}
      </Stack>
    </PaperContext>
  );
}

/** Nobody of the line changes what the drafter wrote: what it asks for stays so. */
function askedNow(field: Field, required: boolean): Field {
  const { requiredWhen: _, ...own } = field as Field & { requiredWhen?: unknown };
  return { ...own, required } as Field;
}
