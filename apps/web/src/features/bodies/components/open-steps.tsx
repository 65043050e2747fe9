import { actOnDocument } from '@danji/contract/approvals';
import { Button, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { call } from '../../../shared/api/caller.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Picker } from '../../../shared/paper/people/picker.tsx';
import { type Pick, useMembers } from '../../../shared/paper/people/use-people.ts';
import ui from '../../../shared/ui/ui.module.css';
import { type OfficerSteps, reloadBodies, useOfficerSteps } from '../api/bodies.ts';
import { showDay } from '../lib/words.ts';
import classes from './bodies.module.css';

const KINDS: Readonly<Record<string, string>> = {
  REVIEW: '검토',
  DECIDE: '결재',
  AGREE: '합의',
  COOPERATE: '협조',
  CONFIRM: '확인',
  VOTE: '의결',
};

type Step = OfficerSteps['steps'][number];

/** What would be left lying: open steps of officers whose term is over or nearly so, to be handed over (이관). */
export function OpenSteps() {
  const id = useId();
  const { data } = useOfficerSteps();
  if (!data || data.length === 0) return null;
  return (
    <section className={ui.card} aria-labelledby={id}>
      <div className={ui.cardHead}>
        <h2 id={id}>임기가 끝나는 임원의 남은 결재</h2>
      </div>
      <ul className={classes.people}>
        {data.map((person) => (
          <li key={person.memberId}>
            <p>
              <b>{person.memberName}</b>{' '}
              <span className={classes.tag} data-tone={person.endedYn ? 'bad' : 'hold'}>
                {person.endedYn ? `${showDay(person.endsOn)} 끝남` : `${showDay(person.endsOn)} 끝날 예정`}
              </span>
            </p>
            <ul>
              {person.steps.map((step) => (
                <li key={step.stepId}>
                  <Link to="/elec-apv/sign-detail/$docId" params={{ docId: step.docId } as never}>
                    {step.title || '제목 없는 문서'}
                  </Link>
                  <span className={classes.quiet}>
                    {KINDS[step.kind] ?? step.kind} · {step.turnYn ? '지금 차례' : '예정'}
                  </span>
                  <Button
                    className={classes.handOver}
                    variant="default"
                    size="sm"
                    onClick={() => void handOver(person, step)}
                  >
                    이관
                  </Button>
                </li>
              ))}
              {person.hiddenSteps > 0 && (
                <li className={classes.quiet}>
                  볼 수 없는 문서의 결재 {person.hiddenSteps}건 (최고관리자에게 알려 주세요)
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function handOver(person: OfficerSteps, step: Step): Promise<void> {
  const given = await openModal<{ toId: string; reason: string }>({
    title: '결재 이관',
    content: (close) => <HandOverForm person={person} step={step} onDone={close} />,
  });
  if (!given) return;
  const act = { type: 'TRANSFER', stepId: step.stepId, ...given } as const;
  await call(actOnDocument, { params: { docId: step.docId }, body: { act } })
    .then(() => toast('이관했습니다.'))
    .catch(ignoreRefusal);
  await reloadBodies();
}

type FormProps = { person: OfficerSteps; step: Step; onDone: (given?: { toId: string; reason: string }) => void };

function HandOverForm({ person, step, onDone }: FormProps) {
  const members = useMembers();
  const [to, setTo] = useState<Pick | null>(null);
  const [reason, setReason] = useState('임기가 끝나 넘깁니다.');
  const [problem, setProblem] = useState<'to' | 'reason' | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!to) return setProblem('to');
    if (reason.trim() === '') return setProblem('reason');
    onDone({ toId: to.id, reason: reason.trim() });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p>
        {person.memberName}님의 ‘{step.title || '제목 없는 문서'}’ 결재를 다른 분에게 넘깁니다.
      </p>
      {to ? (
        <p className={classes.chosen}>
          <span>
            받는 사람 <b>{to.name}</b> {to.note}
          </span>
          <Button variant="default" size="sm" onClick={() => setTo(null)}>
            다시 고르기
          </Button>
        </p>
      ) : (
        <Picker
          list={members.data}
          failed={members.isError}
          taken={new Set([person.memberId])}
          label="받는 사람"
          placeholder="이름이나 초성으로 찾기"
          invalid={problem === 'to'}
          required
          autoFocus
          onPick={setTo}
        />
      )}
      {problem === 'to' && !to && (
        <p className={classes.problem} role="alert">
          받는 사람을 골라 주세요.
        </p>
      )}
      <Textarea
        label="이관 사유"
        withAsterisk
        autosize
        minRows={2}
        maxLength={1000}
        value={reason}
        error={problem === 'reason' && reason.trim() === '' ? '이관 사유를 적어 주세요.' : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onDone()}>
          취소
        </Button>
        <Button type="submit">이관</Button>
      </div>
    </form>
  );
}
