import { pageAddress } from '@danji/contract/page-address';
import { pageTitle } from '@danji/contract/pages';
import { Button } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { goTo } from '../../shared/lib/navigation.ts';
import { Note } from '../../shared/ui/primitives.tsx';
import classes from './screens.module.css';

/** RT-13 */
export function NotFoundScreen() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    document.title = pageTitle(null);
  }, []);
  return (
    <main className={classes.lost}>
      <svg viewBox="0 0 240 150" role="img" aria-label="길을 잃은 안내판 그림" className={classes.picture}>
        <rect x="0" y="132" width="240" height="6" rx="3" fill="var(--line)" />
        <rect
          x="34"
          y="58"
          width="44"
          height="74"
          rx="4"
          fill="var(--sunken)"
          stroke="var(--line-strong)"
          strokeWidth="2"
        />
        <rect
          x="162"
          y="38"
          width="48"
          height="94"
          rx="4"
          fill="var(--sunken)"
          stroke="var(--line-strong)"
          strokeWidth="2"
        />
        <path
          d="M44 72h8m8 0h8M44 88h8m8 0h8M44 104h8m8 0h8M174 54h8m8 0h8M174 72h8m8 0h8M174 90h8m8 0h8"
          stroke="var(--line-strong)"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path d="M120 132V34" stroke="var(--ink-2)" strokeWidth="6" strokeLinecap="round" />
        <path d="M92 34h50l14 14-14 14H92z" fill="var(--accent-soft)" stroke="var(--accent)" strokeWidth="2" />
        <path d="M148 74h-44l-12 11 12 11h44z" fill="var(--seal-soft)" stroke="var(--seal)" strokeWidth="2" />
        <path
          d="M113 41.5a6.5 6.5 0 1 1 8 8.5v4M121 58.5v.5"
          fill="none"
          stroke="var(--accent)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      <h1 tabIndex={-1}>페이지를 찾을 수 없습니다</h1>
      <Note>
        주소를 잘못 입력했거나, 페이지 주소가 변경 또는 삭제되었습니다.
        <br />
        입력하신 주소를 다시 확인해 주세요.
      </Note>
      <p className={classes.path}>{path}</p>
      <Button onClick={() => goTo(pageAddress('home'), { replace: true })}>홈으로</Button>
    </main>
  );
}
