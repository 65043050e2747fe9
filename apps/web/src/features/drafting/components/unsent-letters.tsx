import { Button } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { useOnline } from '../../../shared/lib/use-online.ts';
import { askDeletion } from '../../../shared/overlay/ask-confirm.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { Name, Note, Notice, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { isPassedOver, type Letter } from '../lib/letter.ts';
import { forgetLetter, sendLetterAgain, sendNow, takeBack, useOutbox, watchOutbox } from '../state/outbox.ts';

const nameOf = ({ sheet, formName }: Letter): string => sheet.title.trim() || formName;

/** What this phone has not sent yet, on every page: how many, when they go, and why one does not. */
export function UnsentLetters() {
  const memberId = useSession((state) => state.userInfo?.memberId);
  const { letters, isSending, isLasting } = useOutbox();
  const isOnline = useOnline();
  useEffect(watchOutbox, [memberId]);
  if (letters.length === 0 || !memberId) return null;
  const refused = letters.filter(({ refusal }) => refusal !== null).length;
  const waiting = letters.length - refused;
  const when = isSending ? '보내는 중입니다' : isOnline ? '곧 다시 보냅니다' : '연결되면 보냅니다';
  return (
    <Notice as="section" tone="hold" dark below={4} aria-label="보내지 못한 글">
      <Stack gap={2}>
        <Row center wrap gap={2} role="status">
          <IconCloudUp size="1.25rem" aria-hidden />
          <strong>{`보내지 못한 글 ${letters.length}건${waiting > 0 ? `: ${when}` : ''}`}</strong>
          {waiting > 0 && isOnline && !isSending && (
            <Button size="compact-md" variant="default" onClick={() => void sendNow()}>
              지금 보내기
            </Button>
          )}
        </Row>
        {!isLasting && <p>이 브라우저가 저장을 막아, 창을 닫으면 사라집니다. 보낼 때까지 이 창을 열어 두세요.</p>}
        {letters.map((letter) => (
          <LetterLine key={letter.letterId} letter={letter} memberId={memberId} busy={isSending} />
        ))}
      </Stack>
    </Notice>
  );
}

function LetterLine({ letter, memberId, busy }: { letter: Letter; memberId: string; busy: boolean }) {
  const { refusal, files, submit } = letter;
  const waits = files.filter(({ attachmentId }) => attachmentId === null).length;
  const drop = async () => {
    if (await askDeletion(nameOf(letter), '이 기기에만 있는 글과 사진이 지워집니다.')) await forgetLetter(letter);
  };
  return (
    <Row wrap center between gap={[1, 3]}>
      <div>
        <Name>{nameOf(letter)}</Name>{' '}
        <Note as="span" size="small">
          {[submit ? '상신' : '임시저장', waits > 0 && `사진·파일 ${waits}개 대기`].filter(Boolean).join(' · ')}
        </Note>
        {!refusal && isPassedOver(letter) && (
          <Note size="small">서버가 아직 받지 못하고 있습니다. 다른 글을 먼저 보내고, 이 글은 계속 다시 보냅니다.</Note>
        )}
        {refusal && (
          <Note tone="seal" size="small" role="alert">
            {`보내지 못했습니다. ${refusal}`}
          </Note>
        )}
      </div>
      <Row gap={1}>
        {refusal && (
          <Button size="compact-md" variant="default" disabled={busy} onClick={() => void sendLetterAgain(letter)}>
            다시 보내기
          </Button>
        )}
        <Button
          size="compact-md"
          variant="default"
          disabled={busy}
          onClick={() => void takeBack(letter.letterId, memberId).catch(ignoreRefusal)}
        >
          고쳐 쓰기
        </Button>
        <Button size="compact-md" variant="subtle" color="seal" disabled={busy} onClick={() => void drop()}>
          버리기
        </Button>
      </Row>
    </Row>
  );
}
