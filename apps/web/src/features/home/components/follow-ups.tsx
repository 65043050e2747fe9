import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { continueMatter } from '../../../shared/approval/continue-matter.ts';
import { toDocument } from '../../../shared/lib/document-address.ts';
import { askPrompt } from '../../../shared/overlay/ask-prompt.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { Row as Beside, Card, Name } from '../../../shared/ui/primitives.tsx';
import { endFollowUp, useHome } from '../api/home.ts';
import { noteClosedHere } from '../lib/closed-here.ts';
import { ClosedFollowUps } from './closed-follow-ups.tsx';
import classes from './home.module.css';

const when = (days: number, ends: boolean): string => {
  if (days === 0) return ends ? '오늘 끝남' : '오늘까지';
  if (days > 0) return `${days}일 뒤 ${ends ? '끝남' : '기한'}`;
  return ends ? `${-days}일 전 끝남` : `${-days}일 지남`;
};

/** What is to be shown to residents is done by showing it, or by deciding otherwise in 공개 관리. */
const SHOWN_OUTSIDE = 'OPEN';

type Row = { register: string; docId: string; rowNo: number };

/** No paper does it, or another one did. */
async function close(row: Row): Promise<void> {
  const reason = await askPrompt('문서 없이 마쳤거나 더 할 일이 없을 때 씁니다. 까닭은 기록에 남습니다.', {
    title: '할 일 마침',
    label: '어떻게 마쳤나요?',
    required: '어떻게 마쳤는지 적어 주세요.',
    confirmText: '마침',
  });
  if (reason === null) return;
  await sayDone(
    endFollowUp({ ...row, reason: reason.trim() }).then(noteClosedHere),
    '마쳤습니다. 하루 안에는 다시 열 수 있습니다.',
  );
}

/** Contracts that end, and what is to be followed, answered or inspected: it goes when the paper that does it is complete. */
export function FollowUps() {
  const { data } = useHome();
  const [isSeen, setSeen] = useState(false);
  return (
    <Card title="곧 할 일">
      <ul className={classes.recent}>
        {data?.followUps.map(({ register, docId, rowNo, title, day, daysLeft, endsYn, again }) => (
          <li key={`${register}-${docId}-${rowNo}`} className={classes.closable}>
            <Link {...toDocument({ docId, state: null })}>
              <Name>{title}</Name>
              <span className={classes.quiet}>
                {`${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일 · ${when(daysLeft, endsYn)}`}
              </span>
            </Link>
            {register !== SHOWN_OUTSIDE && (
              <Beside gap={3}>
                {again && (
                  <LinkButton
                    aria-label={`${title} 이어서 작성`}
                    onClick={() => void continueMatter(docId, again).catch(ignoreRefusal)}
                  >
                    이어서 작성
                  </LinkButton>
                )}
                <LinkButton aria-label={`${title} 마침`} onClick={() => void close({ register, docId, rowNo })}>
                  마침
                </LinkButton>
              </Beside>
            )}
          </li>
        ))}
      </ul>
      <details className={classes.closed} onToggle={(event) => setSeen(event.currentTarget.open)}>
        <summary className={classes.quiet}>하루 안에 마친 일</summary>
        {isSeen && <ClosedFollowUps />}
      </details>
    </Card>
  );
}
