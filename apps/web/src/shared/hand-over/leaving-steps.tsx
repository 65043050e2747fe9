import { kindLabel, stepStateWords } from '@danji/contract/approval-words';
import type { LeavingPlan } from '@danji/contract/leaving';
import { Link } from '@tanstack/react-router';
import { toPage } from '../lib/to-page.ts';
import { Note, Row, Tag } from '../ui/primitives.tsx';
import classes from './hand-over.module.css';
import { TakerChoice, type Taking } from './taker-choice.tsx';

/** The steps that wait or will wait, and who takes each. */
export function LeavingSteps({ plan, taking }: { plan: LeavingPlan; taking: Taking }) {
  if (plan.steps.length === 0 && plan.hiddenSteps === 0) return null;
  return (
    <section className={classes.steps} aria-labelledby="leaving-steps">
      <h3 id="leaving-steps">넘길 결재 {plan.steps.length}건</h3>
      <ul>
        {plan.steps.map((step) => (
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
            <TakerChoice of={{ id: step.stepId, problem: step.problem }} label="이 결재를 넘겨받을 사람" {...taking} />
          </li>
        ))}
      </ul>
      {plan.hiddenSteps > 0 && (
        <Note size="small">
          볼 수 없는 문서의 결재 {plan.hiddenSteps}건은 여기에서 넘길 수 없습니다. 처리한 뒤 최고관리자가 이관해 주세요.
        </Note>
      )}
    </section>
  );
}
