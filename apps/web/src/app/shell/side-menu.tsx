import { pageAddress } from '@danji/contract/page-address';
import { Button } from '@mantine/core';
import { IconChevronDown, IconPencilPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { MenuCount } from '../../features/inbox/components/menu-count.tsx';
import { goTo } from '../../shared/lib/navigation.ts';
import { newApproval } from '../../shared/lib/new-approval.ts';
import { type MenuNode, sideMenu } from '../../shared/menu/derive-menu.ts';
import { markedTree, permissionOfPage, toggleMenu, useMenuStore } from '../../shared/menu/menu-store.ts';
import { Block, Note, Stack } from '../../shared/ui/primitives.tsx';
import { menuIcon } from './menu-icons.tsx';
import classes from './side-menu.module.css';

/** What waits is counted on the heading while its group is closed. */
const WAITING = pageAddress('elec-apv-apv-inbox');

/** The menu as the server gives it (MNU-3, MNU-4). */
export function SideMenu({ onChosen }: { onChosen?: () => void }) {
  const state = useMenuStore();
  const nodes = sideMenu(markedTree(state));
  return (
    <Block as="nav" aria-label="주 메뉴" pad={[0, 3, 6]}>
      {permissionOfPage('elec-apv-new-apv-cre').canWrite && (
        <Link {...newApproval} className={`${classes.item} ${classes.write}`} activeProps={{}} onClick={onChosen}>
          <IconPencilPlus size="1.3125rem" stroke={1.75} aria-hidden />새 결재 작성
        </Link>
      )}
      <MenuList nodes={nodes} onChosen={onChosen} />
      {!state.loaded && nodes.length === 0 && (
        <Note as={Stack} gap={3} pad={[4, 2]}>
          <p>메뉴가 보이지 않나요?</p>
          <Button variant="default" onClick={() => goTo(location.pathname)}>
            다시 불러오기
          </Button>
        </Note>
      )}
    </Block>
  );
}

function MenuList({ nodes, id, onChosen }: { nodes: readonly MenuNode[]; id?: string; onChosen?: () => void }) {
  return (
    <ul id={id} className={classes.list}>
      {nodes.map((node) => (
        <li key={node.menuId}>
          {node.childMenu.length > 0 ? (
            <Group node={node} onChosen={onChosen} />
          ) : (
            <Leaf node={node} onChosen={onChosen} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Group({ node, onChosen }: { node: MenuNode; onChosen?: () => void }) {
  const Icon = menuIcon(node.fullPath);
  const id = `menu-${node.menuId}`;
  return (
    <>
      <button
        type="button"
        className={classes.item}
        data-within={node.isActive}
        aria-expanded={node.isOpen}
        aria-controls={id}
        onClick={() => toggleMenu(node.menuId)}
      >
        <Icon size="1.3125rem" stroke={1.75} aria-hidden />
        <span className={classes.name}>{node.menuName}</span>
        {!node.isOpen && node.childMenu.some((child) => child.fullPath === WAITING) && <MenuCount path={WAITING} />}
        <IconChevronDown size="1.125rem" className={classes.chevron} aria-hidden />
      </button>
      <div id={id} className={classes.below} hidden={!node.isOpen}>
        <MenuList nodes={node.childMenu} onChosen={onChosen} />
      </div>
    </>
  );
}

function Leaf({ node, onChosen }: { node: MenuNode; onChosen?: () => void }) {
  const Icon = menuIcon(node.fullPath);
  return (
    <Link
      to={node.fullPath}
      className={classes.item}
      data-active={node.isActive}
      aria-current={node.isActive ? 'page' : undefined}
      activeProps={{}}
      onClick={onChosen}
    >
      <Icon size="1.3125rem" stroke={1.75} aria-hidden />
      <span className={classes.name}>{node.menuName}</span>
      <MenuCount path={node.fullPath} />
    </Link>
  );
}
