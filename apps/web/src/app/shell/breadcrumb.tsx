import { matchPage } from '@danji/contract/pages';
import { Link } from '@tanstack/react-router';
import { toPage } from '../../shared/lib/to-page.ts';
import { currentChain } from '../../shared/menu/derive-menu.ts';
import { useMenuStore } from '../../shared/menu/menu-store.ts';
import { Row } from '../../shared/ui/primitives.tsx';
import classes from './shell.module.css';

/** Where one is: home, the menus above, this page. */
export function Breadcrumb() {
  const tree = useMenuStore((state) => state.tree);
  const path = useMenuStore((state) => state.path);
  const page = matchPage(path)?.page;
  if (path === '/' || !page) return null;
  const chain = currentChain(tree, path);
  const names = chain.map((node) => ({ name: node.menuName, to: matchPage(node.fullPath) ? node.fullPath : null }));
  if (names.at(-1)?.name !== page.title && chain.at(-1)?.fullPath !== path) names.push({ name: page.title, to: null });
  return (
    <nav aria-label="현재 위치">
      <Row as="ol" gap={1.5} wrap className={classes.crumbs}>
        <li>
          <Link {...toPage('home')}>홈</Link>
        </li>
        {names.map(({ name, to }, i) => (
          <li key={name} aria-current={i === names.length - 1 ? 'page' : undefined}>
            {to && i < names.length - 1 ? <Link to={to}>{name}</Link> : name}
          </li>
        ))}
      </Row>
    </nav>
  );
}
