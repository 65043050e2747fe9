import { Button } from '@mantine/core';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { sentWords } from '../../../shared/member/reach.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Row, Tag } from '../../../shared/ui/primitives.tsx';
import { sendTest, useChannels } from '../api/complexes.ts';
import classes from './complexes.module.css';
import { Section } from './section.tsx';

/** Which ways to reach people are set up, and a message to oneself to try them. */
export function ChannelsCard() {
  const channels = useChannels();
  const { canWrite } = usePagePermission();
  const test = (channel: 'EMAIL' | 'SMS') =>
    void sendTest(channel).then(
      async ({ to }) => toast(await sentWords({ channel, to }, '시험 메시지')),
      ignoreRefusal,
    );
  const row = (channel: 'EMAIL' | 'SMS', name: string, on: boolean, from: string | null) => (
    <Row gap={3} wrap center between className={classes.row}>
      <span>
        <Tag tone={on ? 'ok' : 'hold'}>{on ? '연결됨' : '연결 안 됨'}</Tag> {name}
        <small>
          {on
            ? from === null
              ? '메시지를 바로 보냅니다.'
              : `보내는 사람: ${from}`
            : '알림은 메시지 보관함에 남고, 인증번호와 비밀번호 링크는 보내지 못합니다. 새 직원에게는 첫 로그인 링크를 직접 전하고, 로그인은 인증 앱이나 패스키로 확인합니다.'}
        </small>
      </span>
      {canWrite && on && (
        <Button variant="default" size="sm" onClick={() => test(channel)}>
          나에게 시험 메시지
        </Button>
      )}
    </Row>
  );
  return (
    <Section title="메시지 보내기" lead="인증번호와 알림을 보내는 방법입니다. 연결은 시스템을 설치한 곳에서 합니다.">
      <ListState of={channels} rows={2}>
        {channels.data && (
          <>
            {row('SMS', '문자·알림톡', channels.data.smsYn, null)}
            {row('EMAIL', '이메일', channels.data.emailYn, channels.data.mailFrom)}
          </>
        )}
      </ListState>
    </Section>
  );
}
