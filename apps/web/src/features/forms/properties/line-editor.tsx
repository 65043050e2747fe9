import { blockingWords, kindLabel, lineKinds, lineRoleWords } from '@danji/contract/approval-words';
import type { LineDefinition } from '@danji/contract/forms/settings';
import { renumber } from '../../../shared/approval/line.ts';
import { Columns, Note, Stack } from '../../../shared/ui/primitives.tsx';
import { dropEmpty } from '../lib/form-rest.ts';
import { type LineStepValue, moveStep, setParallel, type WhoValue } from '../lib/line-words.ts';
import { Choice, optionsOf, Tick } from './inputs.tsx';
import { AddButton, MoveButtons, RemoveButton } from './list-buttons.tsx';
import classes from './properties.module.css';
import { type Property, PropertyInputs } from './property-inputs.tsx';

export type Person = { readonly memberId: string; readonly name: string };
type Props = {
  line: LineDefinition | undefined;
  people: readonly Person[];
  onChange: (line: LineDefinition | undefined) => void;
};

const kindOptions = lineKinds.map((value) => ({ value, label: kindLabel(value) }));
const NONE: LineDefinition = { steps: [], rules: [] };

/** A role, everybody of a role, or one person, as one value of a list. */
const whoOptions = (people: readonly Person[]) => [
  ...optionsOf(lineRoleWords).map(({ value, label }) => ({ value: `role:${value}`, label })),
  { value: 'all:AUDITOR', label: '감사 모두' },
  { value: 'all:COUNCIL', label: '입주자대표회의 모두' },
  ...people.map((person) => ({ value: `member:${person.memberId}`, label: person.name })),
];
const whoToText = (who: WhoValue) =>
  'role' in who ? `${who.all ? 'all' : 'role'}:${who.role}` : `member:${who.memberId}`;
function whoFromText(text: string): WhoValue {
  const [kind = '', value = ''] = text.split(':');
  if (kind === 'member') return { memberId: value };
  const role = value as keyof typeof lineRoleWords;
  return kind === 'all' ? { role, all: true } : { role };
}
export const nameIn = (people: readonly Person[]) => (memberId: string) =>
  people.find((person) => person.memberId === memberId)?.name ?? memberId;

/** The line that a new document starts with. */
export function LineEditor({ line = NONE, people, onChange }: Props) {
  const { steps } = line;
  const write = (next: readonly LineStepValue[]) => onChange({ ...line, steps: renumber(next) });
  const add = () => {
    const last = steps.at(-1);
    const decides = steps.some((step) => step.kind === 'DECIDE');
    write([
      ...steps,
      {
        order: (last?.order ?? 0) + 1,
        kind: decides ? 'CONFIRM' : 'DECIDE',
        who: { role: decides ? 'CHAIR' : 'DIRECTOR' },
      },
    ]);
  };
  return (
    <Stack gap={3}>
      {steps.length === 0 && <Note size="small">결재선이 없습니다. 단계를 하나 이상 넣어 주세요.</Note>}
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <StepItem
            key={index}
            index={index}
            steps={steps}
            people={people}
            onWrite={write}
            onSet={(change) => write(steps.map((one, i) => (i === index ? dropEmpty({ ...step, ...change }) : one)))}
          />
        ))}
      </ol>
      {steps.length < 20 && <AddButton onClick={add}>결재 단계 추가</AddButton>}
    </Stack>
  );
}

type Step = Pick<LineStepValue, 'who' | 'kind'>;
type ChoicesProps = {
  step: Step;
  people: readonly Person[];
  labels: Readonly<Record<keyof Step, string>>;
  onSet: (change: Partial<Step>) => void;
};

/** Who takes the step, and what they do. */
export const StepChoices = ({ step, people, labels, onSet }: ChoicesProps) => (
  <>
    <Choice
      label={labels.who}
      hideLabel
      value={whoToText(step.who)}
      options={whoOptions(people)}
      onChange={(who) => onSet({ who: whoFromText(who) })}
    />
    <Choice
      label={labels.kind}
      hideLabel
      value={step.kind}
      options={kindOptions}
      onChange={(kind) => onSet({ kind })}
    />
  </>
);

const STEP_PROPERTIES: Readonly<Record<string, Property>> = {
  mayDecideFinally: { input: 'tick', label: '전결할 수 있음' },
  isOptional: { input: 'tick', label: '맡은 사람이 없으면 건너뜀' },
};

const AGREE_PROPERTIES: Readonly<Record<string, Property>> = {
  blocks: { input: 'tick', label: blockingWords.mark },
};

type ItemProps = {
  index: number;
  steps: readonly LineStepValue[];
  people: readonly Person[];
  onWrite: (steps: readonly LineStepValue[]) => void;
  onSet: (change: Partial<LineStepValue>) => void;
};

function StepItem({ index, steps, people, onWrite, onSet }: ItemProps) {
  const step = steps[index];
  if (!step) return null;
  const name = `${index + 1}번째 단계`;
  return (
    <Stack as="li" gap={2} className={classes.step}>
      <div className={classes.stepHead}>
        <strong>{`${step.order}단계`}</strong>
        <span />
        <MoveButtons name={name} at={index} count={steps.length} onMove={(by) => onWrite(moveStep(steps, index, by))} />
        <RemoveButton label={`${name} 지우기`} onClick={() => onWrite(steps.filter((_, i) => i !== index))} />
      </div>
      <Columns of="1fr 1fr" gap={2}>
        <StepChoices
          step={step}
          people={people}
          labels={{ who: `${name}의 사람`, kind: `${name}의 종류` }}
          onSet={onSet}
        />
      </Columns>
      {index > 0 && (
        <Tick
          label="앞 단계와 함께 (병렬)"
          value={steps[index - 1]?.order === step.order}
          onChange={(on) => onWrite(setParallel(steps, index, on === true))}
        />
      )}
      <PropertyInputs
        of={step.kind === 'AGREE' ? { ...STEP_PROPERTIES, ...AGREE_PROPERTIES } : STEP_PROPERTIES}
        entry={step}
        set={onSet}
      />
    </Stack>
  );
}
