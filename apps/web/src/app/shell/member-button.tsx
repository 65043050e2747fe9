import type { ComponentProps } from 'react';
import { useSession } from '../../shared/session/session-store.ts';
import classes from './shell.module.css';

export function MemberButton(props: ComponentProps<'button'>) {
  const user = useSession((state) => state.userInfo);
  const name = user?.memberName ?? '';
  return (
    <button type="button" {...props} className={classes.member}>
      <span className={classes.avatar} aria-hidden>
        {name.slice(0, 1)}
      </span>
      <span className={classes.memberName}>
        <strong>{name}</strong> <span className={classes.position}>{user?.positionName}</span>
        <span className="sr-only">님의 메뉴</span>
      </span>
    </button>
  );
}
