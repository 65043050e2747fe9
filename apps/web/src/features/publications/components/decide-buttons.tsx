import type { OpenDuty } from '@danji/contract/open-duties';
import { Button } from '@mantine/core';
import { toPage } from '../../../shared/lib/to-page.ts';
import { askReason } from '../../../shared/overlay/ask-reason.tsx';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { Row } from '../../../shared/ui/primitives.tsx';
import { decide, undoDecision } from '../api/publications.ts';

const QUESTIONS = {
  ELSEWHERE: {
    title: '다른 곳에 공개함',
    message: 'K-apt나 게시판처럼 다른 곳에 이미 공개했을 때 씁니다. 어디에 언제 공개했는지 적어 주세요.',
    done: '다른 곳에 공개했다고 적었습니다.',
  },
  CLOSED: {
    title: '비공개로 정하기',
    message: '입주민에게 보이지 않기로 정합니다. 까닭과 정한 사람이 기록에 남습니다.',
    done: '비공개로 정했습니다.',
  },
} as const;

async function ask(row: OpenDuty, kind: keyof typeof QUESTIONS): Promise<void> {
  const { title, message, done } = QUESTIONS[kind];
  const reason = await askReason({ title, message, label: '까닭', confirmText: '정하기', most: 200 });
  if (reason !== null) await sayDone(decide(row, kind, reason), done);
}

/** What is done with a paper that has to be shown: it is shown, was shown elsewhere, or is not. */
export function DecideButtons({ row }: { row: OpenDuty }) {
  if (row.state === 'PUBLISHED') return null;
  if (row.state === 'CLOSED' || row.state === 'ELSEWHERE')
    return (
      <Button
        variant="subtle"
        px="xs"
        onClick={() => void sayDone(undoDecision(row), '되돌렸습니다.')}
        aria-label={`${row.title} 되돌리기`}
      >
        되돌리기
      </Button>
    );
  return (
    <Row wrap gap={1}>
      <LinkButton
        target={toPage('cmplx-info-open-mng-docId', { docId: row.docId })}
        aria-label={`${row.title} 공개하기`}
      >
        공개하기
      </LinkButton>
      <Button
        variant="subtle"
        px="xs"
        onClick={() => void ask(row, 'ELSEWHERE')}
        aria-label={`${row.title} 다른 곳에 공개함`}
      >
        다른 곳
      </Button>
      <Button variant="subtle" px="xs" onClick={() => void ask(row, 'CLOSED')} aria-label={`${row.title} 비공개`}>
        비공개
      </Button>
    </Row>
  );
}
