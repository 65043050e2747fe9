import { josa } from '@danji/contract/josa';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { addAccount, type Scim, settleWaiting, unlinkEmployee } from '../api/integration.ts';
import { showToken } from './account-acts.ts';
import { ScimLinkForm } from './scim-link-form.tsx';

type Waiting = Scim['waiting'][number];
type Linked = Scim['linked'][number];

export async function openSync() {
  const sure = await askConfirm(
    '직원 동기화를 켤까요? 밖의 직원 명부가 연결한 직원을 바꾸고, 새 직원을 등록할 수 있게 됩니다.',
    {
      title: '직원 동기화 켜기',
      note: '역할과 최고관리자, 비밀번호는 동기화하지 않습니다.',
      confirmText: '켜기',
    },
  );
  if (!sure) return;
  const made = await addAccount({ name: '직원 동기화', rights: ['SCIM'] }).catch(ignoreRefusal);
  if (made) await showToken(made.secret);
}

export async function link(scim: Scim, of?: Waiting) {
  const first = {
    memberId: of?.member?.leftYn ? '' : (of?.member?.memberId ?? ''),
    userName: of?.userName ?? '',
    externalId: of?.externalId ?? '',
  };
  const known = of?.member?.leftYn ? [{ ...of.member, positionName: null, deptName: '퇴직' }, ...scim.free] : scim.free;
  const linked = await openModal<true>({
    title: '직원에 연결',
    content: (close) => <ScimLinkForm free={known} first={first} onDone={close} />,
  });
  if (linked) toast('연결했습니다. 명부가 다음에 맞출 때부터 적용됩니다.');
}

export async function sayNew({ waitingId, saidAs }: Waiting) {
  const sure = await askConfirm(`${josa(`‘${saidAs}’`, '을/를')} 새 직원으로 등록하게 할까요?`, {
    title: '다른 사람이에요',
    note: '명부가 다음에 보낼 때 새 아이디로 등록됩니다. 같은 사람이면 취소하고 ‘연결’을 골라 주세요.',
    confirmText: '새 직원으로',
  });
  if (sure) await sayDone(settleWaiting(waitingId, 'NEW'), '다음에 맞출 때 새 직원으로 등록합니다.');
}
export const ignore = ({ waitingId }: Waiting) => sayDone(settleWaiting(waitingId, 'IGNORED'), '더 묻지 않습니다.');

export async function unlink({ scimId, memberName }: Linked) {
  const sure = await askConfirm(`${memberName}님의 연결을 풀까요? 직원은 그대로 있고, 명부가 더 바꾸지 못합니다.`, {
    title: '연결 풀기',
    confirmText: '연결 풀기',
    danger: true,
  });
  if (sure) await sayDone(unlinkEmployee(scimId), '연결을 풀었습니다.');
}
