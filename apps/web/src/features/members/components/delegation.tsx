import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { forTab } from '../../../shared/lib/storage.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { askPassword } from '../../../shared/overlay/ask-password.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { keyHere } from '../../../shared/session/complex-here.ts';
import { DialogFoot } from '../../../shared/ui/dialog.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Fact, Notice, Stack } from '../../../shared/ui/primitives.tsx';
import { delegateTopAdmin, useEmployees } from '../api/members.ts';
import { chooseAdmin, offered } from '../lib/tree-rows.ts';
import { MemberTree } from './member-tree.tsx';
import classes from './members.module.css';

const TITLE = '최고관리자 위임';

const NONE = '최고관리자가 지정되어 있지 않습니다.';
const TOLD = 'top-admin-missing-told';

/** Who may designate nobody is told whom to ask, once while the tab is open: on every page it would only stop them. */
async function tellDelegation(): Promise<void> {
  if (forTab.getItem(keyHere(TOLD)) === 'Y') return;
  forTab.setItem(keyHere(TOLD), 'Y');
  await openModal({
    title: TITLE,
    size: 440,
    withCloseButton: false,
    content: (close) => (
      <>
        <p>{NONE} 직원 관리 권한이 있는 분이 지정할 수 있으니 관리소장에게 알려 주세요.</p>
        <DialogFoot apart>
          <Button data-autofocus onClick={() => close()}>
            확인
          </Button>
        </DialogFoot>
      </>
    ),
  });
}

/** ADM-1: first the question, without a close button; then the choice. */
export async function promptDelegation(canDesignate: boolean): Promise<void> {
  if (!canDesignate) return tellDelegation();
  const yes = await openModal<boolean>({
    title: TITLE,
    size: 440,
    withCloseButton: false,
    content: (close) => (
      <>
        <p>{NONE} 지금 지정하시겠습니까?</p>
        <DialogFoot apart onCancel={() => close(false)}>
          <Button data-autofocus onClick={() => close(true)}>
            지정
          </Button>
        </DialogFoot>
      </>
    ),
  });
  if (yes) await openDelegation({ withPassword: false });
}

/** ADM-2 to ADM-4 */
export function openDelegation({ withPassword }: { withPassword: boolean }): Promise<void> {
  return openModal({
    title: TITLE,
    size: 820,
    withCloseButton: false,
    content: (close) => <DelegationForm withPassword={withPassword} onEnd={() => close()} />,
  });
}

function DelegationForm({ withPassword, onEnd }: { withPassword: boolean; onEnd: () => void }) {
  const asked = useEmployees();
  const { data } = asked;
  const [chosen, setChosen] = useState<string | null>(null);
  const members = offered(data ?? []);
  const current = data?.find((member) => member.adminYn);
  const person = chosen ? chooseAdmin(members, chosen).find((member) => member.adminYn) : undefined;

  const { busy, send } = useSend(async ({ memberId, password }: { memberId: string; password: string | undefined }) => {
    await delegateTopAdmin(memberId, password);
    toast('위임되었습니다.');
    onEnd();
  });
  const delegate = async () => {
    if (!person || busy) return;
    const yes = await askConfirm('최고관리자를 위임하시겠습니까?', {
      note: `${person.deptName ?? ''} ${person.positionName ?? ''} ${person.memberName}`.trim(),
      confirmText: '위임',
    });
    if (!yes) return;
    const password = withPassword ? await askPassword() : undefined;
    if (password === null) return;
    await send({ memberId: person.memberId, password });
  };
  return (
    <>
      <Notice tone="hold" below={4}>
        최고관리자는 단지관리에서 다른 직원에게 위임할 수 있습니다. ERP의 계정 관리자와는 다른 권한입니다.
      </Notice>
      {current && (
        <Stack as="dl" gap={2} className={classes.handOver}>
          <Fact name="지금 최고관리자">
            {[current.memberName, current.deptName, current.positionName].filter(Boolean).join(' · ')}
          </Fact>
          <Fact name="위임받는 사람">
            대외비를 포함한 모든 결재 문서, 사용자·직원·입주자단체 관리, 단지 설정, 개인정보 관리 권한을 받습니다.
          </Fact>
          <Fact name="위임한 사람">위 권한을 바로 잃고, 다른 역할은 그대로 남습니다.</Fact>
        </Stack>
      )}
      <div className={classes.tree}>
        <ListState of={asked} empty={members.length === 0} emptyText="최고관리자로 지정할 수 있는 직원이 없습니다.">
          <MemberTree members={members} caption="최고관리자로 지정할 직원" choice={{ chosen, choose: setChosen }} />
        </ListState>
      </div>
      <DialogFoot apart onCancel={onEnd}>
        <Button disabled={!person} loading={busy} onClick={() => void delegate()}>
          위임
        </Button>
      </DialogFoot>
    </>
  );
}
