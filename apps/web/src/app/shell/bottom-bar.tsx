import { matchPage, type PageName } from '@danji/contract/pages';
import { IconHome, IconInbox, IconMenu2, IconPencilPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { newApproval } from '../../shared/lib/new-approval.ts';
import { toPage } from '../../shared/lib/to-page.ts';
import { permissionOfPage, useMenuStore } from '../../shared/menu/menu-store.ts';
import classes from './shell.module.css';

/** The way around on a phone: what a thumb needs most, and everything else behind 전체. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const path = useMenuStore((state) => state.path);
  useMenuStore((state) => state.tree);
  const can = (page: 'elec-apv-apv-inbox' | 'elec-apv-new-apv-cre') => permissionOfPage(page).canRead;
  const here = (page: PageName) => (matchPage(path)?.page.name === page ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <nav className={classes.bottom} aria-label="바로 가기" data-pinned="bottom">
      <Link {...toPage('home')} activeProps={{}} {...here('home')}>
        <IconHome size="1.5rem" stroke={1.75} aria-hidden />홈
      </Link>
      {can('elec-apv-apv-inbox') && (
        <Link {...toPage('elec-apv-apv-inbox')} activeProps={{}} {...here('elec-apv-apv-inbox')}>
          <IconInbox size="1.5rem" stroke={1.75} aria-hidden />
          결재함
        </Link>
      )}
      {can('elec-apv-new-apv-cre') && (
        <Link {...newApproval} activeProps={{}} {...here('comm-form-select')}>
          <IconPencilPlus size="1.5rem" stroke={1.75} aria-hidden />
          작성
        </Link>
      )}
      <button type="button" data-early="more" onClick={onMore}>
        <IconMenu2 size="1.5rem" stroke={1.75} aria-hidden />
        전체
      </button>
    </nav>
  );
}
