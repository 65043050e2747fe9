import { getOwnSecurity, markSecuritySeen } from '@danji/contract/account-requests';
import { eventWords } from '@danji/contract/record-words';
import { Button } from '@mantine/core';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { RequestList } from '../../../shared/member/request-list.tsx';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { takeRedirect } from '../../../shared/session/session-store.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Block, Name, Note, Notice, Row, Tag } from '../../../shared/ui/primitives.tsx';
import classes from './my-page.module.css';

const { useAnswer, change } = answersUnder('own-security');

/** Seen, and on to where the sign-in was going. */
const seen = () =>
  sayDone(
    change(call(markSecuritySeen, {})).then(() => goTo(takeRedirect(), { replace: true })),
    '확인했습니다.',
  );

/** Before all else: what is new about the account, what waits about it, and whom one is asked to agree for. */
export function SecurityNews() {
  const { data } = useAnswer(getOwnSecurity, {});
  if (!data) return null;
  const news = data.record.filter((one) => one.newYn);
  return (
    <>
      {news.length > 0 && (
        <Notice as="div" tone="hold" below={4} role="status">
          <Name as="p">지난번에 확인하신 뒤 계정에 새로운 일이 있습니다. 모르는 일이면 바로 알려 주세요.</Name>
          {news.map((one) => (
            <Note size="small" key={`${one.at}${one.kind}`}>
              {eventWords[one.kind]} · {formatDateTime(one.at)}
              {one.byName && ` · ${one.byName}`}
            </Note>
          ))}
          <Button mt="0.5rem" onClick={() => void seen()}>
            확인했습니다
          </Button>
        </Notice>
      )}
      <RequestList requests={data.about} own after={change} />
      <RequestList requests={data.asked} after={change} />
    </>
  );
}

/** CRD-01: what was done with one's own account, by whom. */
export function SecurityRecord() {
  const asked = useAnswer(getOwnSecurity, {});
  const { data } = asked;
  return (
    <Block as="section" above={6} aria-labelledby="own-security">
      <Name as="h3" id="own-security" below={1.5}>
        계정에 있었던 일
      </Name>
      <Note below={4}>
        최근 90일 동안 내 계정의 비밀번호, OTP, 연락처에 있었던 일입니다. 모르는 일이 있으면 비밀번호를 바꾸고 시스템
        관리자에게 알려 주세요.
      </Note>
      <ListState of={asked} empty={false}>
        {data?.record.length === 0 && <Note size="small">있었던 일이 없습니다.</Note>}
        <Block as="ul">
          {data?.record.map((one) => (
            <Row as="li" gap={[2, 4]} wrap center between key={`${one.at}${one.kind}`} className={classes.session}>
              <div>
                <Name as="p">
                  {eventWords[one.kind]}
                  {one.newYn && (
                    <Tag tone="hold" before={2}>
                      새로운 일
                    </Tag>
                  )}
                </Name>
                <Note size="small">
                  {formatDateTime(one.at)}
                  {one.byName ? ` · ${one.byName}` : one.ownYn ? ' · 본인' : ''}
                </Note>
              </div>
            </Row>
          ))}
        </Block>
      </ListState>
    </Block>
  );
}
