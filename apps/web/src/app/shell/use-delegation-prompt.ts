import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { chainAt, permissionOfPage } from '../../shared/menu/menu-store.ts';
import { useSession } from '../../shared/session/session-store.ts';

function wanted(path: string): boolean {
  const current = chainAt(path).at(-1);
  if (useSession.getState().validateInfo?.adminExistsYn !== false) return false;
  return current !== undefined && current.childMenu.length === 0;
}

/** After a page has loaded, where there is no top administrator yet and the page's menu has no children (ADM-1). */
export function useDelegationPrompt(): void {
  const router = useRouter();
  useEffect(() => {
    let busy = false;
    const look = async (path: string) => {
      if (busy || !wanted(path)) return;
      busy = true;
      const { promptDelegation } = await import('../../features/members/components/delegation.tsx');
      if (router.state.resolvedLocation?.pathname === path)
        await promptDelegation(permissionOfPage('cmplx-info-emp-mng').canWrite);
      busy = false;
    };
    // The shell may come to stand after its first page was resolved.
    void look(router.state.location.pathname);
    return router.subscribe('onRendered', ({ toLocation }) => void look(toLocation.pathname));
  }, [router]);
}
