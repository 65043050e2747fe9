import { type Duty, DutyToSave, NewDuty } from '@danji/contract/duties';
import { DutyField, dutyFieldWords, sayCondition } from '@danji/contract/duty-words';
import { koreanMonth } from '@danji/contract/korean-day';
import { Textarea, TextInput } from '@mantine/core';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { Columns, Note, Problem } from '../../../shared/ui/primitives.tsx';
import { addDuty, saveDuty, useDutyForms, useStaff } from '../api/duties.ts';
import { givenOf, type RuleGiven, ruleOf } from '../lib/rule-fields.ts';
import { RuleFields } from './rule-fields.tsx';

export const askDuty = (duty: Duty | null): Promise<true | undefined> =>
  openModal<true>({
    title: duty ? duty.name : '단지의 의무 더하기',
    content: (close) => <DutyBox duty={duty} onDone={() => close(true)} />,
  });

type Given = RuleGiven & Record<'field' | 'name' | 'law' | 'article' | 'formId' | 'personId' | 'reason', string>;
const valuesOf = (given: Given) => ({
  ...{ field: given.field as DutyField, name: given.name, law: given.law, article: given.article },
  rule: ruleOf(given),
  formId: given.formId || null,
  personId: given.personId || null,
});

/** A duty of the list: its period, form and person; what was changed is kept with its reason. */
function DutyBox({ duty, onDone }: { duty: Duty | null; onDone: () => void }) {
  const month = koreanMonth(new Date());
  const bodyOf = (given: Given) =>
    duty ? { version: duty.version, ...valuesOf(given), reason: given.reason } : valuesOf(given);
  const form = useCheckedForm<Given>({
    first: {
      ...givenOf(duty?.rule ?? { kind: 'EVERY', months: 1, first: month, day: 'LAST' }, month),
      ...{ field: duty?.field ?? 'OTHER', name: duty?.name ?? '', law: duty?.law ?? '', article: duty?.article ?? '' },
      ...{ formId: duty?.formId ?? '', personId: duty?.personId ?? '', reason: '' },
    },
    schema: duty ? DutyToSave : NewDuty,
    bodyOf,
    send: async (given) => {
      if (duty) await saveDuty(duty.dutyId, { version: duty.version, ...valuesOf(given), reason: given.reason });
      else await addDuty(valuesOf(given));
      toast(duty ? '의무를 바꾸었습니다.' : '의무를 더했습니다.');
      onDone();
    },
  });
  const forms = useDutyForms().data?.forms ?? [];
  const staff = useStaff().data ?? [];
  const ruleProblem = Object.entries(form.problems).find(([key]) => key.startsWith('rule'))?.[1];
  return (
    <DialogForm {...form.frame} gap={4} sendText={duty ? '저장' : '더하기'}>
      {duty?.code && (
        <Note>{`해당하는 단지: ${sayCondition(duty.condition)}. 법령은 ${duty.lawDay}에 확인했습니다.`}</Note>
      )}
      <TextInput label="이름" withAsterisk maxLength={60} autoComplete="off" {...form.text('name')} />
      <Columns single="phone">
        <ChoiceField
          label="분야"
          data={DutyField.options.map((value) => ({ value, label: dutyFieldWords[value] }))}
          value={form.values.field}
          onChange={(event) => form.set('field', event.currentTarget.value)}
        />
        <ChoiceField
          label="담당"
          placeholder="관리소장"
          data={[
            { value: '', label: '정하지 않음 (관리소장)' },
            ...staff.map(({ memberId, memberName }) => ({ value: memberId, label: memberName })),
          ]}
          value={form.values.personId}
          onChange={(event) => form.set('personId', event.currentTarget.value)}
        />
        <TextInput label="법령" maxLength={100} autoComplete="off" {...form.text('law')} />
        <TextInput label="조항" maxLength={60} autoComplete="off" {...form.text('article')} />
      </Columns>
      <RuleFields given={form.values} put={form.put} />
      <Problem text={ruleProblem} />
      <ChoiceField
        label="쓸 양식"
        placeholder="정하지 않음"
        data={[
          { value: '', label: '정하지 않음' },
          ...forms.map(({ formId, formName }) => ({ value: formId, label: formName })),
        ]}
        value={form.values.formId}
        onChange={(event) => form.set('formId', event.currentTarget.value)}
      />
      {duty && (
        <Textarea
          label="바꾸는 이유"
          description="누가 언제 왜 바꾸었는지 기록에 남습니다."
          withAsterisk
          maxLength={200}
          {...form.text('reason')}
        />
      )}
    </DialogForm>
  );
}
