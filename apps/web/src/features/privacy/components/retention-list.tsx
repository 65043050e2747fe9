import type { RetentionRun } from '@danji/contract/privacy';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { useLeaveQuestion } from '../../../shared/edit/use-leave-question.ts';
import { formatDate } from '../../../shared/lib/format-date.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Note, Row, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { propose, useRuns } from '../api/privacy.ts';
import classes from './privacy.module.css';
import { type Kept, NOTHING_KEPT, RetentionItems } from './retention-items.tsx';

const STATES = {
  PROPOSED: { label: '승인 대기', tone: 'hold' },
  APPROVED: { label: '폐기 중', tone: 'accent' },
  DONE: { label: '폐기 완료', tone: 'ok' },
  DISMISSED: { label: '폐기하지 않음', tone: 'dark' },
} as const;

/** What is past its time, month by month, and what became of it. */
export function RetentionList() {
  const runs = useRuns();
  const { canWrite } = usePagePermission();
  const [open, setOpen] = useState<string | null>(null);
  // Held here, not in the card: what is folded away and opened again still keeps what was picked out.
  const [kept, setKept] = useState<Readonly<Record<string, Kept>>>({});
  const many = Object.values(kept).reduce((sum, one) => sum + one.size, 0);
  useLeaveQuestion(
    async () =>
      many > 0 &&
      !(await askConfirm(`보관 유지 ${many}건을 아직 결정하지 않았습니다. 저장하지 않고 나갈까요?`, {
        confirmText: '나가기',
        danger: true,
      })),
    () => many > 0,
  );
  const { busy, send } = useSend(propose);
  const make = async () => {
    const made = await send();
    if (made?.runId === null) await showAlert('보존기한이 지난 자료가 없습니다.');
    else if (made) setOpen(made.runId);
  };
  return (
    <>
      <Note className={classes.lead}>
        보존기한이 지난 문서와 퇴직한 지 3년이 지난 사람의 개인정보를 매달 모아 보여 드립니다. 최고관리자가 승인하면
        내용을 지우고, 문서번호와 날짜, 위·변조를 확인할 수 있는 값만 남깁니다.
      </Note>
      {canWrite && (
        <p>
          <Button variant="default" loading={busy} onClick={() => void make()}>
            이달 목록 만들기
          </Button>
        </p>
      )}
      <ListState
        of={runs}
        empty={runs.data?.length === 0}
        emptyText="보존기한이 지난 자료가 없습니다. 생기면 이곳에 목록이 만들어지고 최고관리자에게 알립니다."
      >
        <Stack as="ul" gap={3}>
          {runs.data?.map((run) => (
            <RunCard
              key={run.runId}
              run={run}
              open={(open ?? firstWaiting(runs.data)) === run.runId}
              toggle={(next) => setOpen(next ? run.runId : '')}
              kept={kept[run.runId] ?? NOTHING_KEPT}
              setKept={(next) => setKept((now) => ({ ...now, [run.runId]: next }))}
            />
          ))}
        </Stack>
      </ListState>
    </>
  );
}

/** What waits for a decision stands open. */
const firstWaiting = (runs: readonly RetentionRun[]) => runs.find(({ state }) => state === 'PROPOSED')?.runId;

type CardProps = {
  run: RetentionRun;
  open: boolean;
  toggle: (open: boolean) => void;
  kept: Kept;
  setKept: (kept: Kept) => void;
};

function RunCard({ run, open, toggle, kept, setKept }: CardProps) {
  const state = STATES[run.state];
  const counts = [
    run.documents > 0 ? `문서 ${run.documents}건` : null,
    run.members > 0 ? `개인정보 ${run.members}명` : null,
    run.kept + kept.size > 0 ? `보관 유지 ${run.kept + kept.size}건` : null,
    run.done > 0 ? `폐기 ${run.done}건` : null,
  ].filter(Boolean);
  return (
    <li className={ui.card}>
      <Row gap={3} wrap center between className={classes.runHead}>
        <div>
          <h2>
            {Number(run.month.slice(0, 4))}년 {Number(run.month.slice(5))}월<Tag tone={state.tone}>{state.label}</Tag>
          </h2>
          <p className={classes.note}>
            {counts.join(' · ')}
            {run.decidedAt !== null && ` · ${run.decidedName} ${formatDate(run.decidedAt)} 결정`}
          </p>
        </div>
        <Button variant="default" aria-expanded={open} onClick={() => toggle(!open)}>
          {open ? '접기' : '목록 보기'}
        </Button>
      </Row>
      {open && <RetentionItems run={run} kept={kept} setKept={setKept} />}
    </li>
  );
}
