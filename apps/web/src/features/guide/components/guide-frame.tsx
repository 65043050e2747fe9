import { Button } from '@mantine/core';
import { IconArrowLeft, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { Columns, Disc, Note, Notice, Row, Stack } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { mark } from '../api/guide.ts';
import { minutesLeft, progressWords, type ShownStep } from '../lib/steps.ts';
import classes from './guide.module.css';

/** How far one has come: a part of the bar for each step. */
export function GuideBar({ steps, current }: { steps: readonly ShownStep[]; current: ShownStep }) {
  const minutes = minutesLeft(steps);
  return (
    <Stack gap={2} className={classes.bar}>
      <Row between gap={3} wrap>
        <b>{progressWords(steps)}</b>
        {minutes > 0 && (
          <Note as="span" size="small">
            남은 단계 약 {minutes}분
          </Note>
        )}
      </Row>
      <ol aria-hidden>
        {steps.map(({ step, state }) => (
          <li
            key={step}
            data-state={state}
            aria-current={step === current.step && state !== 'DONE' ? 'step' : undefined}
          />
        ))}
      </ol>
    </Stack>
  );
}

type Props = {
  steps: readonly ShownStep[];
  current: ShownStep;
  hidden: boolean;
  onGo: (step: string) => void;
  children: ReactNode;
};

const stateWords = { DONE: '마침', LATER: '건너뜀', OPEN: '' } as const;

/** The steps, and the one that is open with its ways on. */
export function GuideFrame({ steps, current, hidden, onGo, children }: Props) {
  const at = steps.indexOf(current);
  const isOver = steps.every(({ state }) => state !== 'OPEN');
  return (
    <Columns of="minmax(15rem, 17rem) minmax(0, 1fr)" start single="tablet">
      <nav className={`${ui.card} ${classes.steps}`} aria-label="단계">
        <ol>
          {steps.map(({ step, state, label, said }, i) => (
            <li key={step}>
              <button
                type="button"
                className={classes.step}
                aria-current={step === current.step ? 'step' : undefined}
                onClick={() => onGo(step)}
              >
                <Disc size={7} tone={state === 'DONE' ? 'ok' : 'plain'}>
                  {state === 'DONE' ? <IconCheck size="1.125rem" /> : i + 1}
                </Disc>
                <span>
                  <b>{label}</b> <span className="sr-only">{stateWords[state]}</span>
                  <small>{state === 'LATER' ? '건너뜀, 언제든 가능' : said}</small>
                </span>
              </button>
            </li>
          ))}
        </ol>
        <Note as={Stack} size="small" gap={1} pad={[2, 2.5]}>
          <span>언제든 나갔다 이어서 할 수 있습니다.</span>
          <LinkButton onClick={() => void mark('LINE', hidden ? null : 'HIDDEN').catch(ignoreRefusal)}>
            {hidden ? '홈에 다시 보이기' : '홈에서 숨기기'}
          </LinkButton>
        </Note>
      </nav>
      <section className={`${ui.card} ${classes.panel}`} aria-labelledby="guide-step">
        <div>
          <h2 id="guide-step" tabIndex={-1}>
            {at + 1}. {current.label}
          </h2>
          <Note above={1}>{current.lead}</Note>
        </div>
        <div>{children}</div>
        {isOver && (
          <div>
            <Notice tone="ok">시작할 준비를 모두 마쳤습니다. 건너뛴 단계는 언제든 다시 할 수 있습니다.</Notice>
          </div>
        )}
        <StepFoot steps={steps} at={at} onGo={onGo} />
      </section>
    </Columns>
  );
}

function StepFoot({ steps, at, onGo }: { steps: readonly ShownStep[]; at: number; onGo: (step: string) => void }) {
  const [before, current, next] = [steps[at - 1], steps[at], steps[at + 1]];
  if (!current) return null;
  const later = async () => {
    await mark(current.step, 'LATER').then(() => next && onGo(next.step), ignoreRefusal);
  };
  return (
    <Row between wrap gap={2}>
      <Row gap={2} wrap>
        {before && (
          <Button variant="subtle" leftSection={<IconArrowLeft size="1.125rem" />} onClick={() => onGo(before.step)}>
            이전
          </Button>
        )}
        {current.state === 'OPEN' && (
          <Button variant="subtle" onClick={() => void later()}>
            나중에 하기
          </Button>
        )}
        {current.state === 'LATER' && (
          <Button variant="subtle" onClick={() => void mark(current.step, null).catch(ignoreRefusal)}>
            건너뛰지 않기
          </Button>
        )}
      </Row>
      {next && (
        <Button ml="auto" variant={current.state === 'DONE' ? 'filled' : 'default'} onClick={() => onGo(next.step)}>
          다음: {next.label}
        </Button>
      )}
    </Row>
  );
}
