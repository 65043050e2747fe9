import type { EmployeeDetail } from '@danji/contract/employees';
import { Button } from '@mantine/core';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { showHandedLink } from '../../../shared/member/hand-over.tsx';
import { sentWords, useUnreached } from '../../../shared/member/reach.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { Notice, Row } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { comeBack, handOver, sendLink } from '../api/employees.ts';

export type PanelMode = 'view' | 'edit' | 'leave' | 'leaving' | 'rehire';
type Props = {
  employee: EmployeeDetail;
  canWrite: boolean;
  canDelete: boolean;
  onMode: (mode: PanelMode) => void;
};

/** What can be done with this person, by whoever looks. */
export function EmployeeActs({ employee, canWrite, canDelete, onMode }: Props) {
  const noReach = useUnreached(employee);
  if (!(canWrite || canDelete)) return null;
  if (employee.state === 'RESIGNED')
    return canWrite ? (
      <Row wrap>
        <Button onClick={() => onMode('rehire')}>재입사</Button>
      </Row>
    ) : null;
  if (!employee.changeableYn)
    return (
      <Notice tone="plain">
        {employee.adminYn
          ? '최고관리자의 정보는 본인과 시스템 관리자만 바꿀 수 있습니다.'
          : '나에게 없는 권한을 가진 직원이라 바꿀 수 없습니다. 최고관리자에게 요청해 주세요.'}
      </Notice>
    );
  const { leave } = employee;
  const other = !employee.selfYn;
  return (
    <Row wrap>
      {canWrite && <Button onClick={() => onMode('edit')}>정보 수정</Button>}
      {canWrite && other && !employee.passwordYn && (
        <Button variant="default" onClick={() => void sendAgain(employee)}>
          {noReach ? '첫 로그인 링크 전하기' : '비밀번호 링크 다시 보내기'}
        </Button>
      )}
      {canWrite && leave && (
        <Button variant="default" onClick={() => void bringBack(employee)}>
          {leave.runningYn ? '복직' : '휴직 취소'}
        </Button>
      )}
      {canWrite && other && !leave && employee.state === 'ACTIVE' && !employee.adminYn && (
        <Button variant="default" onClick={() => onMode('leave')}>
          휴직
        </Button>
      )}
      {canDelete && other && (
        <Button variant="default" className={ui.danger} onClick={() => onMode('leaving')}>
          퇴직 처리
        </Button>
      )}
    </Row>
  );
}

async function sendAgain({ memberId }: EmployeeDetail): Promise<void> {
  const done = await sendLink(memberId).catch(ignoreRefusal);
  if (!done) return;
  // No channel brings it: it is given in person.
  if (done.sent === null) return handOver(memberId).then(showHandedLink, ignoreRefusal);
  await showAlert(`${await sentWords(done.sent, '비밀번호를 정하는 링크')} 24시간 안에 한 번 쓸 수 있습니다.`);
}

async function bringBack({ memberId, memberName, version, leave }: EmployeeDetail): Promise<void> {
  const running = leave?.runningYn ?? false;
  const yes = await askConfirm(running ? `${memberName}님을 복직 처리할까요?` : '예정된 휴직을 취소할까요?', {
    note: running
      ? '바로 로그인할 수 있게 되고, 휴직 동안의 대결도 끝납니다.'
      : '함께 등록한 대결자 지정도 취소됩니다.',
    confirmText: running ? '복직' : '휴직 취소',
    cancelText: '닫기',
  });
  if (yes) await sayDone(comeBack(memberId, version), running ? '복직 처리되었습니다.' : '휴직이 취소되었습니다.');
}
