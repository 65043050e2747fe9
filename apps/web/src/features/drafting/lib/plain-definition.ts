import { type FormDefinition, isPlain } from '@danji/contract/forms/definition';

/** A form from before papers existed takes a text: title, then what one wants to say. */
export const writableDefinition = (
  definition: FormDefinition | Record<string, never>,
  formName: string,
): FormDefinition =>
  isPlain(definition)
    ? {
        model: 1,
        heading: formName,
        style: 'form',
        paper: { type: 'doc', content: [{ type: 'fieldBlock', attrs: { key: '내용' } }] },
        fields: [{ key: '내용', label: '내용', type: 'longText', lines: 10 }],
      }
    : definition;
