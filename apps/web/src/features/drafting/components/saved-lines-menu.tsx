import { lostOfficeWords } from '@danji/contract/approval-words';
import { josa } from '@danji/contract/josa';
import { Menu } from '@mantine/core';
import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { askToDelete } from '../../../shared/overlay/ask-confirm.ts';
import { askPrompt } from '../../../shared/overlay/ask-prompt.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { Note } from '../../../shared/ui/primitives.tsx';
import { forgetLine, keepLine, type SavedLine, useSavedLines } from '../api/drafts.ts';
import type { LineEntry, StepKind } from '../lib/draft.ts';
import { useSheet } from '../state/desk-context.ts';

/** Lines that the drafter keeps under a name. Who is gone is told and left out. */
export function SavedLinesMenu({ onUse }: { onUse: (line: readonly LineEntry[], said: string) => void }) {
  const line = useSheet((sheet) => sheet.line);
  const { data, isError } = useSavedLines();
  const use = (saved: SavedLine) => {
    const gone = saved.line.filter((step) => step.gone);
    onUse(saved.line.filter((step) => !step.gone).map(toEntry(saved.name)), `${saved.name} 결재선을 불러왔습니다.`);
    const left = gone.map((step) => step.personName ?? step.personId).join(', ');
    const told = [
      left && `${left}님은 지금 결재할 수 없어 뺐습니다. 대신할 사람을 넣어 주세요.`,
      lostOfficeWords(saved.line.filter((step) => !step.gone)),
    ];
    if (told.some(Boolean)) void showAlert(told.filter(Boolean).join(' '));
  };
  const keep = async () => {
    const name = await askPrompt('이 결재선의 이름을 적어 주세요.', {
      title: '결재선 저장',
      label: '이름',
      required: '이름을 적어 주세요.',
      confirmText: '저장',
    });
    if (name) await sayDone(keepLine(name, line), '저장되었습니다.');
  };
  const forget = async (saved: SavedLine) => {
    const yes = await askToDelete(`${josa(saved.name, '을/를')} 삭제하시겠습니까?`);
    if (yes) await forgetLine(saved.savedLineId).catch(ignoreRefusal);
  };
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <LinkButton bare>
          저장된 결재선 <IconChevronDown size="1rem" aria-hidden />
        </LinkButton>
      </Menu.Target>
      <Menu.Dropdown>
        {(data ?? []).map((saved) => (
          <Menu.Item key={saved.savedLineId} onClick={() => use(saved)}>
            {saved.name}{' '}
            <Note as="small" size="tiny">
              {saved.line.map((step) => step.personName).join(' → ')}
            </Note>
          </Menu.Item>
        ))}
        {data?.length === 0 && <Menu.Label>저장된 결재선이 없습니다.</Menu.Label>}
        {isError && <Menu.Label>결재선을 불러오지 못했습니다.</Menu.Label>}
        <Menu.Divider />
        <Menu.Item disabled={line.length === 0} onClick={() => void keep()}>
          지금 결재선 저장하기
        </Menu.Item>
        {(data ?? []).map((saved) => (
          <Menu.Item
            key={`x${saved.savedLineId}`}
            color="seal"
            leftSection={<IconTrash size="1rem" />}
            onClick={() => void forget(saved)}
          >
            {saved.name} 삭제
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const toEntry =
  (name: string) =>
  (step: SavedLine['line'][number]): LineEntry => ({
    order: step.order,
    kind: step.kind as StepKind,
    personId: step.personId,
    name: step.personName ?? step.personId,
    note: [step.deptName, step.positionName].filter(Boolean).join(' · '),
    mayDecideFinally: false,
    reasons: [`저장된 결재선 '${name}'에 있는 사람입니다.`],
    standInId: null,
    ...(step.deptId ? { deptId: step.deptId } : {}),
  });
