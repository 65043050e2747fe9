import type { ManagedForm } from '@danji/contract/form-design';
import type { FormGroup } from '@danji/contract/forms';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { toast } from '../../../shared/overlay/toast.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import type { FormScope } from '../api/endpoints.ts';
import { moveForm, useManagedForms } from '../api/forms.ts';

type Props = {
  scope: FormScope;
  form: ManagedForm;
  groups: readonly FormGroup[];
  onDone: () => void;
};

export const groupOptions = (groups: readonly FormGroup[]) =>
  groups.map((group) => ({ value: group.formGroupId, label: `${'　'.repeat(group.depth)}${group.formGroupName}` }));

/** Name, group and place of a form. */
export function MoveBox({ scope, form, groups, onDone }: Props) {
  const [name, setName] = useState(form.formName);
  const [groupId, setGroupId] = useState(form.formGroupId);
  const [before, setBefore] = useState('same');
  const { data } = useManagedForms(scope);
  const others = (data?.forms ?? []).filter((one) => one.formGroupId === groupId && one.formId !== form.formId);
  const { busy, send } = useSend(async () => {
    const place = before === 'same' ? {} : { beforeFormId: before === 'last' ? null : before };
    await moveForm(scope, form.formId, { formName: name.trim(), formGroupId: groupId, ...place });
    toast('수정되었습니다.');
    onDone();
  });
  return (
    <DialogForm gap={4} end busy={busy} sendText="저장" onSend={() => name.trim() !== '' && void send()}>
      <TextInput
        label="양식 이름"
        value={name}
        maxLength={60}
        error={name.trim() === '' ? '양식 이름을 입력해 주세요.' : null}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <ChoiceField
        label="분류"
        value={groupId}
        data={groupOptions(groups)}
        onChange={(event) => {
          setGroupId(event.currentTarget.value);
          setBefore('same');
        }}
      />
      <ChoiceField
        label="순서"
        value={before}
        data={[
          { value: 'same', label: groupId === form.formGroupId ? '지금 자리' : '맨 뒤' },
          ...others.map((one) => ({ value: one.formId, label: `‘${one.formName}’ 앞` })),
          { value: 'last', label: '맨 뒤' },
        ]}
        onChange={(event) => setBefore(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
