import { Note, Row } from '../ui/primitives.tsx';
import type { MenuNode } from './derive-menu.ts';
import classes from './side-preview.module.css';

/** The side menu as a picture: everything open, nothing to click. */
export function SidePreview({ nodes, label }: { nodes: readonly MenuNode[]; label: string }) {
  if (nodes.length === 0) return <Note pad={[6, 4.5]}>옆 메뉴에 보이는 메뉴가 없습니다.</Note>;
  return <Nodes nodes={nodes} label={label} />;
}

function Nodes({ nodes, label }: { nodes: readonly MenuNode[]; label?: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {nodes.map((node) => (
        <li key={node.menuId}>
          <Row as="span" gap={0} center className={classes.name} data-group={node.childMenu.length > 0}>
            {node.menuName}
          </Row>
          {node.childMenu.length > 0 && <Nodes nodes={node.childMenu} />}
        </li>
      ))}
    </ul>
  );
}
