import { getLinkSetting, setLinkSetting } from '@danji/contract/approval-links';
import { getAlarmSetting, setAlarmSetting } from '@danji/contract/push';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { useReach } from '../../../shared/member/reach.ts';
import { permissionOfPage } from '../../../shared/menu/menu-store.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { MyPageFrame } from '../components/my-page-frame.tsx';
import { OfficerLinks } from '../components/officer-links.tsx';
import { PushRow } from '../components/push-row.tsx';
import { SettingRow } from '../components/setting-row.tsx';

const { useAnswer, change } = answersUnder('alarm-settings');
const yn = (on: boolean) => (on ? ('Y' as const) : ('N' as const));

export function MyAlarmScreen() {
  const alarms = useAnswer(getAlarmSetting, {});
  const link = useAnswer(getLinkSetting, {});
  const set = alarms.data;
  const reach = useReach();
  const put = async (wish: { email?: boolean; push?: boolean }) => {
    if (!set) return;
    const body = { emailYn: yn(wish.email ?? set.emailYn), pushYn: yn(wish.push ?? set.pushYn) };
    await sayDone(change(call(setAlarmSetting, { body }, { overlay: false })), '저장되었습니다.');
  };
  const putLink = (on: boolean) =>
    sayDone(change(call(setLinkSetting, { body: { linkYn: yn(on) } }, { overlay: false })), '저장되었습니다.');
  return (
    <MyPageFrame heading="알림 설정" lead="종 모양의 알림은 언제나 옵니다. 그 밖에 어디로 더 받을지 고릅니다.">
      <ListState of={[alarms, link]} rows={3}>
        {set && link.data && (
          <>
            <SettingRow
              label="이메일로 받기"
              checked={set.emailYn}
              disabled={!set.hasEmailYn && !set.emailYn}
              onChange={(email) => void put({ email })}
            >
              {reach?.email === 'NONE'
                ? '이메일이 아직 연결되어 있지 않아 보내지 못합니다. 종 모양의 알림을 확인해 주세요.'
                : set.hasEmailYn
                  ? '알림이 오면 이메일로도 보내 드립니다. 대외비 문서의 제목은 보내지 않습니다.'
                  : '등록된 이메일이 없습니다. 관리자에게 이메일 등록을 요청해 주세요.'}
            </SettingRow>
            <PushRow allowed={set.pushYn} onChanged={(push) => put({ push })} />
            <SettingRow
              label="결재 요청을 링크로 받기"
              checked={link.data.linkYn}
              disabled={link.data.channel === null && !link.data.linkYn}
              onChange={(on) => void putLink(on)}
            >
              {link.data.channel && reach?.[link.data.channel === 'SMS' ? 'sms' : 'email'] === 'NONE'
                ? '내 연락처에 닿는 문자나 이메일이 아직 연결되어 있지 않아 링크를 보내지 못합니다. 로그인해서 결재해 주세요.'
                : link.data.channel
                  ? `결재할 차례가 되면 ${link.data.channel === 'SMS' ? '문자' : '이메일'}(${link.data.sentTo})로 링크를 보내 드립니다. 로그인하지 않고 인증번호만 넣어 휴대전화에서 결재할 수 있습니다.`
                  : '등록된 휴대전화나 이메일이 없습니다. 관리자에게 연락처 등록을 요청해 주세요.'}
            </SettingRow>
          </>
        )}
      </ListState>
      {permissionOfPage('cmplx-info-tenant-mng').canWrite && <OfficerLinks />}
    </MyPageFrame>
  );
}
