import { Button } from '@mantine/core';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { sentWords, useReach } from '../../../shared/member/reach.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Row, Tag } from '../../../shared/ui/primitives.tsx';
import { sendTest, useChannels } from '../api/complexes.ts';
import classes from './complexes.module.css';
import { Section } from './section.tsx';

type Channel = 'EMAIL' | 'SMS';
type Ways = NonNullable<ReturnType<typeof useReach>>;

/** What becomes of what would go by a way that is not set up. */
function withoutIt(channel: Channel, { email, sms }: Ways): string {
  const [own, other] = channel === 'SMS' ? [sms, email] : [email, sms];
  if (own === 'BOX') return '보내는 대신 메시지 보관함에 둡니다.';
  if (other === 'NONE')
    return '알림은 화면과 브라우저로만 알리고, 인증번호와 비밀번호 링크는 보내지 못합니다. 새 직원에게는 첫 로그인 링크를 직접 전하고, 로그인은 인증 앱이나 패스키로 확인합니다.';
  return channel === 'SMS'
    ? '이메일이 있는 분에게는 이메일로 보냅니다. 입주민 초대와 가입 신청은 문자를 연결한 뒤에 쓸 수 있습니다.'
    : '휴대전화 번호가 있는 분에게는 문자로 보냅니다. 알림 메일은 보내지 않습니다.';
}

/** Which ways to reach people are set up, and a message to oneself to try them. */
export function ChannelsCard() {
  const channels = useChannels();
  const reach = useReach();
  const { canWrite } = usePagePermission();
  const test = (channel: Channel) =>
    void sendTest(channel).then(
      async ({ to }) => toast(await sentWords({ channel, to }, '시험 메시지')),
      ignoreRefusal,
    );
  const row = (channel: Channel, name: string, on: boolean, from: string | null) => (
    <Row gap={3} wrap center between className={classes.row}>
      <span>
        <Tag tone={on ? 'ok' : 'hold'}>{on ? '연결됨' : '연결 안 됨'}</Tag> {name}
        <small>
          {on
            ? from === null
              ? '메시지를 바로 보냅니다.'
              : `보내는 사람: ${from}`
            : reach && withoutIt(channel, reach)}
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
