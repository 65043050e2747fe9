import type { DemoAccount } from '@danji/contract/demo-complex';
import { josa } from '@danji/contract/josa';
import { Button, TextInput } from '@mantine/core';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { makeDemo, removeDemo, useDemoComplex } from '../api/demo-complex.ts';

/** 체험 단지: made and removed by the operator (decision 0069). Nothing while it is not known whether there is one. */
export function DemoComplexButton() {
  const { data: found, isSuccess } = useDemoComplex();
  if (!isSuccess) return null;
  return found ? (
    <Button variant="default" onClick={() => void openRemoval(found.name)}>
      체험 단지 지우기
    </Button>
  ) : (
    <Button variant="default" onClick={() => void askToMake()}>
      체험 단지 만들기
    </Button>
  );
}

async function askToMake(): Promise<void> {
  const isSure = await askConfirm(
    '연습용 체험 단지를 만들까요? 사람과 양식, 두 달치 문서가 들어 있고, 실제 단지와 섞이지 않습니다.',
    { title: '체험 단지 만들기', note: '언제든 통째로 지울 수 있습니다.', confirmText: '만들기' },
  );
  if (!isSure) return;
  await makeDemo().then(({ aptId, accounts }) => showAccounts(aptId, accounts), ignoreRefusal);
}

const openRemoval = (name: string) =>
  openModal({
    title: '체험 단지 지우기',
    content: (close) => <RemovalForm name={name} onDone={() => close()} />,
  });

/** Whoever has mistyped the name mends it where it stands. */
function RemovalForm({ name, onDone }: { name: string; onDone: () => void }) {
  const form = useCheckedForm({
    first: { name: '' },
    check: (values) =>
      values.name.trim() === name ? null : { name: `단지 이름 ${josa(`‘${name}’`, '을/를')} 그대로 입력해 주세요.` },
    send: async (values) => {
      await removeDemo(values.name);
      toast('체험 단지를 모두 지웠습니다.');
      onDone();
    },
  });
  return (
    <DialogForm {...form.frame} sendText="지우기" danger onCancel={onDone}>
      <p>
        체험 단지의 사람, 문서, 파일을 모두 지웁니다. 되돌릴 수 없습니다. 다른 단지는 그대로입니다. 지우려면{' '}
        {josa(`‘${name}’`, '을/를')} 입력해 주세요.
      </p>
      <TextInput label="단지 이름" autoComplete="off" data-autofocus {...form.text('name')} />
    </DialogForm>
  );
}

const copy = (accounts: readonly DemoAccount[]) =>
  navigator.clipboard
    ?.writeText(
      accounts
        .map(
          ({ memberId, password, memberName, positionName }) =>
            `${memberId}\t${password}\t${memberName} ${positionName}`,
        )
        .join('\n'),
    )
    .then(() => toast('복사했습니다.'));

const showAccounts = (aptId: string, accounts: readonly DemoAccount[]) =>
  openModal({
    title: `체험 단지 (${aptId})`,
    size: 640,
    closeOnEscape: false,
    withCloseButton: false,
    content: (close) => (
      <Stack>
        <p>아래 아이디와 비밀번호로 들어가 연습해 보세요. 이 창을 닫으면 비밀번호를 다시 볼 수 없습니다.</p>
        <DataTable<DemoAccount>
          caption="체험 단지 계정"
          cardsBelow={24}
          rows={accounts}
          rowKey={({ memberId }) => memberId}
          columns={[
            {
              key: 'who',
              label: '이름',
              always: true,
              cell: ({ memberName, positionName }) => `${memberName} ${positionName}`,
            },
            { key: 'id', label: '아이디', nowrap: true, cell: ({ memberId }) => <code>{memberId}</code> },
            { key: 'password', label: '비밀번호', nowrap: true, cell: ({ password }) => <code>{password}</code> },
          ]}
        />
        <Note size="small">문서는 1분 안에 모두 나타납니다.</Note>
        <Row end>
          <Button variant="default" onClick={() => void copy(accounts)}>
            모두 복사
          </Button>
          <Button onClick={() => close()}>적어 두었습니다</Button>
        </Row>
      </Stack>
    ),
  });
