import { ActionIcon } from '@mantine/core';
import { IconHelp, IconSearch } from '@tabler/icons-react';
import { AlarmBell } from '../../features/alarms/components/alarm-bell.tsx';
import { askHelp } from '../../shared/help/ask-help.ts';
import { Logo } from '../../shared/ui/logo.tsx';
import { Row } from '../../shared/ui/primitives.tsx';
import { ComplexName } from './complex-name.tsx';
import { MemberMenu } from './member-menu.tsx';
import { openPalette } from './palette-host.tsx';
import classes from './shell.module.css';

const mac = /Mac|iPhone|iPad/.test(navigator.platform);

export function Header() {
  return (
    <Row as="header" gap={5} center className={classes.header} data-pinned="top">
      <span className={classes.phoneBrand}>
        <Logo withName={false} />
      </span>
      <ComplexName />
      <Row
        as="button"
        gap={2.5}
        center
        type="button"
        className={classes.search}
        data-early="search"
        onClick={openPalette}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size="1.25rem" aria-hidden />
        <span>문서, 사람, 양식, 메뉴 찾기</span>
        <kbd>{mac ? '⌘ K' : 'Ctrl K'}</kbd>
      </Row>
      <Row gap={1} center className={classes.right}>
        <ActionIcon aria-label="이 화면 도움말" aria-keyshortcuts="?" data-early="help" onClick={() => askHelp()}>
          <IconHelp size="1.5rem" stroke={1.75} aria-hidden />
        </ActionIcon>
        <AlarmBell />
        <MemberMenu />
      </Row>
    </Row>
  );
}
