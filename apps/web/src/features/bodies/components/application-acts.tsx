import type { ApplicationAct } from '@danji/contract/applications';
import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { rejectionWords, sentWords, useReach } from '../../../shared/member/reach.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askReason } from '../../../shared/overlay/ask-reason.tsx';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Row } from '../../../shared/ui/primitives.tsx';
import { type Application, close, reject, resend } from '../api/applications.ts';
import type { Body } from '../api/bodies.ts';
import { acts } from '../lib/words.ts';
import { openApprove, openChange } from './application-dialogs.tsx';
import classes from './bodies.module.css';

const QUESTIONS: Record<Exclude<ApplicationAct, 'APPROVE'>, (name: string) => string> = {
  REJECT: (name) => `${name}님의 신청을 거절합니다.`,
  CANCEL: (name) => `${name}님의 승인을 취소합니다. 임기가 끝나고 계정이 닫히며, 신청은 승인대기로 돌아갑니다.`,
  MOVE_OUT: (name) => `${name}님을 전출로 처리합니다. 맡은 임기가 모두 오늘로 끝나고 계정이 닫힙니다.`,
  LEAVE: (name) => `${name}님을 탈퇴로 처리합니다. 맡은 임기가 모두 오늘로 끝나고 계정이 닫힙니다.`,
};

const GIVEN_BY_HAND =
  '문자가 연결되어 있지 않아 비밀번호를 정하는 주소를 보낼 수 없습니다. 임원의 첫 로그인 링크는 운영센터가 사용자 관리에서 만들어 직접 전합니다.';

const tellResent = (one: Application) =>
  resend(one).then(async ({ sentTo }) => toast(await sentWords({ channel: 'SMS', to: sentTo }, '링크')), ignoreRefusal);

async function perform(one: Application, act: Exclude<ApplicationAct, 'APPROVE'>): Promise<void> {
  const told = act === 'REJECT' ? ` ${await rejectionWords()}` : '';
  const reason = await askReason({
    title: acts[act],
    message: `${QUESTIONS[act](one.applicantName)}${told}`,
    label: '사유',
    confirmText: acts[act],
  });
  if (reason === null) return;
  const said = reason.slice(0, 200);
  await sayDone(act === 'REJECT' ? reject(one, said) : close(one, act, said), `${acts[act]} 처리했습니다.`);
}

/** The act that is due as a button, the others in a menu. */
export function ApplicationActs({ one, bodies }: { one: Application; bodies: readonly Body[] }) {
  const { canWrite, canDelete } = usePagePermission();
  const textless = useReach()?.sms === 'NONE';
  const may = (act: ApplicationAct) =>
    one.acts.includes(act) && (act === 'APPROVE' || act === 'REJECT' ? canWrite : canDelete);
  const closing = (['REJECT', 'CANCEL', 'MOVE_OUT', 'LEAVE'] as const).filter(may);
  if (!canWrite && closing.length === 0) return null;
  return (
    <Row gap={1.5} end className={classes.rowActs}>
      {may('APPROVE') && (
        <Button size="sm" variant="default" className={classes.yes} onClick={() => void openApprove(one)}>
          승인
        </Button>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button size="sm" variant="default" aria-label={`${one.applicantName} 더 보기`} px="xs">
            <IconDots size="1.125rem" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {canWrite && (
            <Menu.Item onClick={() => void openChange(one, bodies)}>
              {one.state === 'WAITING' ? '직책·임기·비고 고치기' : '비고 고치기'}
            </Menu.Item>
          )}
          {canWrite && one.state === 'APPROVED' && (
            <Menu.Item onClick={() => void (textless ? showAlert(GIVEN_BY_HAND) : tellResent(one))}>
              {textless ? '첫 로그인 링크 전하는 방법' : '비밀번호 주소 다시 보내기'}
            </Menu.Item>
          )}
          {closing.map((act) => (
            <Menu.Item key={act} color="seal" onClick={() => void perform(one, act)}>
              {acts[act]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Row>
  );
}
