import { IconHome, IconInbox, IconMenu2, IconPencilPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { permissionOf } from '../../shared/menu/derive-menu.ts';
import { chainAt, useMenuStore } from '../../shared/menu/menu-store.ts';
import { newApproval } from '../new-approval.ts';
import classes from './shell.module.css';

/** The way around on a phone: what a thumb needs most, and everything else behind 전체. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const path = useMenuStore((state) => state.path);
  useMenuStore((state) => state.tree);
  const can = (to: string) => permissionOf(chainAt(to)).canRead;
  const here = (to: string) => (path === to ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <nav className={classes.bottom} aria-label="바로 가기">
      <Link to="/" activeProps={{}} {...here('/')}>
        <IconHome size="1.5rem" stroke={1.75} aria-hidden />홈
      </Link>
      {can('/elec-apv/apv-inbox') && (
        <Link to="/elec-apv/apv-inbox" activeProps={{}} {...here('/elec-apv/apv-inbox')}>
          <IconInbox size="1.5rem" stroke={1.75} aria-hidden />
          결재함
        </Link>
      )}
      {can('/elec-apv/new-apv-cre') && (
        <Link {...newApproval} activeProps={{}} {...here('/comm/form-select')}>
          <IconPencilPlus size="1.5rem" stroke={1.75} aria-hidden />
          작성
        </Link>
      )}
      <button type="button" onClick={onMore}>
        <IconMenu2 size={24} stroke={1.75} aria-hidden />
        전체
      </button>
    </nav>
  );
}
