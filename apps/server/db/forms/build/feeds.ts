import type { RegisterFeed } from '@danji/contract/forms/register-settings';

type Given = Record<string, string | readonly string[]>;

/** What a shipped form puts into a register: its columns, each from one field or from the first of several that is filled. */
export const feeds = (
  register: string,
  columns: Given,
  more: Pick<Partial<RegisterFeed>, 'rows' | 'when'> = {},
): RegisterFeed => ({
  register,
  columns: Object.entries(columns).map(([column, from]) => ({
    column,
    from: typeof from === 'string' ? [from] : [...from],
  })),
  ...more,
});
