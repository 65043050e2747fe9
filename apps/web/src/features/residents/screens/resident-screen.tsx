import { type Resident, ResidentProfile } from '@danji/contract/residents';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconUserCog } from '@tabler/icons-react';
import { useParams, useSearch } from '@tanstack/react-router';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { EditFormFrame } from '../../../shared/edit/edit-form.tsx';
import { useEditForm } from '../../../shared/edit/use-edit-form.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import { askedWords } from '../../../shared/member/account-requests.ts';
import { showHandedLink } from '../../../shared/member/hand-over.tsx';
import { useUnreached } from '../../../shared/member/reach.ts';
import { StateMark } from '../../../shared/member/state-mark.tsx';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { showToast, toast } from '../../../shared/overlay/toast.ts';
import { Masked } from '../../../shared/privacy/masked.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Block, Card, Columns, Fact, Note, Stack } from '../../../shared/ui/primitives.tsx';
import { handOver, reloadResidents, saveCard, sendFirstLink, useResident, type Whom } from '../api/residents.ts';
import { ResidentFields } from '../components/resident-fields.tsx';
import classes from '../components/residents.module.css';
import { confirmDoor } from '../lib/confirm-door.ts';
import { bodyOf, type ResidentValues, valuesOf } from '../lib/resident-values.ts';
import { useUserMng } from '../lib/use-user-mng.ts';

/** SCR-19: one resident. Locks, roles and sessions stand on the card of the account. */
export function ResidentScreen() {
  const { id = '' } = useParams({ strict: false });
  const { aptId } = useSearch({ strict: false });
  const whom = { memberId: id, aptId: aptId && /^\d{5}$/.test(aptId) ? aptId : undefined };
  const asked = useResident(whom);
  const { data: resident } = asked;
  const users = useUserMng();
  const sub = resident && [resident.memberId, resident.aptName, resident.positionName].filter(Boolean).join(' · ');
  return (
    <>
      <PageHead title={resident?.memberName ?? '입주민 상세'} sub={sub}>
        {users.canRead && (
          <LinkButton target={toPage('system-mng-user-mng-id', { id, aptId: whom.aptId })} icon={IconUserCog}>
            계정과 권한
          </LinkButton>
        )}
        <LinkButton target={toPage('system-mng-tenant-mng', { aptId: whom.aptId })} icon={IconArrowLeft}>
          목록
        </LinkButton>
      </PageHead>
      <ListState of={asked} rows={6}>
        {resident && (
          <Columns of="minmax(0, 1.5fr) minmax(0, 1fr)" start className={classes.detail}>
            <ProfileCard resident={resident} whom={whom} />
            <AccountCard resident={resident} whom={whom} />
          </Columns>
        )}
      </ListState>
    </>
  );
}

function ProfileCard({ resident, whom }: { resident: Resident; whom: Whom }) {
  const { canWrite } = usePagePermission();
  const form = useEditForm<ResidentValues>({
    initial: valuesOf(resident),
    version: resident.version,
    schema: ResidentProfile,
    bodyOf,
    save: async (values, version) => {
      await confirmDoor(whom.aptId, values);
      return saveCard(whom, String(version), values);
    },
    reload: reloadResidents,
  });
  const readOnly = !canWrite || resident.state === 'RESIGNED';
  const masked = (what: 'dongHo' | 'phoneNo' | 'email') => (
    <Masked subjectId={resident.memberId} what={what} value={resident[what]} aptId={whom.aptId} />
  );
  return (
    <Card id="profile" title="기본 정보">
      <Block pad={[4, 4.5]}>
        <EditFormFrame form={form} label="기본 정보" readOnly={readOnly} onSaved={() => toast('저장되었습니다.')}>
          <ResidentFields
            form={form}
            aptId={whom.aptId}
            kept={{ dongHo: masked('dongHo'), phoneNo: masked('phoneNo'), email: masked('email') }}
            readOnly={readOnly}
          />
        </EditFormFrame>
      </Block>
    </Card>
  );
}

function AccountCard({ resident, whom }: { resident: Resident; whom: Whom }) {
  const users = useUserMng();
  const unreached = useUnreached(resident);
  const isOperator = useSession(({ userInfo }) => userInfo?.operatorYn) === true;
  const give = () => handOver(whom).then((handed) => showHandedLink(handed, !resident.passwordYn), ignoreRefusal);
  const send = async () => {
    const yes = await askConfirm(`${resident.memberName}님에게 비밀번호 설정 링크를 보내시겠습니까?`, {
      note: '24시간 동안 한 번 쓸 수 있습니다. 비밀번호는 본인만 정합니다.',
      confirmText: '보내기',
    });
    if (yes) await sendFirstLink(whom).then(async (answer) => showToast(await askedWords(answer)), ignoreRefusal);
  };
  return (
    <Card id="account" title="계정">
      <Stack as="dl" gap={3} className={classes.facts}>
        <Fact name="상태">
          <StateMark state={resident.state} resident />
        </Fact>
        <Fact name="권한">{resident.roleNames.join(', ') || '없음'}</Fact>
        <Fact name="비밀번호">
          {resident.passwordYn ? '정했음' : '아직 정하지 않아 로그인할 수 없습니다.'}
          {users.canWrite && resident.state !== 'RESIGNED' && unreached && (
            <Note size="small">
              {isOperator
                ? '이분에게 닿는 문자나 이메일이 연결되어 있지 않습니다. 링크를 본인에게 직접 전해 주세요.'
                : '이분에게 닿는 문자나 이메일이 연결되어 있지 않습니다. 비밀번호를 정하는 링크는 운영센터에 요청하면 직접 전합니다.'}
            </Note>
          )}
          {users.canWrite && resident.state !== 'RESIGNED' && (!unreached || isOperator) && (
            <Button variant="default" className={classes.send} onClick={() => void (unreached ? give() : send())}>
              {!unreached ? '설정 링크 보내기' : resident.passwordYn ? '설정 링크 전하기' : '첫 로그인 링크 전하기'}
            </Button>
          )}
        </Fact>
        <Fact name="마지막 로그인">{resident.lastLoginAt ? formatDateTime(resident.lastLoginAt) : '없음'}</Fact>
      </Stack>
    </Card>
  );
}
