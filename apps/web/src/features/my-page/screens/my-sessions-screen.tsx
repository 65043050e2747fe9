import { endSessions, listSessions } from '@danji/contract/auth';
import { Button } from '@mantine/core';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { askPassword } from '../../../shared/overlay/ask-password.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Block, Name, Note, Row, Tag } from '../../../shared/ui/primitives.tsx';
import classes from '../components/my-page.module.css';
import { MyPageFrame } from '../components/my-page-frame.tsx';
import { SecurityNews, SecurityRecord } from '../components/own-security.tsx';

const { useAnswer, change } = answersUnder('my-sessions');
const loginTypes = { normal: '비밀번호', otp: 'OTP', hub: '허브', oidc: '외부', link: '다른 단지에서 옮긴' } as const;

async function end(sessionId?: string): Promise<void> {
  const password = await askPassword({ confirmText: '로그아웃시키기' });
  if (password === null) return;
  const work = change(call(endSessions, { body: { sessionId, password } }));
  await sayDone(work, ({ ended }) => `기기 ${ended}대를 로그아웃했습니다.`);
}

/** TOK-11 */
export function MySessionsScreen() {
  const asked = useAnswer(listSessions, {});
  const { data } = asked;
  const others = data?.filter((one) => !one.currentYn) ?? [];
  return (
    <MyPageFrame
      heading="로그인 기기"
      lead="지금 로그인되어 있는 기기입니다. 모르는 기기가 있으면 로그아웃시키고 비밀번호를 바꾸어 주세요."
    >
      <SecurityNews />
      <ListState of={asked} empty={data?.length === 0} emptyText="로그인된 기기가 없습니다.">
        <Block as="ul" below={4}>
          {data?.map((one) => (
            <Row as="li" gap={[2, 4]} wrap center between key={one.sessionId} className={classes.session}>
              <div>
                <Name as="p">
                  {one.device}
                  {one.currentYn && (
                    <Tag tone="ok" before={2}>
                      이 기기
                    </Tag>
                  )}
                </Name>
                <Note size="small">
                  {one.ipAddress} · {loginTypes[one.loginType]} 로그인
                </Note>
                <Note size="small">로그인 {formatDateTime(one.signedInAt)}</Note>
                <Note size="small">마지막 사용 {formatDateTime(one.lastUsedAt)}</Note>
              </div>
              {!one.currentYn && (
                <Button variant="default" onClick={() => void end(one.sessionId)}>
                  로그아웃시키기
                </Button>
              )}
            </Row>
          ))}
        </Block>
        {others.length > 0 ? (
          <Button variant="default" onClick={() => void end()}>
            다른 기기 모두 로그아웃
          </Button>
        ) : (
          <Note size="small">다른 기기에서는 로그인되어 있지 않습니다.</Note>
        )}
      </ListState>
      <SecurityRecord />
    </MyPageFrame>
  );
}
