import { actWords, kindLabel, stuckWords } from '@danji/contract/approval-words';
import { useState } from 'react';
import { useSession } from '../../../shared/session/session-store.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { type Detail, isOpen } from '../lib/labels.ts';
import classes from './ask.module.css';
import { GiveBody, type Given } from './give-body.tsx';

type Props<T> = { detail: Detail; onClose: (answer?: T) => void };

export type Assignment = { toId: string; reason?: string };

/** 담당자 지정: somebody of the department takes its step. */
export function AssignBody({ detail, onClose }: Props<Assignment>) {
  const me = useSession((state) => state.userInfo?.memberId);
  const mine = detail.steps.find((step) => isOpen(step) && step.personId === me && step.department);
  return (
    <GiveBody
      act="ASSIGN"
      explain={actWords.ASSIGN.explain}
      who="맡을 사람"
      placeholder="우리 부서에서 이름이나 초성으로 찾기"
      department={mine?.department ?? undefined}
      taken={new Set([detail.drafter.personId, ...detail.steps.map(({ personId }) => personId)])}
      why="전할 말 (선택)"
      onClose={(given) => onClose(given && { toId: given.toId, ...(given.reason && { reason: given.reason }) })}
    />
  );
}

/** 기안 인계: what came back to somebody who has left goes to a successor. */
export const HandOverBody = ({ detail, onClose }: Props<Given>) => (
  <GiveBody
    act="HAND_OVER"
    explain={actWords.HAND_OVER.explain}
    who="이어받을 사람"
    placeholder="이름이나 초성으로 찾기"
    taken={new Set([detail.drafter.personId])}
    why="인계 사유"
    onClose={onClose}
  />
);

export type GivenStep = Given & { stepId: string };

/** 이관: a step whose person left or cannot act is given to someone else. */
export function TransferBody({ detail, onClose }: Props<GivenStep>) {
  const stuck = detail.stuckSteps.filter(({ movableYn }) => movableYn);
  const steps = detail.steps.flatMap((step) => {
    const because = stuck.find(({ stepId }) => stepId === step.stepId)?.because;
    return because ? [{ ...step, why: stuckWords[because].label }] : [];
  });
  const [stepId, setStepId] = useState(steps[0]?.stepId ?? '');
  return (
    <GiveBody
      act="TRANSFER"
      explain="결재할 수 없게 된 사람의 차례를 다른 사람에게 넘깁니다. 넘긴 사람과 까닭이 이력에 남고, 앞사람과 새로 맡은 사람, 기안자에게 알립니다."
      who="받을 사람"
      placeholder="이름이나 초성으로 찾기 (ㅂㅅㅈ)"
      taken={new Set(detail.steps.map(({ personId }) => personId))}
      why="사유 (필수)"
      onClose={(given) => onClose(given && { ...given, stepId })}
    >
      <ChoiceField
        label="넘길 차례"
        className={classes.field}
        data-autofocus
        value={stepId}
        data={steps.map((step) => ({
          value: step.stepId,
          label: `${step.personName} · ${kindLabel(step.kind)} (${step.why})`,
        }))}
        onChange={(event) => setStepId(event.currentTarget.value)}
      />
    </GiveBody>
  );
}
