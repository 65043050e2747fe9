import { Link } from '@tanstack/react-router';
import { toPage } from '../../shared/lib/to-page.ts';
import { useMenuStore } from '../../shared/menu/menu-store.ts';
import { Card, Stack } from '../../shared/ui/primitives.tsx';
import ui from '../../shared/ui/ui.module.css';
import classes from './screens.module.css';

/** Someone without the inbox still finds out what to do. */
export function NothingYet() {
  // Without a menu nobody knows what this person may do: that is no lack of rights.
  if (useMenuStore((state) => state.tree.length === 0))
    return (
      <section className={ui.card}>
        <Stack className={classes.cardBody}>
          <p>메뉴를 불러오지 못했습니다. 화면을 새로 고쳐 주세요.</p>
        </Stack>
      </section>
    );
  return (
    <Card id="home-nothing" title="아직 쓸 수 있는 메뉴가 적습니다">
      <Stack className={classes.cardBody}>
        <p>결재 메뉴의 권한이 없습니다. 필요하시면 관리소장이나 최고관리자에게 권한을 요청해 주세요.</p>
        <Link {...toPage('auth-mypage_view')}>글자 크기와 화면 맞추기</Link>
      </Stack>
    </Card>
  );
}
