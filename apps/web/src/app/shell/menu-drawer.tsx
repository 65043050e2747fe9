import { Drawer } from '@mantine/core';
import { Logo } from '../../shared/ui/logo.tsx';
import { SideMenu } from './side-menu.tsx';

/** The whole menu on a phone. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer opened onClose={onClose} title={<Logo />} position="left" size={300} padding="md">
      <SideMenu onChosen={onClose} />
    </Drawer>
  );
}
