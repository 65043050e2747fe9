import type { Duty, DutyFacts } from '@danji/contract/duties';
import { sayRule } from '@danji/contract/duty-rule';
import { dutyFieldWords, sayCondition } from '@danji/contract/duty-words';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { formatDate } from '../../../shared/lib/format-date.ts';
import { askReason } from '../../../shared/overlay/ask-reason.tsx';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Card, Name, Note, Row, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import { turnDuty, useDuties, useDutyChanges } from '../api/duties.ts';
import classes from './duties.module.css';
import { askDuty } from './duty-box.tsx';
import { askFacts } from './facts-box.tsx';

/** Everything that the law asks for and the complex has added: those that hold first. */
export function DutyList({ facts, canWrite }: { facts: DutyFacts; canWrite: boolean }) {
  const duties = useDuties();
  return (
    <ListState of={duties} rows={8}>
      <Stack gap={4}>
        {canWrite && (
          <Row wrap>
            <Button variant="default" onClick={() => void askFacts(facts)}>
              규모와 설비 고치기
            </Button>
            <Button leftSection={<IconPlus size="1.125rem" aria-hidden />} onClick={() => void askDuty(null)}>
              의무 더하기
            </Button>
          </Row>
        )}
        <Card title={`의무 ${duties.data?.length ?? 0}가지`}>
          <ul className={classes.duties}>
            {duties.data?.map((duty) => (
              <Line key={duty.dutyId} duty={duty} canWrite={canWrite} />
            ))}
          </ul>
        </Card>
      </Stack>
    </ListState>
  );
}

function Line({ duty, canWrite }: { duty: Duty; canWrite: boolean }) {
  const { name, offReason, holdsYn } = duty;
  const isOff = offReason !== null;
  const turn = async () => {
    const reason = await askReason({
      title: isOff ? '다시 사용하기' : '사용하지 않기',
      message: isOff ? '오늘부터 다시 달력에 나타납니다.' : '앞으로의 예정이 달력에서 사라집니다. 마친 것은 남습니다.',
      label: '이유',
      confirmText: isOff ? '사용하기' : '사용하지 않기',
      most: 200,
      calm: isOff,
    });
    if (reason === null) return;
    const body = { version: duty.version, onYn: isOff ? ('Y' as const) : ('N' as const), reason };
    await sayDone(turnDuty(duty.dutyId, body), isOff ? '다시 사용합니다.' : '사용하지 않습니다.');
  };
  return (
    <li>
      <Stack gap={1} className={classes.about}>
        <Row gap={2} wrap center>
          <Name as="strong">{name}</Name>
          <Tag>{dutyFieldWords[duty.field]}</Tag>
          {!holdsYn && <Tag>해당 없음</Tag>}
          {isOff && <Tag tone="hold">사용 안 함</Tag>}
          {duty.code === null && <Tag tone="accent">단지에서 정함</Tag>}
        </Row>
        <Note size="small">
          {[`${duty.law} ${duty.article}`.trim(), sayRule(duty.rule), duty.personName, duty.formName]
            .filter(Boolean)
            .join(' · ')}
        </Note>
        {!holdsYn && <Note size="small">{`${sayCondition(duty.condition)}에 해당합니다.`}</Note>}
        {isOff && <Note size="small">{`이유: ${offReason}`}</Note>}
      </Stack>
      <Row fixed wrap>
        <Button size="xs" variant="subtle" aria-label={`${name} 기록`} onClick={() => void showChanges(duty)}>
          기록
        </Button>
        {canWrite && (
          <>
            <Button size="xs" variant="default" aria-label={`${name} 고치기`} onClick={() => void askDuty(duty)}>
              고치기
            </Button>
            <Button
              size="xs"
              variant="subtle"
              aria-label={`${name} ${isOff ? '사용하기' : '사용하지 않기'}`}
              onClick={() => void turn()}
            >
              {isOff ? '사용하기' : '사용하지 않기'}
            </Button>
          </>
        )}
      </Row>
    </li>
  );
}

const showChanges = ({ dutyId, name }: Duty) =>
  openModal({ title: `${name} 기록`, content: () => <Changes dutyId={dutyId} /> });

/** Who changed what, and why. */
function Changes({ dutyId }: { dutyId: string }) {
  const changes = useDutyChanges(dutyId);
  return (
    <ListState of={changes} rows={2} empty={changes.data?.length === 0} emptyText="바꾼 기록이 없습니다.">
      <Stack as="ul" gap={3}>
        {changes.data?.map(({ what, reason, byName, at }) => (
          <li key={`${at} ${what}`}>
            <strong>{what}</strong>
            <Note size="small">{[reason, `${byName}, ${formatDate(at)}`].filter(Boolean).join(' · ')}</Note>
          </li>
        ))}
      </Stack>
    </ListState>
  );
}
