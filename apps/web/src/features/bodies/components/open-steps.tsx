import { kindLabel, stepStateWords } from '@danji/contract/approval-words';
import { actOnDocument } from '@danji/contract/approvals';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { call } from '../../../shared/api/caller.ts';
import { type Transfer, TransferForm } from '../../../shared/hand-over/transfer-form.tsx';
import { toPage } from '../../../shared/lib/to-page.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Card, Note, Row, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import { type OfficerSteps, reloadBodies, useOfficerSteps } from '../api/bodies.ts';
import { showDay } from '../lib/words.ts';
import classes from './bodies.module.css';

type Step = OfficerSteps['steps'][number];

/** What would be left lying: open steps of officers whose term is over or nearly so, to be handed over (이관). */
export function OpenSteps() {
  const id = useId();
  const { data } = useOfficerSteps();
  if (!data || data.length === 0) return null;
  return (
    <Card id={id} title="임기가 끝나는 임원의 남은 결재">
      <Stack as="ul" gap={2} className={classes.people}>
        {data.map((person) => (
          <Stack as="li" gap={1.5} key={person.memberId}>
            <p>
              <b>{person.memberName}</b>{' '}
              <Tag tone={person.endedYn ? 'seal' : 'hold'}>
                {person.endedYn ? `${showDay(person.endsOn)} 끝남` : `${showDay(person.endsOn)} 끝날 예정`}
              </Tag>
            </p>
            <Stack as="ul" gap={2}>
              {person.steps.map((step) => (
                <Row as="li" gap={[1, 3]} wrap center key={step.stepId}>
                  <Link {...toPage('elec-apv-sign-detail-docId', { docId: step.docId })}>
                    {step.title || '제목 없는 문서'}
                  </Link>
                  <Note as="span" size="small">
                    {kindLabel(step.kind)} · {step.turnYn ? '지금 차례' : stepStateWords.PLANNED}
                  </Note>
                  {person.endedYn && (
                    <Button ml="auto" variant="default" size="sm" onClick={() => void handOver(person, step)}>
                      이관
                    </Button>
                  )}
                </Row>
              ))}
              {person.hiddenSteps > 0 && (
                <Note as="li" size="small">
                  볼 수 없는 문서의 결재 {person.hiddenSteps}건 (최고관리자에게 알려 주세요)
                </Note>
              )}
            </Stack>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

async function handOver(person: OfficerSteps, step: Step): Promise<void> {
  const message = `${person.memberName}님의 ‘${step.title || '제목 없는 문서'}’ 결재를 다른 분에게 넘깁니다.`;
  const given = await openModal<Transfer>({
    title: '결재 이관',
    content: (close) => (
      <TransferForm message={message} not={[person.memberId]} reason="임기가 끝나 넘깁니다." onDone={close} />
    ),
  });
  if (!given) return;
  const act = { type: 'TRANSFER', stepId: step.stepId, ...given } as const;
  await call(actOnDocument, { params: { docId: step.docId }, body: { act } })
    .then(() => toast('이관했습니다.'))
    .catch(ignoreRefusal);
  await reloadBodies();
}
