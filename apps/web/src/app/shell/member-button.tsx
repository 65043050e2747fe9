import { getThumbnail } from '@danji/contract/thumbnail';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { call } from '../../shared/api/caller.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { Disc, Note, Row } from '../../shared/ui/primitives.tsx';
import classes from './shell.module.css';

export function MemberButton(props: ComponentProps<'button'>) {
  const user = useSession((state) => state.userInfo);
  const name = user?.memberName ?? '';
  const memberId = user?.memberId ?? '';
  // Quietly: a picture that does not come is no trouble, the initial stands in its place.
  const { data } = useQuery({
    queryKey: ['thumbnail', memberId],
    queryFn: () => call(getThumbnail, { params: { memberId } }, { alert: false, overlay: false }),
    enabled: memberId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Row as="button" gap={2.5} center type="button" {...props} className={classes.member}>
      {data?.image ? (
        <img className={classes.avatar} src={data.image} alt="" width={34} height={34} />
      ) : (
        <Disc size={8.5}>{name.slice(0, 1)}</Disc>
      )}
      <span className={classes.memberName}>
        <strong>{name}</strong>{' '}
        <Note as="span" className={classes.position}>
          {user?.positionName}
        </Note>
        <span className="sr-only">님의 메뉴</span>
      </span>
    </Row>
  );
}
