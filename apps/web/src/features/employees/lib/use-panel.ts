import { useNavigate, useSearch } from '@tanstack/react-router';

const ID = /^[A-Za-z0-9]{5,12}$/;
export const NEW = 'new';

/** Whose panel is open, as the address has it: back closes it, and a copied link opens it. */
export function usePanel(path: string) {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const asked = search.emp ?? '';
  const go = (emp: string | undefined) => {
    const { emp: _, ...rest } = search;
    return navigate({ to: path, search: { ...rest, ...(emp ? { emp } : {}) } as never, resetScroll: false });
  };
  return {
    open: asked === NEW || ID.test(asked) ? asked : null,
    show: (memberId: string) => void go(memberId),
    /** Done when the address has followed. */
    close: () => go(undefined),
  };
}
