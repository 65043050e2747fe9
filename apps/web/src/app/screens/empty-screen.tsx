import { matchPage } from '@danji/contract/pages';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { goTo } from '../../shared/lib/navigation.ts';
import { permissionOf } from '../../shared/menu/derive-menu.ts';
import { chainAt } from '../../shared/menu/menu-store.ts';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { PageTabs } from '../../shared/ui/page-tabs.tsx';
import ui from '../../shared/ui/ui.module.css';
import { menuIcon } from '../shell/menu-icons.tsx';
import { emptyTexts, siblings } from './empty-texts.ts';
import classes from './screens.module.css';

/** A page that holds nothing yet: what it is for, and what can be done now. Ways on are shown only where they are open. */
export function EmptyScreen() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname });
  const page = matchPage(path)?.page;
  const text = page && emptyTexts[page.name];
  if (!page || !text) return null;
  const Icon = menuIcon(`/${path.split('/').slice(1, 3).join('/')}`, IconFileText);
  const open = (to: string) => {
    const target = matchPage(to)?.page;
    return target && (target.permission === 'exempt' || permissionOf(chainAt(to)).canRead);
  };
  const next = [...(text.next ?? []), { to: '/', label: '홈으로' }].filter(({ to }) => open(to.split('?')[0] ?? to));
  const tabs = siblings.find((group) => group.tabs.some((tab) => tab.to === path));
  const body = (
    <>
      <PageHead title={text.title ?? page.title} />
      {tabs && <PageTabs label={tabs.label} tabs={tabs.tabs} />}
      <section className={`${ui.card} ${classes.empty}`}>
        <span className={classes.emptyIcon} aria-hidden>
          <Icon size="1.75rem" stroke={1.75} />
        </span>
        <div>
          <h2>{text.heading}</h2>
          <p>{text.body}</p>
          {text.points && (
            <ul className={classes.points}>
              {text.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          <div className={classes.next}>
            {next.map(({ to, label }, i) => (
              <Button key={to} variant={i === 0 ? 'filled' : 'default'} onClick={() => goTo(to)}>
                {label}
              </Button>
            ))}
          </div>
        </div>
      </section>
    </>
  );
  return page.layout === 'empty' ? <main className={classes.lost}>{body}</main> : body;
}
