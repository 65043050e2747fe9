import type { User } from '@danji/contract/users';
import { Drawer } from '@mantine/core';
import { LeavingForm } from '../../../shared/hand-over/leaving-form.tsx';
import { leave, useMembershipPlan, type Whom } from '../api/users.ts';

type Props = { user: User; whom: Whom; onClose: () => void };

/** Closing an account goes by the same plan as 퇴직: what is open is seen and handed over first. */
export function LeavingDrawer({ user, whom, onClose }: Props) {
  const word = user.memberType === 'EMP' ? '퇴직' : '탈퇴';
  const usePlan = (successorId: string | null) => useMembershipPlan(whom, successorId);
  return (
    <Drawer opened onClose={onClose} position="right" size="min(34rem, 100vw)" title={`${word} 처리`}>
      <LeavingForm
        word={word}
        usePlan={usePlan}
        leave={(body) => leave(whom, body)}
        aptId={whom.aptId}
        onCancel={onClose}
        onDone={onClose}
      />
    </Drawer>
  );
}
