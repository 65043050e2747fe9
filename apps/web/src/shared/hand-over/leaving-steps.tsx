import { kindLabel, stepStateWords } from '@danji/contract/approval-words';
import type { LeavingPlan } from '@danji/contract/leaving';
import { Link } from '@tanstack/react-router';
import { toPage } from '../lib/to-page.ts';
import { useMembers } from '../paper/people/use-people.ts';
import { LinkButton } from '../ui/buttons.tsx';
import { Note, Row, Tag } from '../ui/primitives.tsx';
import classes from './hand-over.module.css';
import { type Takers, takerOf } from './hand-overs.ts';
import { PersonChoice } from './person-choice.tsx';

type Props = {
  plan: LeavingPlan;
  successorId: string | null;
  takers: Takers;
  onTaker: (stepId: string, memberId: string | null) => void;
  aptId?: string | undefined;
};

/** The steps that wait or will wait, and who takes each. */
export function LeavingSteps({ plan, successorId, takers, onTaker, aptId }: Props) {
  const { data: members } = useMembers(aptId);
  if (plan.steps.length === 0 && plan.hiddenSteps === 0) return null;
  const nameOf = (id: string) => members?.find((one) => one.id === id)?.name ?? id;
  return (
    <section className={classes.steps} aria-labelledby="leaving-steps">
      <h3 id="leaving-steps">넘길 결재 {plan.steps.length}건</h3>
      <ul>
        {plan.steps.map((step) => {
          const taker = takerOf(step, successorId, takers);
          const named = takers[step.stepId] !== undefined;
          return (
            <li key={step.stepId}>
              <Row gap={[1, 2]} wrap center>
                <Tag
                  slim
                  large
                  light
                  tone={step.state === 'HELD' ? 'hold' : step.state === 'PENDING' ? 'accent' : undefined}
                >
                  {kindLabel(step.kind)} {stepStateWords[step.state]}
                </Tag>
                <Link {...toPage('elec-apv-sign-detail-docId', { docId: step.docId })} target="_blank">
                  {step.title || '제목 없음'}
                </Link>
                <small>{step.drafterName}</small>
              </Row>
              {taker === null ? (
                <>
                  {step.problem && !named && (
                    <Note tone="seal" className={classes.problem}>
                      {step.problem}
                    </Note>
                  )}
                  {successorId !== null && (
                    <PersonChoice
                      label="이 결재를 넘겨받을 사람"
                      chosenId={null}
                      not={[plan.memberId]}
                      aptId={aptId}
                      onChoose={(memberId) => onTaker(step.stepId, memberId)}
                    />
                  )}
                </>
              ) : (
                <Row as="p" gap={3} center>
                  → {nameOf(taker)}
                  <LinkButton onClick={() => onTaker(step.stepId, null)}>다른 사람</LinkButton>
                </Row>
              )}
            </li>
          );
        })}
      </ul>
      {plan.hiddenSteps > 0 && (
        <Note size="small">
          볼 수 없는 문서의 결재 {plan.hiddenSteps}건은 여기에서 넘길 수 없습니다. 처리한 뒤 최고관리자가 이관해 주세요.
        </Note>
      )}
    </section>
  );
}
