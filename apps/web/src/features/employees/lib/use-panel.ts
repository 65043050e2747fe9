import { useNavigate, useSearch } from '@tanstack/react-router';
import { toPage } from '../../../shared/lib/to-page.ts';

const ID = /^[A-Za-z0-9]{5,12}$/;
export const NEW = 'new';

/** Whose panel is open, as the address has it: back closes it, and a copied link opens it. */
export function usePanel(page: 'cmplx-info-emp-mng-emp-setting' | 'cmplx-info-emp-mng-emp-top-list') {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const asked = search.emp ?? '';
  const go = (emp: string | undefined) => {
    return navigate({ ...toPage(page, { ...search, emp }), resetScroll: false });
  };
  return {
    open: asked === NEW || ID.test(asked) ? asked : null,
    show: (memberId: string) => void go(memberId),
    /** Done when the address has followed. */
    close: () => go(undefined),
  };
}
