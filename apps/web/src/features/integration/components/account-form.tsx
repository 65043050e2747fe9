import { createServiceAccount } from '@danji/contract/integration';
import { Checkbox, TextInput } from '@mantine/core';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { Row } from '../../../shared/ui/primitives.tsx';
import { addAccount } from '../api/integration.ts';

export const RIGHTS = { SEND: '문서 보내기', READ: '결재 결과 읽기', SCIM: '직원 동기화' } as const;
/** 직원 동기화 has a part of its own on this screen. */
type Right = Exclude<keyof typeof RIGHTS, 'SCIM'>;
const OFFERED: readonly Right[] = ['SEND', 'READ'];
type Made = Awaited<ReturnType<typeof addAccount>>;

export function AccountForm({ onDone }: { onDone: (made?: Made) => void }) {
  const form = useCheckedForm({
    first: { name: '', rights: ['READ'] as Right[] },
    schema: createServiceAccount.body,
    send: async (values) => onDone(await addAccount(values)),
  });
  return (
    <DialogForm {...form.frame} sendText="만들기" onCancel={() => onDone()}>
      <TextInput
        label="이름"
        description="어느 프로그램인지 알 수 있게 적어 주세요. 예: 관리비 ERP"
        maxLength={40}
        autoComplete="off"
        data-autofocus
        {...form.text('name')}
      />
      <Checkbox.Group
        label="할 수 있는 일"
        value={form.values.rights}
        error={form.problems.rights}
        onChange={(rights) => form.set('rights', rights as Right[])}
      >
        <Row wrap gap={4} above={1}>
          {OFFERED.map((value) => (
            <Checkbox key={value} value={value} label={RIGHTS[value]} />
          ))}
        </Row>
      </Checkbox.Group>
    </DialogForm>
  );
}
