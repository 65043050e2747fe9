import { Link, Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { HeldBar } from '../../shared/approval/held-bar.tsx';
import { leavePainted } from '../../shared/lib/painted.ts';
import { toPage } from '../../shared/lib/to-page.ts';
import { againAtFoot, loadPart } from '../../shared/ui/load-part.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import { StorageNotice } from '../../shared/ui/storage-notice.tsx';
import { keepShell } from '../keep-shell.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { GuideReturnPlace } from './guide-return-place.tsx';
import { Header } from './header.tsx';
import { IdleWarning } from './idle-warning.tsx';
import { LettersPlace } from './letters-place.tsx';
import { PaletteHost } from './palette-host.tsx';
import { PrivacyBanner } from './privacy-banner.tsx';
import classes from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { useDelegationPrompt } from './use-delegation-prompt.ts';
import { useHelp } from './use-help.ts';
import { useScreenNeeds } from './use-screen-needs.ts';

const MenuDrawer = loadPart(
  () => import('./menu-drawer.tsx').then((module) => module.MenuDrawer),
  againAtFoot('메뉴를 불러오지 못했습니다.'),
);

/** The frame of the signed-in application. */
export function Shell() {
  const [drawer, setDrawer] = useState(false);
  useDelegationPrompt();
  useHelp();
  useScreenNeeds();
  useEffect(keepShell, []);
  useLayoutEffect(leavePainted, []);
  return (
    <div className={classes.shell}>
      <a href="#main" className="skip-link">
        본문으로 바로 가기
      </a>
      <aside className={classes.side}>
        <Link {...toPage('home')} className={classes.brand} aria-label="단지, 홈으로">
          <Logo />
        </Link>
        <SideMenu />
      </aside>
      <div className={classes.body}>
        <Header />
        <main id="main" className={classes.main} tabIndex={-1}>
          <StorageNotice below={4} />
          <LettersPlace />
          <GuideReturnPlace />
          <PrivacyBanner />
          <Breadcrumb />
          <Outlet />
        </main>
      </div>
      <BottomBar onMore={() => setDrawer(true)} />
      {drawer && (
        <Suspense>
          <MenuDrawer onClose={() => setDrawer(false)} />
        </Suspense>
      )}
      <HeldBar />
      <PaletteHost />
      <IdleWarning />
    </div>
  );
}
