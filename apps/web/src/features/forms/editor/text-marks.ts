import { TEXT_COLORS, TEXT_SIZES } from '@danji/contract/forms/paper';
import { Mark } from '@tiptap/core';

/** Sizes and colours by name: the screen, its dark twin and the print each know their own. */
function namedMark(name: string, attribute: string, allowed: readonly string[]) {
  return Mark.create({
    name,
    addAttributes: () => ({
      [attribute]: {
        default: allowed[0],
        parseHTML: (element: HTMLElement) => element.getAttribute(`data-${attribute}`),
        renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${attribute}`]: attributes[attribute] }),
      },
    }),
    parseHTML: () => [
      {
        tag: `span[data-${attribute}]`,
        getAttrs: (element: HTMLElement) =>
          allowed.includes(element.getAttribute(`data-${attribute}`) ?? '') ? {} : false,
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
  });
}

export const TextSize = namedMark('textSize', 'size', TEXT_SIZES);
export const TextColor = namedMark('textColor', 'color', TEXT_COLORS);

/** Links stay what they are when they come from elsewhere; only addresses that lead to a page or a letter. */
export const PlainLink = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element: HTMLElement) =>
        /^(https?:|mailto:|tel:)/i.test(element.getAttribute('href') ?? '') ? {} : false,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { ...HTMLAttributes, rel: 'noopener noreferrer' }, 0],
});
