import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useSession } from '../../shared/session/session-store.ts';
import { Row } from '../../shared/ui/primitives.tsx';
import classes from './shell.module.css';

export function ComplexButton(props: ComponentProps<'button'>) {
  const aptName = useSession((state) => state.userInfo?.aptName ?? '');
  return (
    <Row as="button" gap={1} center type="button" {...props} className={classes.complex}>
      <span className={classes.apt}>
        {aptName} <small>관리사무소</small>
      </span>
      <span className="sr-only">단지 옮기기</span>
      <IconChevronDown size="1.125rem" aria-hidden />
    </Row>
  );
}
