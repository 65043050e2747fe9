import type { Body } from '@danji/contract/forms/paper';
import type { Chosen } from '@danji/contract/forms/values';

/** A rich body from lines of text; an empty one is an empty line. */
export const written = (...lines: string[]): Body => ({
  type: 'doc',
  content: lines.map((words) =>
    words === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: words }] },
  ),
});

export const chosen = (id: string, name: string): Chosen[] => [{ id, name }];

/** Departments by name; their ids stand for those of the complex that tries the form. */
export const departments = (...names: string[]): Chosen[] =>
  names.map((name, index) => ({ id: `00000000-0000-4000-8000-00000000000${index + 1}`, name }));
