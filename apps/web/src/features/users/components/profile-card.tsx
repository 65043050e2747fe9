import { type User, UserProfile } from '@danji/contract/users';
import { Checkbox, TextInput } from '@mantine/core';
import { EditFormFrame } from '../../../shared/edit/edit-form.tsx';
import { useEditForm } from '../../../shared/edit/use-edit-form.ts';
import { choicesOf } from '../../../shared/lib/choices-of.ts';
import { BELOW, KeptContact } from '../../../shared/member/kept-field.tsx';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Masked } from '../../../shared/privacy/masked.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { Columns } from '../../../shared/ui/primitives.tsx';
import { reloadUsers, saveProfile, useDepartmentNames, type Whom } from '../api/users.ts';
import { bodyOf, type ProfileValues, valuesOf } from '../lib/profile-values.ts';
import { Card } from './card.tsx';
import classes from './users.module.css';

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
  const readOnly = !canWrite || user.state === 'RESIGNED';
  const contact = (what: 'phoneNo' | 'email', label: string, hint: string) => (
    <KeptContact
      {...{ label, hint, readOnly }}
      kept={<Masked subjectId={user.memberId} what={what} value={user[what]} aptId={whom.aptId} />}
      value={form.values[what]}
      error={form.problems[what]}
      onChange={(value) => form.set(what, value)}
    />
  );
  return (
    <Card id="profile" title="기본 정보">
      <EditFormFrame form={form} label="기본 정보" readOnly={readOnly} onSaved={() => toast('저장되었습니다.')}>
        <Columns start single="phone">
          <TextInput label="이름" maxLength={30} withAsterisk {...form.text('memberName')} />
          <TextInput label="직위" maxLength={20} {...form.text('positionName')} />
          {user.memberType === 'EMP' && (
            <>
              <ChoiceField
                label="부서"
                data={choicesOf(departments.data, 'deptId', 'deptName', '없음')}
                {...form.text('deptId')}
              />
              <ChoiceField
                label="근무 형태"
                data={[
                  { value: '', label: '없음' },
                  ...[...new Set([...types, ...(user.workingType ? [user.workingType] : [])])],
                ]}
                {...form.text('workingType')}
              />
            </>
          )}
          {contact('phoneNo', '휴대전화', '010-1234-5678')}
          {contact('email', '이메일', 'hong@example.com')}
          <DayField
            label="권한 종료일"
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
