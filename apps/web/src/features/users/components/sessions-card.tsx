import type { User } from '@danji/contract/users';
import { Button } from '@mantine/core';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { Note, Row, Tag } from '../../../shared/ui/primitives.tsx';
import { endAllSessions, endSession, type Whom } from '../api/users.ts';
import { loginTypes } from '../lib/words.ts';
import { Card } from './card.tsx';
import classes from './users.module.css';

/** Where the person is signed in, and since when. */
export function SessionsCard({ user, whom }: { user: User; whom: Whom }) {
  const { canWrite } = usePagePermission();
  const endOne = async (sessionId: string, device: string) => {
    const yes = await askConfirm(`${device}에서 로그아웃시키시겠습니까?`, {
      confirmText: '로그아웃시키기',
      danger: true,
    });
    if (yes) await sayDone(endSession(whom, sessionId), '로그아웃시켰습니다.');
  };
  const endAll = async () => {
    const yes = await askConfirm(`${user.memberName}님을 모든 기기에서 로그아웃시키시겠습니까?`, {
      confirmText: '모두 로그아웃시키기',
      danger: true,
    });
    if (yes) await sayDone(endAllSessions(whom), ({ ended }) => `기기 ${ended}대를 로그아웃시켰습니다.`);
  };
  return (
    <Card
      id="sessions"
      title="로그인 기기"
      note={`${user.sessions.length}대`}
      acts={
        canWrite &&
        user.sessions.length > 1 &&
        !user.ownYn && (
          <Button variant="default" onClick={() => void endAll()}>
            모두 로그아웃시키기
          </Button>
        )
      }
    >
      {user.sessions.length === 0 ? (
        <Note>지금 로그인한 기기가 없습니다.</Note>
      ) : (
        <ul>
          {user.sessions.map((one) => (
            <Row as="li" gap={3} center between key={one.sessionId} className={classes.role}>
              <div>
                <p className={classes.held}>
                  {one.device}
                  {one.currentYn && (
                    <Tag before={2} large tone="accent">
                      이 기기
                    </Tag>
                  )}
                </p>
                <Note size="small" className={classes.small}>
                  {one.ipAddress} · {loginTypes[one.loginType]} 로그인
                </Note>
                <Note size="small" className={classes.small}>
                  {formatDateTime(one.signedInAt)}부터 · 마지막 사용 {formatDateTime(one.lastUsedAt)}
                </Note>
              </div>
              {canWrite && !one.currentYn && (
                <Button
                  variant="default"
                  aria-label={`${one.device} 로그아웃시키기`}
                  onClick={() => void endOne(one.sessionId, one.device)}
                >
                  로그아웃시키기
                </Button>
              )}
            </Row>
          ))}
        </ul>
      )}
    </Card>
  );
}
