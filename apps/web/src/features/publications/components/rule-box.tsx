import { type OpenRule, OpenRuleToSave } from '@danji/contract/open-duties';
import { monthsShown, PublicationKind, publicationKindWords } from '@danji/contract/publications';
import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { Columns, Note, Problem, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { saveRule, useForms } from '../api/publications.ts';
import { newRuleCode, UNITS } from '../lib/rules.ts';

/** An entry of the list, changed; without one, another of the complex itself. */
export const askRule = (rule: OpenRule | null): Promise<true | undefined> =>
  openModal<true>({
    title: rule ? `${rule.name} 바꾸기` : '공개할 항목 더하기',
    content: (close) => <RuleBox rule={rule} onDone={() => close(true)} />,
  });

type Chosen = OpenRule['forms'][number];
type Given = Pick<OpenRule, 'name' | 'law' | 'unit' | 'kind' | 'offYn'> & {
  amount: number | '';
  months: number | '';
  forms: readonly Chosen[];
};
const NEW: Given = {
  ...{ name: '', law: '', unit: 'DAYS', amount: 14, kind: 'NOTICE', months: monthsShown.NOTICE },
  ...{ forms: [], offYn: false },
};
const toOptions = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

function RuleBox({ rule, onDone }: { rule: OpenRule | null; onDone: () => void }) {
  const isOwn = rule === null || rule.ownYn;
  const bodyOf = ({ forms, ...given }: Given) => ({
    ...{ ...given, formIds: forms.map(({ formId }) => formId), removedYn: false, version: rule?.version ?? 0 },
  });
  const form = useCheckedForm<Given>({
    first: rule ? pick(rule) : NEW,
    schema: OpenRuleToSave,
    // The rules of the contract are those of the wire.
    bodyOf: (given) => ({ ...bodyOf(given), offYn: given.offYn ? 'Y' : 'N', removedYn: 'N' }),
    check: ({ forms }) => (isOwn && forms.length === 0 ? { forms: '어느 양식의 문서인지 골라 주세요.' } : null),
    send: async (given) => {
      await saveRule(rule?.ruleCode ?? newRuleCode(), bodyOf(given) as OpenRuleToSave);
      toast(rule ? '바꿨습니다.' : '더했습니다.');
      onDone();
    },
  });
  const { values, set } = form;
  const isMonthEnd = values.unit === 'NEXT_MONTH_END';
  return (
    <DialogForm {...form.frame} gap={4} sendText={rule ? '저장' : '더하기'}>
      <TextInput label="항목" withAsterisk maxLength={60} autoComplete="off" {...form.text('name')} />
      <TextInput
        label="근거"
        description="법령이나 관리규약의 조항입니다. 없으면 비워 둡니다."
        maxLength={100}
        autoComplete="off"
        {...form.text('law')}
      />
      {isOwn && <Forms chosen={values.forms} problem={form.problems.forms} onChange={(next) => set('forms', next)} />}
      <Columns single="phone">
        <NumberInput
          label="기한"
          min={0}
          max={366}
          disabled={isMonthEnd}
          value={values.amount}
          error={form.problems.amount}
          onChange={(value) => set('amount', typeof value === 'number' ? value : '')}
        />
        <ChoiceField
          label="단위"
          data={toOptions(UNITS)}
          value={values.unit}
          onChange={(event) => set('unit', event.currentTarget.value as Given['unit'])}
        />
        <ChoiceField
          label="종류"
          data={toOptions(publicationKindWords)}
          value={values.kind}
          onChange={(event) => {
            const kind = PublicationKind.parse(event.currentTarget.value);
            form.put({ kind, months: monthsShown[kind] });
          }}
        />
        <NumberInput
          label="공개 기간 (개월)"
          min={1}
          max={120}
          value={values.months}
          error={form.problems.months}
          onChange={(value) => set('months', typeof value === 'number' ? value : '')}
        />
      </Columns>
      <Checkbox
        label="쓰지 않음"
        checked={values.offYn}
        onChange={(event) => set('offYn', event.currentTarget.checked)}
      />
    </DialogForm>
  );
}

const pick = ({ name, law, unit, amount, kind, months, forms, offYn }: OpenRule): Given => ({
  ...{ name, law, unit, amount, kind, months, forms, offYn },
});

type FormsProps = {
  chosen: readonly Chosen[];
  problem: string | undefined;
  onChange: (chosen: readonly Chosen[]) => void;
};

/** Of which forms the finished papers have to be shown. */
function Forms({ chosen, problem, onChange }: FormsProps) {
  const forms = useForms().data?.forms ?? [];
  const left = forms.filter(({ formId }) => chosen.every((one) => one.formId !== formId));
  return (
    <Stack gap={2}>
      <ChoiceField
        label="양식"
        placeholder="양식을 골라 더하기"
        data={left.map(({ formId, formName }) => ({ value: formId, label: formName }))}
        value=""
        onChange={(event) => {
          const picked = left.find(({ formId }) => formId === event.currentTarget.value);
          if (picked) onChange([...chosen, { formId: picked.formId, formName: picked.formName }]);
        }}
      />
      <Problem text={problem} />
      {chosen.length === 0 ? (
        <Note size="small">고른 양식의 결재가 끝나면 공개할 것에 나타납니다.</Note>
      ) : (
        <Row wrap gap={2}>
          {chosen.map(({ formId, formName }) => (
            <Button
              key={formId}
              variant="default"
              size="compact-md"
              onClick={() => onChange(chosen.filter((one) => one.formId !== formId))}
              aria-label={`${formName} 빼기`}
            >
              {formName} ×
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  );
}
