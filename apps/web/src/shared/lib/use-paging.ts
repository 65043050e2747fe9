import { limits } from '@danji/contract/limits';
import { defaultPageSize } from '@danji/contract/pages';
import { useSearch } from '@tanstack/react-router';

/** Page and size from the address; anything strange there counts as the default. */
export function usePaging(): { page: number; size: number } {
  const search = useSearch({ strict: false });
  const size = Number(search.size);
  return {
    page: /^[1-9]\d{0,5}$/.test(search.page ?? '') ? Number(search.page) : 1,
    size: (limits.pageSizes as readonly number[]).includes(size) ? size : defaultPageSize,
  };
}
