import type { Outcomes } from '@danji/contract/many-people';
import type { ResidentRow } from '@danji/contract/residents';
import { Button } from '@mantine/core';
import { tellOutcomes } from '../../../shared/list/tell-outcomes.tsx';
import { UserActs } from '../../../shared/member/many-users.tsx';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { reloadResidents } from '../api/residents.ts';
import { useUserMng } from '../lib/use-user-mng.ts';
import { LastDayForm } from './last-day-form.tsx';

type Props = { rows: readonly ResidentRow[]; aptId: string | undefined; onDone: () => void };

/** What can be done with several residents at once; with accounts only by who looks after those. */
export function ResidentActs({ rows, aptId, onDone }: Props) {
  const { canWrite } = useUserMng();
  const setDay = async () => {
    const title = '임기 종료일 정하기';
    const given = await openModal<Outcomes>({
      title,
      content: (close) => <LastDayForm aptId={aptId} memberIds={rows.map(({ memberId }) => memberId)} onDone={close} />,
    });
    if (!given) return;
    const nameOf = (id: string) => rows.find(({ memberId }) => memberId === id)?.memberName ?? id;
    await tellOutcomes(Promise.resolve(given), { title, done: '임기 종료일을 정했습니다.', nameOf });
    onDone();
  };
  return (
    <>
      <Button onClick={() => void setDay()}>임기 종료일 정하기</Button>
      {canWrite && (
        <UserActs
          people={rows.map(({ memberId, memberName }) => ({ memberId, memberName, aptId }))}
          acts={['SEND_LINK', 'UNLOCK', 'LOCK']}
          after={reloadResidents}
          onDone={onDone}
        />
      )}
    </>
  );
}
