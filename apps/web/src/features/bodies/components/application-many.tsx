import { Button } from '@mantine/core';
import { tellOutcomes } from '../../../shared/list/tell-outcomes.tsx';
import { approvalWords, rejectionWords } from '../../../shared/member/reach.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { askReason } from '../../../shared/overlay/ask-reason.tsx';
import { type Application, approveMany, rejectMany } from '../api/applications.ts';

type Props = { rows: readonly Application[]; onDone: () => void };

/** Several applications at once: approved as they stand, or turned down with one reason. */
export function ApplicationMany({ rows, onDone }: Props) {
  const nameOf = (id: string) => rows.find(({ applicationId }) => applicationId === id)?.applicantName ?? id;
  const known = rows.filter(({ samePerson }) => samePerson !== null).map(({ applicantName }) => applicantName);
  const approve = async () => {
    const note = [
      await approvalWords(),
      ...(known.length > 0
        ? [`${known.join(', ')}님은 같은 번호의 임원이 있습니다. 그 계정에 임기만 주려면 한 명씩 승인해 주세요.`]
        : []),
    ].join(' ');
    if (!(await askConfirm(`신청 ${rows.length}건을 승인할까요?`, { note, confirmText: '승인' }))) return;
    if (await tellOutcomes(approveMany(rows), { title: '승인', done: '승인했습니다.', nameOf })) onDone();
  };
  const reject = async () => {
    const reason = await askReason({
      title: `거절 (${rows.length}건)`,
      message: `고른 신청을 거절합니다. ${await rejectionWords()}`,
      label: '사유',
      confirmText: '거절',
      most: 200,
    });
    if (reason === null) return;
    const sent = rejectMany(rows, reason.slice(0, 200));
    if (await tellOutcomes(sent, { title: '거절', done: '거절했습니다.', nameOf })) onDone();
  };
  return (
    <>
      <Button onClick={() => void approve()}>승인</Button>
      <Button variant="default" onClick={() => void reject()}>
        거절
      </Button>
    </>
  );
}
