import { type Schedule, type ScheduleRule, schedulePresets } from '@danji/contract/schedules';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { toast } from '../../../shared/overlay/toast.ts';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import { useManagedForms } from '../api/forms.ts';
import { saveSchedule, useWriters } from '../api/schedules.ts';
import { readYearDays, ruleInWords, WEEKDAYS, writeYearDays } from '../lib/schedule-words.ts';
import classes from '../list/list.module.css';
import { Choice, optionsOf } from '../properties/inputs.tsx';

type Props = { schedule: Schedule | null; onDone: () => void };
type Given = { formId: string; personId: string; rule: ScheduleRule; leadDays: string; titlePattern: string };

const START: Readonly<Record<ScheduleRule['kind'], ScheduleRule>> = {
  DAILY: { kind: 'DAILY', workingDaysOnly: true },
  WEEKLY: { kind: 'WEEKLY', weekdays: [1] },
  MONTHLY: { kind: 'MONTHLY', day: 'LAST' },
  YEARLY: { kind: 'YEARLY', days: [{ month: 6, day: 30 }] },
};

const firstOf = (schedule: Schedule | null): Given =>
  schedule
    ? { ...schedule, leadDays: String(schedule.leadDays) }
    : { formId: '', personId: '', rule: START.MONTHLY, leadDays: '3', titlePattern: '' };

/** What comes round, when, and who writes it; presets to start from. */
export function ScheduleBox({ schedule, onDone }: Props) {
  const forms = (useManagedForms('own').data?.forms ?? []).filter((form) => form.version !== null);
  const writers = useWriters().data ?? [];
  const [given, setGiven] = useState(() => firstOf(schedule));
  const [started, setStarted] = useState('');
  const [yearProblem, setYearProblem] = useState<string | null>(null);
  const set = (change: Partial<Given>) => setGiven((now) => ({ ...now, ...change }));
  const leadProblem =
    /^\d{1,2}$/.test(given.leadDays) && Number(given.leadDays) <= 30 ? null : '0부터 30까지 적어 주세요.';
  const takePreset = (name: string) => {
    const preset = schedulePresets.find((one) => one.name === name);
    setStarted(preset?.name ?? '');
    if (!preset) return;
    const form = forms.find((one) => one.formCode === preset.formCode);
    set({
      rule: preset.rule,
      leadDays: String(preset.leadDays),
      titlePattern: preset.titlePattern,
      ...(form && { formId: form.formId }),
    });
  };
  const { busy, send } = useSend(async () => {
    const { formId, personId, rule, titlePattern } = given;
    await saveSchedule(schedule?.scheduleId ?? null, {
      formId,
      personId,
      rule,
      titlePattern: titlePattern.trim(),
      leadDays: Number(given.leadDays),
    });
    toast('저장되었습니다.');
    onDone();
  });
  return (
    <DialogForm
      gap={4}
      end
      busy={busy}
      disabled={given.formId === '' || given.personId === ''}
      sendText="저장"
      onSend={() => !leadProblem && !yearProblem && void send()}
    >
      {!schedule && (
        <Choice
          size="md"
          label="자주 쓰는 것에서 시작"
          value={started}
          disabled={forms.length === 0}
          options={[
            { value: '', label: '고르지 않음' },
            ...schedulePresets.map(({ name }) => ({ value: name, label: name })),
          ]}
          onChange={takePreset}
        />
      )}
      <Choice
        size="md"
        label="양식"
        value={given.formId}
        options={[
          { value: '', label: '양식을 골라 주세요' },
          ...forms.map((form) => ({ value: form.formId, label: form.formName })),
        ]}
        onChange={(formId) => set({ formId })}
      />
      <Choice
        size="md"
        label="쓸 사람"
        value={given.personId}
        options={[
          { value: '', label: '쓸 사람을 골라 주세요' },
          ...writers.map((member) => ({
            value: member.memberId,
            label: [member.memberName, member.positionName].filter(Boolean).join(' '),
          })),
        ]}
        onChange={(personId) => set({ personId })}
      />
      <RuleFields
        rule={given.rule}
        onChange={(rule) => set({ rule })}
        problem={yearProblem}
        onProblem={setYearProblem}
      />
      <Note className={classes.quiet} role="status">
        {ruleInWords(given.rule)}
      </Note>
      <TextInput
        label="며칠 전에 만들까요"
        inputMode="numeric"
        value={given.leadDays}
        error={leadProblem}
        onChange={(event) => set({ leadDays: event.currentTarget.value.trim() })}
      />
      <TextInput
        label="제목"
        description="{연도} {월} {일} {날짜} 를 쓸 수 있습니다. 비우면 양식에 정한 대로 합니다."
        maxLength={120}
        value={given.titlePattern}
        onChange={(event) => set({ titlePattern: event.currentTarget.value })}
      />
    </DialogForm>
  );
}

type RuleProps = {
  rule: ScheduleRule;
  problem: string | null;
  onChange: (rule: ScheduleRule) => void;
  onProblem: (problem: string | null) => void;
};

function RuleFields({ rule, problem, onChange, onProblem }: RuleProps) {
  return (
    <>
      <Choice
        size="md"
        label="언제마다"
        value={rule.kind}
        options={optionsOf({ DAILY: '날마다', WEEKLY: '주마다', MONTHLY: '달마다', YEARLY: '해마다 정한 날' })}
        onChange={(kind) => {
          onProblem(null);
          onChange(START[kind]);
        }}
      />
      {rule.kind === 'DAILY' && (
        <Checkbox
          label="근무일에만"
          checked={rule.workingDaysOnly}
          onChange={(event) => onChange({ ...rule, workingDaysOnly: event.currentTarget.checked })}
        />
      )}
      {rule.kind === 'WEEKLY' && (
        <Weekdays chosen={rule.weekdays} onChange={(weekdays) => onChange({ ...rule, weekdays })} />
      )}
      {rule.kind === 'MONTHLY' && (
        <Choice
          size="md"
          label="며칠"
          value={String(rule.day)}
          options={[
            ...Array.from({ length: 31 }, (_, i) => ({ value: String(i + 1), label: `${i + 1}일` })),
            { value: 'LAST', label: '말일' },
          ]}
          onChange={(day) => onChange({ kind: 'MONTHLY', day: day === 'LAST' ? day : Number(day) })}
        />
      )}
      {rule.kind === 'YEARLY' && (
        <TextInput
          key="yearly"
          label="날짜"
          description="쉼표로 나누어 적습니다. 예: 3/31, 6/30"
          defaultValue={writeYearDays(rule.days)}
          error={problem}
          onChange={(event) => {
            const read = readYearDays(event.currentTarget.value);
            onProblem('problem' in read ? read.problem : null);
            if ('days' in read) onChange({ kind: 'YEARLY', days: read.days });
          }}
        />
      )}
    </>
  );
}

function Weekdays({ chosen, onChange }: { chosen: readonly number[]; onChange: (days: number[]) => void }) {
  return (
    <Row as="fieldset" gap={[2, 4]} wrap className={classes.weekdays}>
      <legend>요일</legend>
      {WEEKDAYS.map((name, i) => (
        <Checkbox
          key={name}
          label={name}
          checked={chosen.includes(i + 1)}
          // The last one stays: a week without a day never comes.
          disabled={chosen.length === 1 && chosen.includes(i + 1)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...chosen, i + 1] : chosen.filter((day) => day !== i + 1))
          }
        />
      ))}
    </Row>
  );
}
