import type { DutyDay } from '@danji/contract/duties';
import { sayRule } from '@danji/contract/duty-rule';
import { dutyStateWords } from '@danji/contract/duty-words';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toDocument } from '../../../shared/lib/document-address.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { Columns, Fact, Note, Row, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import { assignDay, planDay, useStaff } from '../api/duties.ts';
import { sayLeft, shortDay } from '../lib/calendar.ts';
import { LinkPaper, UnlinkPaper } from './link-paper.tsx';
import { FormButton } from './month-list.tsx';

type Rights = { canWrite: boolean; mayDraft: boolean; today: string };
const TONES = { DONE: 'ok', LATE: 'seal', NOW: 'accent', PLANNED: undefined } as const;

export const showDay = (day: DutyDay, rights: Rights): Promise<true | undefined> =>
  openModal<true>({
    title: day.dutyName,
    content: (close) => <DayBox day={day} {...rights} onDone={() => close(true)} />,
  });

/** One time of a duty: when, by whom, with which paper; the way to plan without a mouse. */
function DayBox({ day, canWrite, mayDraft, today, onDone }: Rights & { day: DutyDay; onDone: () => void }) {
  const { state, paper, dutyDayId } = day;
  const isOpen = state !== 'DONE';
  return (
    <Stack gap={4}>
      <Row gap={2} center>
        <Tag tone={TONES[state]}>{dutyStateWords[state]}</Tag>
        {isOpen && <Note as="span">{sayLeft(day.day, today)}</Note>}
      </Row>
      <Columns as="dl" single="phone">
        <Fact name="예정일">{day.day}</Fact>
        <Fact name="기한">{day.dueOn}</Fact>
        <Fact name="근거">{day.basis || '단지에서 정함'}</Fact>
        <Fact name="주기">{sayRule(day.rule)}</Fact>
        <Fact name="담당">{day.personName ?? '담당 없음'}</Fact>
        <Fact name="마친 날">{day.doneOn ?? '아직'}</Fact>
      </Columns>
      {paper && (
        <Row between center>
          {paper.readableYn ? (
            <Link {...toDocument(paper)} onClick={onDone}>
              연결한 문서 열기
            </Link>
          ) : (
            <Note as="span">{`${paper.drafterName}님이 문서를 쓰고 있습니다.`}</Note>
          )}
          {canWrite && <UnlinkPaper day={day} docId={paper.docId} onDone={onDone} />}
        </Row>
      )}
      {isOpen && mayDraft && (
        <Row onClick={onDone}>
          <FormButton day={day} />
          <Note as="span">{day.formName ?? '양식을 정하지 않았습니다.'}</Note>
        </Row>
      )}
      {isOpen && canWrite && <Planning day={day} today={today} onDone={onDone} />}
      {isOpen && canWrite && (!paper || ['VOID', 'REJECTED', 'WITHDRAWN'].includes(paper.state)) && (
        <LinkPaper dutyDayId={dutyDayId} onDone={onDone} />
      )}
    </Stack>
  );
}

/** Another day, or another person. */
function Planning({ day, today, onDone }: { day: DutyDay; today: string; onDone: () => void }) {
  const [planned, setPlanned] = useState(day.day);
  const staff = useStaff().data ?? [];
  const { dutyDayId, version, dueOn } = day;
  const move = () =>
    sayDone(planDay(dutyDayId, version, planned), `예정일을 ${shortDay(planned)}로 옮겼습니다.`).then(onDone);
  const give = (personId: string) =>
    sayDone(assignDay(dutyDayId, version, personId || null), '담당을 정했습니다.').then(onDone);
  return (
    <Columns single="phone">
      <Stack gap={2}>
        <DayField
          label="예정일 옮기기"
          description={`오늘부터 기한(${shortDay(dueOn)})까지`}
          min={today}
          max={dueOn}
          value={planned}
          onChange={(event) => setPlanned(event.currentTarget.value)}
        />
        <Button variant="default" disabled={planned === day.day || planned === ''} onClick={() => void move()}>
          이날로 옮기기
        </Button>
      </Stack>
      <ChoiceField
        label="이번 담당"
        description="비우면 의무 목록의 담당이 맡습니다."
        data={[
          { value: '', label: '의무 목록의 담당' },
          ...staff.map(({ memberId, memberName }) => ({ value: memberId, label: memberName })),
        ]}
        value={day.namedYn ? (day.personId ?? '') : ''}
        onChange={(event) => void give(event.currentTarget.value)}
      />
    </Columns>
  );
}
