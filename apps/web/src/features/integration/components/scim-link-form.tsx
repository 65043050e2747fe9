import { linkScimUser } from '@danji/contract/scim';
import { TextInput } from '@mantine/core';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { linkEmployee, type Scim } from '../api/integration.ts';

type Props = {
  free: Scim['free'];
  first: { memberId: string; userName: string; externalId: string };
  onDone: (linked?: true) => void;
};

/** Who of the office somebody at the directory is. */
export function ScimLinkForm({ free, first, onDone }: Props) {
  const form = useCheckedForm({
    first,
    schema: linkScimUser.body,
    bodyOf: ({ externalId, ...rest }) => ({ ...rest, externalId: externalId.trim() === '' ? null : externalId }),
    send: async (body) => {
      await linkEmployee(body);
      onDone(true);
    },
  });
  return (
    <DialogForm {...form.frame} sendText="연결" onCancel={() => onDone()}>
      <p>
        연결하면 밖의 직원 명부가 이 직원의 이름·직위·연락처·부서를 읽고 바꾸며, 퇴직도 알릴 수 있습니다. 역할은 바뀌지
        않습니다.
      </p>
      <ChoiceField
        label="직원"
        value={form.values.memberId}
        data={free.map(({ memberId, memberName, deptName }) => ({
          value: memberId,
          label: `${memberName} (${[deptName, memberId].filter(Boolean).join(' · ')})`,
        }))}
        error={form.problems.memberId}
        onChange={(event) => form.set('memberId', event.currentTarget.value)}
      />
      <TextInput
        label="로그인 이름"
        description="밖의 직원 명부에 있는 userName. 예: hong@office.kr"
        maxLength={254}
        autoComplete="off"
        {...form.text('userName')}
      />
      <TextInput
        label="외부 ID"
        description="명부가 쓰는 externalId. 없으면 비워 둡니다."
        maxLength={200}
        autoComplete="off"
        {...form.text('externalId')}
      />
    </DialogForm>
  );
}
