import type { Employee } from '@danji/contract/employees';
import type { Outcomes } from '@danji/contract/many-people';
import { Button } from '@mantine/core';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { choicesOf } from '../../../shared/lib/choices-of.ts';
import { tellOutcomes } from '../../../shared/list/tell-outcomes.tsx';
import { isNobodyReached, sentLinkWords } from '../../../shared/member/reach.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { Note } from '../../../shared/ui/primitives.tsx';
import { moveMany, useEmployeeOptions } from '../api/employees.ts';
import { outcomesOf, sendLinks } from '../api/first-links.ts';

type Props = { rows: readonly Employee[]; onDone: () => void };

/** What can be done with several employees at once. */
export function EmployeeMany({ rows, onDone }: Props) {
  const nameOf = (id: string) => rows.find(({ memberId }) => memberId === id)?.memberName ?? id;
  const tell = async (work: Promise<Outcomes>, title: string, done: string) => {
    if (await tellOutcomes(work, { title, done, nameOf })) onDone();
  };
  const move = async () => {
    const title = '부서 옮기기';
    const given = await openModal<Outcomes>({ title, content: (close) => <MoveForm rows={rows} onDone={close} /> });
    if (given) await tell(Promise.resolve(given), title, '부서를 옮겼습니다.');
  };
  const link = async () => {
    const title = '첫 비밀번호 링크 보내기';
    if (await isNobodyReached()) {
      await showAlert(
        '문자와 이메일이 연결되어 있지 않아 보낼 수 없습니다. ‘직원 초대’에서 안내장을 만들어 직접 전해 주세요.',
      );
      return;
    }
    const note = '아직 비밀번호를 정하지 않은 사람에게 보냅니다. 이미 정한 사람에게는 보내지 않고 알려 드립니다.';
    if (!(await askConfirm(`${rows.length}명: ${title}`, { note, confirmText: '보내기' }))) return;
    await tell(outcomesOf(sendLinks(rows.map(({ memberId }) => memberId))), title, await sentLinkWords());
  };
  return (
    <>
      <Button onClick={() => void move()}>부서 옮기기</Button>
      <Button variant="default" onClick={() => void link()}>
        첫 비밀번호 링크 보내기
      </Button>
    </>
  );
}

function MoveForm({ rows, onDone }: { rows: readonly Employee[]; onDone: (outcomes?: Outcomes) => void }) {
  const { data: options } = useEmployeeOptions();
  const form = useCheckedForm({
    first: { deptId: '' },
    check: ({ deptId }) => (deptId === '' ? { deptId: '부서를 골라 주세요.' } : null),
    send: async ({ deptId }) => {
      const people = rows.map(({ memberId, version }) => ({ memberId, version }));
      onDone(await moveMany(people, deptId));
    },
  });
  return (
    <DialogForm label="부서 옮기기" sendText="옮기기" onCancel={() => onDone()} {...form.frame}>
      <ChoiceField
        label="옮길 부서"
        data={[{ value: '', label: '고르기' }, ...choicesOf(options?.departments, 'deptId', 'deptName')]}
        {...form.text('deptId')}
      />
      <Note>고른 {rows.length}명을 이 부서로 옮깁니다.</Note>
    </DialogForm>
  );
}
