import { type User, UserProfile } from '@danji/contract/users';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { EditFormFrame } from '../../../shared/edit/edit-form.tsx';
import { useEditForm } from '../../../shared/edit/use-edit-form.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Masked } from '../../../shared/privacy/masked.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import { Columns, Row } from '../../../shared/ui/primitives.tsx';
import { reloadUsers, saveProfile, useDepartmentNames, type Whom } from '../api/users.ts';
import { bodyOf, type ProfileValues, valuesOf } from '../lib/profile-values.ts';
import { Card } from './card.tsx';
import classes from './users.module.css';

/** Help stands under its field, so that fields side by side stand in a line. */
const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** Rights in themselves: nobody sets their own (ACL-15). */
const OWN = '본인 것은 다른 관리자가 바꿀 수 있습니다.';

/** Who the person is. Contacts stay masked; a new one is typed over them without seeing the old. */
export function ProfileCard({ user, whom }: { user: User; whom: Whom }) {
  const { canWrite } = usePagePermission();
  const codes = useSession((state) => state.commCodes);
  const departments = useDepartmentNames(whom.aptId);
  const types = codes.filter((code) => code.codeType === 'WORKING_TYPE' && code.useYn).map((code) => code.codeName);
  const form = useEditForm<ProfileValues>({
    initial: valuesOf(user),
    version: user.version,
    schema: UserProfile,
    bodyOf,
    save: (values, version) => saveProfile(whom, String(version), values),
    reload: reloadUsers,
  });
  const left = user.state === 'RESIGNED';
  return (
    <Card id="profile" title="기본 정보">
      <EditFormFrame
        form={form}
        label="기본 정보"
        readOnly={!canWrite || left}
        onSaved={() => toast('저장되었습니다.')}
      >
        <Columns start single="phone">
          <TextInput label="이름" maxLength={30} withAsterisk {...form.text('memberName')} />
          <TextInput label="직위" maxLength={20} {...form.text('positionName')} />
          {user.memberType === 'EMP' && (
            <>
              <NativeSelect
                label="부서"
                data={[
                  { value: '', label: '없음' },
                  ...(departments.data ?? []).map((one) => ({ value: one.deptId, label: one.deptName })),
                ]}
                {...form.text('deptId')}
              />
              <NativeSelect
                label="근무 형태"
                data={[
                  { value: '', label: '없음' },
                  ...[...new Set([...types, ...(user.workingType ? [user.workingType] : [])])],
                ]}
                {...form.text('workingType')}
              />
            </>
          )}
          <Contact
            label="휴대전화"
            hint="010-1234-5678"
            what="phoneNo"
            user={user}
            whom={whom}
            value={form.values.phoneNo}
            error={form.problems.phoneNo}
            readOnly={!canWrite || left}
            onChange={(value) => form.set('phoneNo', value)}
          />
          <Contact
            label="이메일"
            hint="hong@example.com"
            what="email"
            user={user}
            whom={whom}
            value={form.values.email}
            error={form.problems.email}
            readOnly={!canWrite || left}
            onChange={(value) => form.set('email', value)}
          />
          <TextInput
            label="권한 종료일"
            type="date"
            description={user.ownYn ? OWN : '이 날까지 권한을 씁니다. 비워 두면 끝이 없습니다.'}
            inputWrapperOrder={BELOW}
            disabled={user.ownYn}
            {...form.text('permissionEndsOn')}
          />
          <Checkbox
            className={classes.check}
            label="로그인할 때 OTP를 꼭 받기"
            description={user.ownYn ? OWN : undefined}
            disabled={user.ownYn}
            checked={form.values.otpRequired}
            onChange={(event) => form.set('otpRequired', event.currentTarget.checked)}
          />
        </Columns>
      </EditFormFrame>
    </Card>
  );
}

type ContactProps = {
  label: string;
  hint: string;
  what: 'phoneNo' | 'email';
  user: User;
  whom: Whom;
  value: string | null;
  error: string | undefined;
  readOnly: boolean;
  onChange: (value: string | null) => void;
};

function Contact({ label, hint, what, user, whom, value, error, readOnly, onChange }: ContactProps) {
  if (value !== null)
    return (
      <Row align="end" between className={classes.contact}>
        <TextInput
          label={`새 ${label}`}
          placeholder={hint}
          description="비워 두고 저장하면 지워집니다."
          inputWrapperOrder={BELOW}
          autoFocus
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <Button variant="subtle" onClick={() => onChange(null)} aria-label={`${label} 바꾸지 않기`}>
          바꾸지 않기
        </Button>
      </Row>
    );
  return (
    <Row align="end" between className={classes.contact}>
      <div>
        <p className={classes.label}>{label}</p>
        <Row as="p" gap={0} center className={classes.masked}>
          <Masked subjectId={user.memberId} what={what} value={user[what]} aptId={whom.aptId} />
        </Row>
      </div>
      {!readOnly && (
        <Button variant="default" onClick={() => onChange('')} aria-label={`${label} 바꾸기`}>
          바꾸기
        </Button>
      )}
    </Row>
  );
}
