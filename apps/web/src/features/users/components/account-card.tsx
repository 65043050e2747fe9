import type { User } from '@danji/contract/users';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ignoreRefusal, isCallError, sentenceOf } from '../../../shared/api/call-error.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { askedWords } from '../../../shared/member/account-requests.ts';
import { showHandedLink } from '../../../shared/member/hand-over.tsx';
import { useUnreached } from '../../../shared/member/reach.ts';
import { RequestList } from '../../../shared/member/request-list.tsx';
import { OtpMark, StateMark } from '../../../shared/member/state-mark.tsx';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { askReason } from '../../../shared/overlay/ask-reason.tsx';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { showToast, toast } from '../../../shared/overlay/toast.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { Note, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import {
  afterRequest,
  giveWayBack,
  handOver,
  lock,
  removeOtp,
  resetSecret,
  sendLink,
  unlock,
  useRequests,
  type Whom,
} from '../api/users.ts';
import { Card } from './card.tsx';
import { LeavingDrawer } from './leaving-drawer.tsx';
import classes from './users.module.css';

type Props = { user: User; whom: Whom };
const NOT_REACHED = '이분에게 닿는 문자나 이메일이 연결되어 있지 않아';

async function changeLock({ user, whom }: Props): Promise<void> {
  const locked = user.state === 'LOCKED';
  const reason = await askReason({
    title: locked ? '잠금 해제' : '계정 잠그기',
    message: locked
      ? `${user.memberName}님이 다시 로그인할 수 있게 됩니다.`
      : `${user.memberName}님은 바로 로그아웃되고, 잠금을 풀 때까지 로그인할 수 없습니다.${
          user.adminYn
            ? ' 이 단지의 최고관리자입니다. 잠긴 동안에도 최고관리자로 남고, 다른 직원은 대신 지정되지 않습니다.'
            : ''
        }`,
    label: '사유',
    confirmText: locked ? '잠금 해제' : '잠그기',
    least: 2,
    ...(locked ? { calm: true } : {}),
  });
  if (reason === null) return;
  if (locked) await sayDone(unlock(whom, reason), '잠금을 풀었습니다.');
  else await sayDone(lock(whom, reason), '계정을 잠갔습니다.');
}

async function resetOtp({ user, whom }: Props, isOperator: boolean): Promise<void> {
  const yes = await askConfirm(`${user.memberName}님의 OTP를 초기화하시겠습니까?`, {
    note: '등록한 인증 앱이 지워지고 모든 기기에서 로그아웃됩니다. 휴대전화를 바꾸거나 잃어버렸을 때 쓰세요.',
    confirmText: '초기화',
    danger: true,
  });
  if (yes)
    await removeOtp(whom).then(
      async (answer) => toast(await askedWords(answer, 'OTP를 초기화했습니다.')),
      // Nothing reaches this person, though others are reached: a complex to practise in, or no contact.
      (error: unknown) =>
        isOperator && isCallError(error) && error.code === 'NO_CHANNEL'
          ? giveBack({ user, whom })
          : showAlert(sentenceOf(error)),
    );
}

/** Where no code could be sent, the operator alone may: with a reason, and a link that sets password and second step anew. */
async function giveBack({ user, whom }: Props): Promise<void> {
  const reason = await askReason({
    title: '두 번째 인증을 잃은 분에게 링크 전하기',
    message: `본인인지 직접 확인한 뒤 하세요. ${user.memberName}님의 인증 앱, 패스키, 복구 코드와 지금 비밀번호를 모두 쓸 수 없게 되고, 링크로 비밀번호와 인증을 새로 정합니다. 기록에 남고, 임원과 최고관리자에게 알림이 갑니다.`,
    label: '사유',
    confirmText: '초기화하고 링크 만들기',
    least: 2,
  });
  if (reason === null) return;
  await giveWayBack(whom, reason).then((handed) => showHandedLink(handed, false), ignoreRefusal);
}

async function forgetSecret({ user, whom }: Props): Promise<void> {
  const yes = await askConfirm(`${user.memberName}님의 결재 비밀번호를 초기화하시겠습니까?`, {
    note: '지금 결재 비밀번호는 바로 쓸 수 없게 되고, 본인이 내 정보에서 새로 정합니다. 본인에게 알림이 갑니다.',
    confirmText: '초기화',
    danger: true,
  });
  if (yes) await sayDone(resetSecret(whom), '결재 비밀번호를 초기화했습니다.');
}

async function sendPasswordLink({ user, whom }: Props): Promise<void> {
  const yes = await askConfirm(`${user.memberName}님에게 비밀번호 설정 링크를 보내시겠습니까?`, {
    note: '24시간 동안 한 번 쓸 수 있습니다. 비밀번호는 본인만 정하고 관리자는 알 수 없습니다.',
    confirmText: '보내기',
  });
  if (yes) await sendLink(whom).then(async (answer) => showToast(await askedWords(answer)), ignoreRefusal);
}

/** Whether the account opens the door, and with what. */
export function AccountCard(props: Props) {
  const { user } = props;
  const { canWrite } = usePagePermission();
  const [leaving, setLeaving] = useState(false);
  const left = user.state === 'RESIGNED';
  const { data: requests = [] } = useRequests(props.whom);
  const noReach = useUnreached(user);
  const may = canWrite && !left;
  const caller = useSession((state) => state.userInfo);
  const mayReset = may && !user.ownYn && (caller?.adminYn || caller?.operatorYn);
  return (
    <Card
      id="account"
      title="계정"
      acts={
        may &&
        !user.ownYn && (
          <Button variant="default" className={ui.danger} onClick={() => setLeaving(true)}>
            {user.memberType === 'EMP' ? '퇴직 처리' : '탈퇴 처리'}
          </Button>
        )
      }
    >
      <RequestList requests={requests} aptId={props.whom.aptId} own={user.ownYn} after={afterRequest} />
      <Stack as="dl" gap={1} className={classes.facts}>
        <Fact
          label="상태"
          act={
            may &&
            !user.ownYn && (
              <Button variant={user.state === 'LOCKED' ? 'filled' : 'default'} onClick={() => void changeLock(props)}>
                {user.state === 'LOCKED' ? '잠금 해제' : '계정 잠그기'}
              </Button>
            )
          }
        >
          <StateMark state={user.state} />
          {user.adminYn && (
            <Tag before={2} large tone="accent">
              최고관리자
            </Tag>
          )}
          {user.expiredPermissionYn && (
            <Tag before={1.5} large light tone="hold">
              권한 만료
            </Tag>
          )}
          {user.heldUntil && (
            <Note size="small" className={classes.small}>
              여러 번 틀려 {formatDateTime(user.heldUntil)}까지 로그인할 수 없습니다.
            </Note>
          )}
        </Fact>
        <Fact label="비밀번호" act={may && <PasswordAct {...props} noReach={noReach} />}>
          {user.passwordChangedAt ? `${formatDateTime(user.passwordChangedAt)}에 바꿈` : '아직 정하지 않음'}
          {may && noReach && (
            <Note size="small" className={classes.small}>
              {user.passwordChangedAt
                ? caller?.operatorYn
                  ? `${NOT_REACHED} 링크를 보낼 수 없습니다. 비밀번호를 잊었다면 본인인지 확인하고 링크를 직접 전해 주세요. 인증 앱이나 패스키는 그대로 쓰입니다.`
                  : `${NOT_REACHED} 링크를 보낼 수 없습니다. 본인은 내 정보에서 비밀번호를 바꿀 수 있고, 잊었다면 운영센터에서 링크를 직접 전할 수 있습니다.`
                : user.memberType === 'EMP' || caller?.operatorYn
                  ? `${NOT_REACHED} 링크를 보낼 수 없습니다. 첫 로그인 링크를 본인에게 직접 전해 주세요.`
                  : `${NOT_REACHED} 링크를 보낼 수 없습니다. 입주민과 임원의 첫 로그인 링크는 운영센터에서 직접 전합니다.`}
            </Note>
          )}
        </Fact>
        <Fact
          label="OTP"
          act={
            may &&
            user.otpYn &&
            !user.ownYn &&
            (!noReach || caller?.operatorYn) && (
              <Button
                variant="default"
                onClick={() => void (noReach ? giveBack(props) : resetOtp(props, caller?.operatorYn === true))}
              >
                OTP 초기화
              </Button>
            )
          }
        >
          <OtpMark on={user.otpYn} />
          {user.otpSince && (
            <Note as="span" size="small" className={classes.small}>
              {formatDateTime(user.otpSince)}에 등록
            </Note>
          )}
          {may && noReach && user.otpYn && !caller?.operatorYn && (
            <Note size="small" className={classes.small}>
              인증 앱과 복구 코드를 모두 잃었다면 운영센터에서 초기화하고 새 링크를 전할 수 있습니다.
            </Note>
          )}
        </Fact>
        <Fact
          label="결재 비밀번호"
          act={
            mayReset &&
            user.secretSince && (
              <Button variant="default" onClick={() => void forgetSecret(props)}>
                결재 비밀번호 초기화
              </Button>
            )
          }
        >
          {user.secretSince ? `${formatDateTime(user.secretSince)}에 정함` : '정하지 않음'}
        </Fact>
        <Fact label="마지막 로그인">{user.lastLoginAt ? formatDateTime(user.lastLoginAt) : '없음'}</Fact>
      </Stack>
      {leaving && <LeavingDrawer user={user} whom={props.whom} onClose={() => setLeaving(false)} />}
    </Card>
  );
}

/** A link that is sent; where nothing can be, one is given in person: the first one, and for a lost password by the operator. */
function PasswordAct({ noReach, ...props }: Props & { noReach: boolean }) {
  const isOperator = useSession((state) => state.userInfo?.operatorYn);
  if (!noReach)
    return (
      <Button variant="default" onClick={() => void sendPasswordLink(props)}>
        설정 링크 보내기
      </Button>
    );
  const isFirst = props.user.passwordChangedAt === null;
  // Of residents, whose word stands against that of the office, the operator alone is shown it.
  const isOfEmployee = props.user.memberType === 'EMP';
  if (!isOperator && !(isFirst && isOfEmployee)) return null;
  if (!isFirst && props.user.ownYn) return null;
  const give = () => handOver(props.whom).then((handed) => showHandedLink(handed, isFirst), ignoreRefusal);
  return (
    <Button variant="default" onClick={() => void give()}>
      {isFirst ? '첫 로그인 링크 전하기' : '설정 링크 전하기'}
    </Button>
  );
}

function Fact({ label, act, children }: { label: string; act?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {act && <dd className={classes.factAct}>{act}</dd>}
    </div>
  );
}
