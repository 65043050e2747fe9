import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './alarms.module.css';

type Props = { count: number } & Omit<ComponentProps<typeof ActionIcon<'button'>>, 'children'>;

export function BellButton({ count, ...rest }: Props) {
  return (
    <ActionIcon {...rest} className={classes.bell}>
      <IconBell size="1.5rem" stroke={1.75} aria-hidden />
      <span className="sr-only">{count > 0 ? '알림, 읽지 않은 알림' : '알림'}</span>
      {count > 0 && (
        <span className={classes.count}>
          {count > 99 ? '99+' : count}
          <span className="sr-only">건</span>
        </span>
      )}
    </ActionIcon>
  );
}
