import { type AccountRequest, requestWords, waitingWords } from '@danji/contract/account-requests';
import { Button } from '@mantine/core';
import { formatDateTime } from '../lib/format-date.ts';
import { askConfirm } from '../overlay/ask-confirm.ts';
import { sayDone } from '../overlay/say-done.ts';
import { Name, Note, Notice, Row } from '../ui/primitives.tsx';
import { settle } from './account-requests.ts';

type Props = {
  requests: readonly AccountRequest[];
  aptId?: string | undefined;
  /** About the reader's own account. */
  own?: boolean;
  /** What is shown is asked for anew once one is settled. */
  after: <T>(work: Promise<T>) => Promise<T>;
};

/** What waits about an account, why, until when, and what the reader may say to it. */
export function RequestList({ requests, aptId, own = false, after }: Props) {
  return requests.map((one) => {
    const isContact = one.kind === 'CONTACT';
    const agree = async () => {
      const yes = await askConfirm(`${one.memberName}님의 ${requestWords[one.kind]}에 동의하시겠습니까?`, {
        note: own
          ? '새 연락처가 본인의 것일 때만 확인해 주세요.'
          : '반드시 본인에게 직접 확인한 뒤 동의해 주세요. 누가 동의했는지 기록으로 남고 본인에게도 알립니다.',
        confirmText: isContact ? '확인' : '동의',
      });
      if (yes)
        await sayDone(after(settle(one, 'agree', aptId)), isContact ? '새 연락처를 확인했습니다.' : '동의했습니다.');
    };
    const end = async (how: 'refuse' | 'withdraw') => {
      const word = how === 'refuse' ? '거절' : '철회';
      const yes = await askConfirm(`${one.memberName}님의 ${requestWords[one.kind]} 요청을 ${word}하시겠습니까?`, {
        ...(isContact ? { note: '연락처가 바꾸기 전으로 돌아갑니다.' } : {}),
        confirmText: word,
        danger: true,
      });
      if (yes) await sayDone(after(settle(one, how, aptId)), `${word}했습니다.`);
    };
    return (
      <Notice as="div" tone="hold" below={3} key={one.requestId}>
        <Name as="p">
          {one.memberName} · {requestWords[one.kind]} 대기 중
        </Name>
        <Note size="small">{waitingWords(one)}</Note>
        <Note size="small">
          {one.askedByName ?? '시스템 관리자'} · {formatDateTime(one.askedAt)}에 요청
          {one.dueAt && ` · ${formatDateTime(one.dueAt)}부터 적용`}
          {one.expiresAt && ` · ${formatDateTime(one.expiresAt)}까지`}
        </Note>
        <Row gap={2} wrap above={2}>
          {one.agreeYn && <Button onClick={() => void agree()}>{isContact ? '확인' : '동의'}</Button>}
          {one.refuseYn && (
            <Button variant="default" onClick={() => void end('refuse')}>
              거절
            </Button>
          )}
          {one.withdrawYn && (
            <Button variant="default" onClick={() => void end('withdraw')}>
              철회
            </Button>
          )}
        </Row>
      </Notice>
    );
  });
}
