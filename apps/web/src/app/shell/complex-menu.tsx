import { Popover } from '@mantine/core';
import { useState } from 'react';
import { Block } from '../../shared/ui/primitives.tsx';
import { ComplexButton } from './complex-button.tsx';
import { ComplexChoices } from './complex-choices.tsx';

/** Comes up open: it was loaded because someone pressed the name of the complex. */
export function ComplexMenu() {
  const [opened, setOpened] = useState(true);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={344}
      floatingStrategy="fixed"
      position="bottom-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ComplexButton onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <Block pad={2}>
          <ComplexChoices onChosen={() => setOpened(false)} />
        </Block>
      </Popover.Dropdown>
    </Popover>
  );
}
