import { listLinkOfficers, setOfficerLink } from '@danji/contract/approval-links';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { useNoReach, useReach } from '../../../shared/member/reach.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Note } from '../../../shared/ui/primitives.tsx';
import classes from './own-settings.module.css';
import { SettingRow } from './setting-row.tsx';

const { useAnswer, change } = answersUnder('link-officers');

/** For who looks after the residents' officers: links for those who will not sign in to switch them on. */
export function OfficerLinks() {
  const officers = useAnswer(listLinkOfficers, {});
  const reach = useReach();
  const noReach = useNoReach();
  const put = (memberId: string, on: boolean) => {
    const body = { linkYn: on ? ('Y' as const) : ('N' as const) };
    return sayDone(change(call(setOfficerLink, { params: { memberId }, body }, { overlay: false })), '저장되었습니다.');
  };
  return (
    <section className={classes.section} aria-labelledby="officer-links">
      <h3 id="officer-links">임원에게 결재 링크 보내기</h3>
      <Note size="small" className={classes.note}>
        {noReach
          ? '문자와 이메일이 연결되어 있지 않아 지금은 링크를 보내지 못합니다. 임원은 로그인해서 결재합니다.'
          : '로그인이 낯선 입주자단체 임원에게 결재 요청을 링크로 보냅니다. 임원은 같은 곳으로 받은 인증번호를 넣고 결재합니다.'}
      </Note>
      <ListState of={officers} empty={officers.data?.length === 0} emptyText="등록된 임원이 없습니다.">
        {(officers.data ?? []).map((one) => (
          <SettingRow
            key={one.memberId}
            label={[one.memberName, one.positionName].filter(Boolean).join(' ')}
            checked={one.linkYn}
            disabled={one.channel === null && !one.linkYn}
            onChange={(on) => void put(one.memberId, on)}
          >
            {!one.channel
              ? '연락처가 없어 보낼 수 없습니다.'
              : reach?.[one.channel === 'SMS' ? 'sms' : 'email'] === 'NONE'
                ? '이분에게 닿는 문자나 이메일이 연결되어 있지 않아 보내지 못합니다.'
                : `${one.channel === 'SMS' ? '문자' : '이메일'} ${one.sentTo}`}
          </SettingRow>
        ))}
      </ListState>
    </section>
  );
}
