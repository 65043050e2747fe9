import { createAbsence, createAbsenceFor } from '@danji/contract/absences';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { call } from '../../../shared/api/caller.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { PersonChoice } from '../../../shared/hand-over/person-choice.tsx';
import { toast } from '../../../shared/overlay/toast.ts';
import type { Pick } from '../../../shared/paper/people/use-people.ts';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { Columns, Notice, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { TimeField } from '../../../shared/ui/time-field.tsx';
import { chosenGroups, type GroupRow, groupRowsProblem } from '../lib/group-rows.ts';
import { emptyPeriod, type Period, periodProblem, spanOf } from '../lib/period.ts';
import { GroupStandIns } from './group-stand-ins.tsx';
import classes from './own-settings.module.css';
import { SettingForm } from './setting-form.tsx';

const REASONS = ['연차', '출장', '교육', '병가', '경조사'] as const;

type Props = {
  myId: string;
  /** May enter the absence of others too. */
  forOthers: boolean;
  waiting: number | null;
  onDone: () => void;
  onCancel: () => void;
};

export function AbsenceForm({ myId, forOthers, waiting, onDone, onCancel }: Props) {
  const [period, setPeriod] = useState(() => emptyPeriod(new Date()));
  const [reason, setReason] = useState('');
  const [standIn, setStandIn] = useState<Pick | null>(null);
  const [groups, setGroups] = useState<readonly GroupRow[]>([]);
  const [isOther, setIsOther] = useState(false);
  const [person, setPerson] = useState<Pick | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, send } = useSend(
    async (standInId: string) => {
      const body = { ...spanOf(period), reason, standInId, groupStandIns: chosenGroups(groups) };
      if (isOther && person)
        await call(createAbsenceFor, { body: { ...body, personId: person.id } }, { alert: false, retries: 0 });
      else await call(createAbsence, { body }, { alert: false, retries: 0 });
      toast('등록되었습니다.');
      onDone();
    },
    (error) => setProblem(sentenceOf(error)),
  );
  const submit = () => {
    if (isOther && !person) return setProblem('누구의 부재인지 골라 주세요.');
    const wrong = periodProblem(period) ?? (reason.trim() ? null : '부재 사유를 고르거나 입력해 주세요.');
    if (wrong) return setProblem(wrong);
    if (!standIn) return setProblem('대결자를 골라 주세요.');
    const unfinished = groupRowsProblem(groups);
    if (unfinished) return setProblem(unfinished);
    setProblem(null);
    void send(standIn.id);
  };
  return (
    <SettingForm
      label="부재 등록"
      problem={problem}
      sendText="부재 등록"
      busy={busy}
      onSend={submit}
      onCancel={onCancel}
    >
      {forOthers && (
        <Checkbox
          label="다른 사람의 부재를 대신 등록"
          checked={isOther}
          onChange={(event) => setIsOther(event.currentTarget.checked)}
        />
      )}
      {isOther && (
        <PersonChoice
          label="부재하는 사람"
          labelClass={classes.label}
          chosenId={person?.id ?? null}
          not={[myId]}
          onChoose={(_, chosen) => setPerson(chosen)}
        />
      )}
      <PeriodFields period={period} onChange={setPeriod} />
      <Stack gap={1.5}>
        <TextInput
          label="사유"
          value={reason}
          maxLength={100}
          placeholder="아래에서 고르거나 직접 입력해 주세요."
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Row wrap>
          {REASONS.map((one) => (
            <button
              key={one}
              type="button"
              className={classes.chip}
              aria-pressed={reason === one}
              onClick={() => setReason(one)}
            >
              {one}
            </button>
          ))}
        </Row>
      </Stack>
      <PersonChoice
        label="대결자"
        labelClass={classes.label}
        chosenId={standIn?.id ?? null}
        not={[isOther ? (person?.id ?? '') : myId]}
        onChoose={(_, chosen) => setStandIn(chosen)}
      />
      <GroupStandIns rows={groups} not={isOther ? (person?.id ?? '') : myId} onChange={setGroups} />
      {standIn && <WhatTheySee name={standIn.name} waiting={isOther ? null : waiting} />}
    </SettingForm>
  );
}

function PeriodFields({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const put = (part: Partial<Period>) => onChange({ ...period, ...part });
  return (
    <>
      <Columns gap={3} single="phone">
        <DayField
          label="시작하는 날"
          value={period.fromDay}
          onChange={({ currentTarget: { value } }) =>
            put({ fromDay: value, ...(period.toDay < value ? { toDay: value } : {}) })
          }
        />
        <DayField
          label="끝나는 날"
          value={period.toDay}
          min={period.fromDay}
          onChange={(event) => put({ toDay: event.currentTarget.value })}
        />
        {!period.wholeDays && (
          <>
            <TimeField
              label="시작하는 시각"
              value={period.fromTime}
              onChange={(event) => put({ fromTime: event.currentTarget.value })}
            />
            <TimeField
              label="끝나는 시각"
              value={period.toTime}
              onChange={(event) => put({ toTime: event.currentTarget.value })}
            />
          </>
        )}
      </Columns>
      <Checkbox
        label="하루 종일"
        checked={period.wholeDays}
        onChange={(event) => put({ wholeDays: event.currentTarget.checked })}
      />
    </>
  );
}

function WhatTheySee({ name, waiting }: { name: string; waiting: number | null }) {
  return (
    <Notice tone="accent" dark>
      이 기간에 {waiting ? `지금 기다리는 결재 ${waiting}건과 새로 오는 결재가` : '오는 결재가'} {name}님의 결재함에
      ‘대결’로 보이고, {name}님이 대신 결재할 수 있습니다. 대외비 문서도 보입니다. 기록에는 두 분의 이름이 함께
      남습니다.
    </Notice>
  );
}
