import { Button } from '@mantine/core';
import { useIsAway } from '../../../shared/complex/in-view.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { Card, Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { useEmployees } from '../api/members.ts';
import { openDelegation } from './delegation.tsx';
import classes from './members.module.css';

/** Who is the top administrator, and the way to hand it over. */
export function TopAdminCard() {
  const isAdmin = useSession((state) => state.userInfo?.adminYn ?? false);
  const isOperator = useSession((state) => state.userInfo?.operatorYn ?? false);
  const existsHere = useSession((state) => state.validateInfo?.adminExistsYn ?? true);
  const isAway = useIsAway();
  const { canWrite } = usePagePermission();
  const { data } = useEmployees();
  const current = data?.find((member) => member.adminYn);
  const exists = isAway ? !data || current !== undefined : existsHere;
  const allowed = exists ? isAdmin || (isOperator && canWrite) : canWrite;
  return (
    <Card id="top-admin" title="최고관리자">
      <Stack gap={3} className={classes.topAdmin}>
        {current && (
          <Row as="p" wrap align="baseline" className={classes.current}>
            <b>{current.memberName}</b>
            <Note as="span">{[current.deptName, current.positionName].filter(Boolean).join(' · ')}</Note>
          </Row>
        )}
        <p>
          {exists
            ? '단지에는 최고관리자가 한 명 있습니다. 최고관리자는 이 권한을 다른 직원에게 위임할 수 있습니다.'
            : '최고관리자가 지정되어 있지 않습니다. 직원 가운데 한 명을 지정해 주세요.'}
        </p>
        {allowed ? (
          <Button variant={exists ? 'default' : 'filled'} onClick={() => void openDelegation({ withPassword: exists })}>
            {exists ? '최고관리자 위임' : '최고관리자 지정'}
          </Button>
        ) : (
          <Note>위임은 현재 최고관리자만 할 수 있습니다.</Note>
        )}
      </Stack>
    </Card>
  );
}
