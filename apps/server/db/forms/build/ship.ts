import type { FormDefinition } from '@danji/contract/forms/definition';
import type { ShippedForm } from '../shipped-form.ts';
import type { Part } from './paper.ts';

type Plan = Omit<ShippedForm, 'definition'> & {
  /** Where the paper says something else than the list of forms. */
  heading?: string;
  style?: FormDefinition['style'];
  page?: FormDefinition['page'];
  confirms?: FormDefinition['confirms'];
  outside?: FormDefinition['outside'];
  parts: Part[];
};

/** One form from its parts. */
export const ship = ({ heading, style = 'form', page, confirms, outside, parts, ...form }: Plan): ShippedForm => {
  const conditional = parts.flatMap((part) => part.parts ?? []);
  return {
    ...form,
    definition: {
      model: 1,
      heading: heading ?? form.name,
      style,
      paper: { type: 'doc', content: parts.flatMap(({ blocks }) => blocks) },
      fields: parts.flatMap(({ fields }) => fields),
      ...(conditional.length > 0 && { parts: conditional }),
      ...(page && { page }),
      ...(confirms && { confirms }),
      ...(outside && { outside }),
    },
  };
};
