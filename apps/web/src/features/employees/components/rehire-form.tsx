import type { EmployeeDetail, EmployeeOptions } from '@danji/contract/employees';
import { koreanDay } from '@danji/contract/korean-day';
import { RehireInput } from '@danji/contract/leaving';
import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { useEditForm } from '../../../shared/edit/use-edit-form.ts';
import { showHandedLink } from '../../../shared/member/hand-over.tsx';
import { sentWords, useNoReach } from '../../../shared/member/reach.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { Columns, Note } from '../../../shared/ui/primitives.tsx';
import { handOver, rehire } from '../api/employees.ts';
import { asRehire, type RehireValues, valuesOfLeft } from '../lib/employee-values.ts';
import { ContactFields, PlaceFields, RoleFields } from './employee-fields.tsx';
import { PanelForm } from './panel-form.tsx';
import { WithOptions } from './with-options.tsx';

type Props = { employee: EmployeeDetail; reload: () => void; onDone: () => void };

/** 재입사: the same account again, with a place and roles that are chosen anew. */
export const RehireForm = (props: Props) => (
  <WithOptions>{(options) => <Form {...props} options={options} />}</WithOptions>
);

function Form({ employee, reload, onDone, options }: Props & { options: EmployeeOptions }) {
  const noReach = useNoReach();
  const sent = useRef<{ channel: 'EMAIL' | 'SMS'; to: string } | null>(null);
  const deptIds = options.departments.map(({ deptId }) => deptId);
  const form = useEditForm<RehireValues>({
    initial: valuesOfLeft(employee, koreanDay(new Date()), deptIds),
    version: employee.version,
    schema: RehireInput,
    bodyOf: (values) => asRehire(values, employee.version),
    save: async (values, version) => {
      sent.current = (await rehire(employee.memberId, asRehire(values, String(version)))).sent;
    },
    reload,
  });
  return (
    <PanelForm
      name={employee.memberName}
      about={`${employee.memberId} 재입사`}
      form={form}
      label="재입사"
      saveText="재입사"
      said="재입사 처리되었습니다."
      onDone={() => {
        onDone();
        if (!employee.passwordYn) void tellLink(employee.memberId, sent.current);
      }}
    >
      <Note size="small">
        {employee.passwordYn
          ? '바로 로그인할 수 있게 됩니다. 비밀번호는 전에 쓰던 것 그대로입니다.'
          : noReach
            ? '문자와 이메일이 연결되어 있지 않아, 비밀번호를 정하는 링크를 화면에 보여 드립니다. 본인에게 직접 전해 주세요.'
            : '비밀번호를 정하는 링크를 휴대폰이나 이메일로 보내고, 둘 다 비우면 화면에 보여 드립니다.'}{' '}
        퇴직 전의 역할은 돌아오지 않으니 아래에서 새로 골라 주세요.
      </Note>
      <Columns single="phone">
        <DayField label="출근일" required max={koreanDay(new Date())} {...form.text('startsOn')} />
        <TextInput
          label="사유"
          required
          maxLength={100}
          placeholder="예: 퇴직 처리를 잘못함"
          {...form.text('reason')}
        />
      </Columns>
      <PlaceFields form={form} options={options} named={false} />
      <ContactFields form={form} phoneNo={employee.phoneNo} email={employee.email} />
      <RoleFields form={form} options={options} held={[]} />
    </PanelForm>
  );
}

/** What has become of the link of who has no password; where nothing brings it, it is given in person. */
async function tellLink(memberId: string, sent: { channel: 'EMAIL' | 'SMS'; to: string } | null): Promise<void> {
  if (sent === null) return handOver(memberId).then(showHandedLink, ignoreRefusal);
  await showAlert(`${await sentWords(sent, '비밀번호를 정하는 링크')} 24시간 안에 한 번 쓸 수 있습니다.`);
}
