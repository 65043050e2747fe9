import { NewResident } from '@danji/contract/residents';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { EditFormFrame } from '../../../shared/edit/edit-form.tsx';
import { MemberIdInput } from '../../../shared/edit/member-id-input.tsx';
import { useEditForm } from '../../../shared/edit/use-edit-form.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import { BELOW } from '../../../shared/member/kept-field.tsx';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { PartTabs } from '../../../shared/ui/part-tabs.tsx';
import { Block, Card, Notice } from '../../../shared/ui/primitives.tsx';
import { register } from '../api/residents.ts';
import { ImportPanel } from '../components/import-panel.tsx';
import { ResidentFields } from '../components/resident-fields.tsx';
import { confirmDoor } from '../lib/confirm-door.ts';
import { noValues, type ResidentValues, registrationOf } from '../lib/resident-values.ts';

const PAGE = 'system-mng-tenant-mng-regist';

/** SCR-19: one person, or many from a sheet. */
export function RegistScreen() {
  const { tab, aptId: given } = useSearch({ strict: false });
  const operator = useSession((state) => state.userInfo?.operatorYn ?? false);
  const { canWrite } = usePagePermission();
  const aptId = given && /^\d{5}$/.test(given) ? given : undefined;
  const keep = { aptId };
  return (
    <>
      <PageHead title="입주민 등록" sub="계정을 만들면 비밀번호는 본인이 링크로 정합니다.">
        <LinkButton target={toPage('system-mng-tenant-mng', keep)} icon={IconArrowLeft}>
          목록
        </LinkButton>
      </PageHead>
      <PartTabs
        label="등록 방법"
        open={tab === 'excel' ? 'excel' : 'one'}
        tabs={[
          { key: 'one', label: '한 명 등록', target: toPage(PAGE, keep) },
          { key: 'excel', label: '엑셀로 등록', target: toPage(PAGE, { ...keep, tab: 'excel' }) },
        ]}
      />
      {operator && !aptId && (
        <Notice tone="hold" below={4}>
          운영센터에 등록됩니다. 다른 단지의 입주민은 목록에서 단지를 고른 뒤 등록해 주세요.
        </Notice>
      )}
      {!canWrite ? (
        <Notice tone="hold" below={4}>
          등록할 권한이 없습니다. 관리자에게 권한을 요청해 주세요.
        </Notice>
      ) : tab === 'excel' ? (
        <ImportPanel aptId={aptId} kind="TENANT" />
      ) : (
        <RegistForm aptId={aptId} />
      )}
    </>
  );
}

type Values = ResidentValues & { memberId: string };

function RegistForm({ aptId }: { aptId: string | undefined }) {
  const navigate = useNavigate();
  const [made, setMade] = useState<string | null>(null);
  const form = useEditForm<Values>({
    initial: { memberId: '', ...noValues },
    schema: NewResident,
    bodyOf: ({ memberId, ...values }) => ({ memberId, ...registrationOf(values) }),
    save: async ({ memberId, ...values }) => {
      await confirmDoor(aptId, values);
      await register(aptId, memberId, values);
      setMade(memberId);
    },
  });
  // Only once nothing is unsaved any more does leaving ask no question.
  useEffect(() => {
    if (made === null || form.dirty) return;
    toast('등록되었습니다.');
    void navigate(toPage('system-mng-tenant-mng-id', { id: made, aptId }));
  }, [made, form.dirty, aptId, navigate]);
  return (
    <Card id="regist" title="한 명 등록">
      <Block pad={[4, 4.5]}>
        <EditFormFrame form={form} label="한 명 등록" saveText="등록" readOnly={made !== null}>
          <ResidentFields
            form={form}
            aptId={aptId}
            first={<MemberIdInput withAsterisk inputWrapperOrder={BELOW} {...form.text('memberId')} />}
          />
        </EditFormFrame>
      </Block>
    </Card>
  );
}
