import type { Leaving, LeavingPlan, Left } from '@danji/contract/leaving';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { isCallError, sentenceOf } from '../api/call-error.ts';
import { useSend } from '../api/use-send.ts';
import { askConfirm } from '../overlay/ask-confirm.ts';
import { showAlert } from '../overlay/show-alert.ts';
import { DialogFoot } from '../ui/dialog.tsx';
import { ListState } from '../ui/list-state.tsx';
import { Note, Notice, Problem, Stack } from '../ui/primitives.tsx';
import classes from './hand-over.module.css';
import { documentsOf, handOversOf, type Takers } from './hand-overs.ts';
import { LeavingDocuments } from './leaving-documents.tsx';
import { LeavingSteps } from './leaving-steps.tsx';
import { OpenThings } from './open-things.tsx';
import { PersonChoice } from './person-choice.tsx';

type PlanQuery = {
  data: LeavingPlan | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};
type Way = {
  /** 퇴직 of an employee, 탈퇴 of a resident. */
  word: '퇴직' | '탈퇴';
  leave: (body: Leaving) => Promise<Left>;
  onCancel: () => void;
  onDone: () => void;
  /** Of another complex than one's own. */
  aptId?: string | undefined;
};
type Props = Way & { usePlan: (successorId: string | null) => PlanQuery };

/** First what is open, then who takes it over, then the act. The same for everyone who goes, from whichever screen. */
export function LeavingForm({ usePlan, ...way }: Props) {
  const [successorId, setSuccessor] = useState<string | null>(null);
  // Here, not below: a plan that could not be loaded for a moment must not undo what was chosen.
  const [takers, setTakers] = useState<Takers>({});
  const plan = usePlan(successorId);
  // Why it is not theirs to do is an answer, and trying again would not change it.
  if (isCallError(plan.error) && plan.error.status >= 400 && plan.error.status < 500)
    return (
      <Stack gap={5}>
        <Notice as={Stack} tone="seal" gap={1} role="alert">
          {sentenceOf(plan.error)}
        </Notice>
        <DialogFoot cancelText="닫기" onCancel={way.onCancel} />
      </Stack>
    );
  return (
    <ListState of={plan} rows={6}>
      {plan.data && (
        <Plan
          plan={plan.data}
          fresh={!plan.isPlaceholderData}
          successorId={successorId}
          onSuccessor={setSuccessor}
          takers={takers}
          onTaker={(id, memberId) => setTakers((now) => ({ ...now, [id]: memberId }))}
          reload={() => void plan.refetch()}
          {...way}
        />
      )}
    </ListState>
  );
}

type PlanProps = Way & {
  plan: LeavingPlan;
  /** What is shown is about the successor who is chosen. */
  fresh: boolean;
  successorId: string | null;
  onSuccessor: (memberId: string | null) => void;
  takers: Takers;
  onTaker: (id: string, memberId: Takers[string]) => void;
  reload: () => void;
};

function Plan({ plan, fresh, successorId, onSuccessor, takers, onTaker, reload, ...way }: PlanProps) {
  const { word, leave, onCancel, onDone, aptId } = way;
  const [problem, setProblem] = useState<string | null>(null);
  const [withDrafts, setWithDrafts] = useState(false);
  const handOvers = handOversOf(plan.steps, successorId, takers);
  const documents = documentsOf(plan.documents, successorId, takers);
  const draftsToId = withDrafts ? successorId : null;
  const left = plan.steps.length - handOvers.length + plan.hiddenSteps;

  const { busy, send } = useSend(
    async () => {
      const done = await leave({ version: plan.version, successorId, handOvers, documents, draftsToId });
      void showAlert(`${plan.memberName}님을 ${word} 처리했습니다.`, {
        note: `결재 ${done.handedOver}건과 문서 ${done.documents + done.drafts}건을 넘겼고, 이관할 결재가 ${done.leftSteps}건 남았습니다.`,
      });
      onDone();
    },
    (error) => {
      setProblem(sentenceOf(error));
      if (isCallError(error)) reload();
    },
  );
  const submit = async () => {
    const yes = await askConfirm(`${plan.memberName}님을 ${word} 처리할까요?`, {
      note: [
        '바로 로그아웃되고 다시 로그인할 수 없으며 모든 역할이 빠집니다. 작성한 문서는 그대로 남습니다.',
        ...(left > 0 ? [`넘기지 않은 결재 ${left}건은 ‘전체 결재 관리’의 이관 대상에 모입니다.`] : []),
      ].join(' '),
      confirmText: `${word} 처리`,
      danger: true,
    });
    if (!yes) return;
    setProblem(null);
    await send();
  };
  const taking = { memberId: plan.memberId, successorId, takers, onTaker, aptId };
  return (
    <Stack gap={5}>
      <Note className={classes.head}>
        <b>{plan.memberName}</b> {word} 처리
      </Note>
      {plan.blockers.length > 0 && (
        <Notice as={Stack} tone="seal" gap={1} role="alert">
          <b>지금은 {word} 처리할 수 없습니다.</b>
          {plan.blockers.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      <OpenThings plan={plan} />
      {plan.blockers.length === 0 && (
        <>
          <PersonChoice
            label="업무를 넘겨받을 사람"
            hint="결재 차례, 기안한 문서, 대결, 반복 작성을 넘겨받습니다. 고르지 않으면 결재는 이관 대상으로 남고 나머지는 끝납니다."
            chosenId={successorId}
            not={[plan.memberId]}
            aptId={aptId}
            onChoose={onSuccessor}
          />
          <LeavingSteps plan={plan} taking={taking} />
          <LeavingDocuments plan={plan} taking={taking} withDrafts={withDrafts} onWithDrafts={setWithDrafts} />
        </>
      )}
      <Problem text={problem} className={classes.problem} />
      <DialogFoot onCancel={onCancel}>
        <Button color="seal" loading={busy} disabled={plan.blockers.length > 0 || !fresh} onClick={() => void submit()}>
          {word} 처리
        </Button>
      </DialogFoot>
    </Stack>
  );
}
