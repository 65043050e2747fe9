import type { ManagedForm } from '@danji/contract/form-design';
import { isPlain } from '@danji/contract/forms/definition';
import { columnsOf, type Field, isAmount } from '@danji/contract/forms/field';
import { mappingBetween } from '@danji/contract/forms/matter';
import {
  type Matter,
  MatterMark,
  type MatterStage,
  type NextPaper,
  type NextWriter,
} from '@danji/contract/forms/matter-settings';
import { matterMarkWords, matterStageWords, nextWriterWords } from '@danji/contract/forms/matter-words';
import type { FormSettings } from '@danji/contract/forms/settings';
import { Note, Stack } from '../../../shared/ui/primitives.tsx';
import type { FormScope } from '../api/endpoints.ts';
import { useFormVersion, useManagedForms } from '../api/forms.ts';
import { dropEmpty, type FormRest } from '../lib/form-rest.ts';
import { Choice, optionsOf, Tick } from './inputs.tsx';
import { AddButton, RemoveButton } from './list-buttons.tsx';
import classes from './properties.module.css';

type Props = { rest: FormRest; scope: FormScope; set: (change: Partial<FormSettings>) => void };

const NOTHING: Matter = { marks: {}, next: [] };
const none = { value: '', label: '없음' };
const WRITERS = Object.keys(nextWriterWords) as (keyof typeof nextWriterWords)[];
/** So many may follow, and so many fields of a pair may be named beside what their meaning says (`matter-settings.ts`). */
const MOST_NEXT = 8;
const MOST_FIELDS = 20;

/** Fields and columns of tables, as paths. */
const pathOptions = (fields: readonly Field[], fits: (entry: { type: string }) => boolean = () => true) =>
  fields.flatMap((field) => [
    ...(fits(field) && columnsOf(field).length === 0 ? [{ value: field.key, label: field.label }] : []),
    ...columnsOf(field)
      .filter(fits)
      .map(({ key, label }) => ({ value: `${field.key}.${key}`, label: `${field.label} · ${label}` })),
  ]);

/** 이어서 작성: what the fields mean to other papers, which paper follows, and what goes over into it. */
export function MatterProperties({ rest, scope, set }: Props) {
  const matter = rest.settings.matter ?? NOTHING;
  const { data } = useManagedForms(scope);
  const forms = (data?.forms ?? []).filter(({ version }) => version !== null);
  const change = (part: Partial<Matter>) => {
    const next = dropEmpty({ ...matter, ...part });
    const isEmpty = !next.stage && next.next.length === 0 && Object.keys(next.marks).length === 0;
    set({ matter: isEmpty ? undefined : next });
  };
  const changeNext = (at: number, paper: NextPaper | null) =>
    change({ next: matter.next.flatMap((one, i) => (i === at ? (paper ? [paper] : []) : [one])) });
  const free = forms.find((form) => !matter.next.some((one) => names(one.form, form)));
  return (
    <>
      <Choice
        label="사안에서의 자리"
        description="계약·검수·지출 문서의 금액과 증빙을 서로 견줍니다."
        value={matter.stage ?? ''}
        options={[none, ...optionsOf(matterStageWords)]}
        onChange={(stage) => change({ stage: (stage || undefined) as MatterStage | undefined })}
      />
      {MatterMark.options.map((mark) => (
        <Choice
          key={mark}
          label={matterMarkWords[mark]}
          value={matter.marks[mark] ?? ''}
          options={[
            none,
            ...pathOptions(rest.fields, (entry) =>
              mark === 'amount' || mark === 'price' ? isAmount(entry as Field) : true,
            ),
          ]}
          onChange={(path) => change({ marks: dropEmpty({ ...matter.marks, [mark]: path || undefined }) })}
        />
      ))}
      {matter.next.map((paper, at) => (
        <NextForm
          key={paper.form}
          {...{ paper, forms, scope, rest, matter }}
          onChange={(next) => changeNext(at, next)}
        />
      ))}
      <AddButton
        disabled={!free || matter.next.length >= MOST_NEXT}
        onClick={() => free && change({ next: [...matter.next, { form: free.formCode ?? free.formId, writers: [] }] })}
      >
        이어서 쓸 양식 넣기
      </AddButton>
    </>
  );
}

const names = (said: string, { formId, formCode }: ManagedForm): boolean => said === formId || said === formCode;

type NextProps = {
  paper: NextPaper;
  forms: readonly ManagedForm[];
  scope: FormScope;
  rest: FormRest;
  matter: Matter;
  onChange: (paper: NextPaper | null) => void;
};

/** One form that follows: who writes it and so may read this, and what of this stands on it. */
function NextForm({ paper, forms, scope, rest, matter, onChange }: NextProps) {
  const form = forms.find((one) => names(paper.form, one));
  const title = form?.formName ?? '없어진 양식';
  const toggle = (writer: NextWriter, on: boolean) =>
    onChange({
      ...paper,
      writers: on ? [...paper.writers, writer] : paper.writers.filter((one) => one !== writer),
    });
  const others = forms.filter((one) => one !== form && !matter.next.some(({ form: said }) => names(said, one)));
  return (
    <Stack as="section" gap={2} className={classes.step} aria-label={`다음: ${title}`}>
      <div className={classes.stepHead}>
        <span className={classes.sentence}>다음: {title}</span>
        <RemoveButton label={`${title} 지우기`} onClick={() => onChange(null)} />
      </div>
      <Choice
        label="양식"
        hideLabel
        value={form?.formId ?? ''}
        options={[...(form ? [form] : []), ...others].map(({ formId, formName }) => ({
          value: formId,
          label: formName,
        }))}
        onChange={(formId) => {
          const chosen = forms.find((one) => one.formId === formId);
          // What was named of the other form means nothing here.
          if (chosen) onChange({ form: chosen.formCode ?? chosen.formId, writers: paper.writers });
        }}
      />
      <Note size="tiny">쓸 사람은 결재가 끝나면 이 문서를 볼 수 있고 알림을 받습니다.</Note>
      {WRITERS.map((writer) => (
        <Tick
          key={writer}
          label={nextWriterWords[writer]}
          value={paper.writers.includes(writer)}
          onChange={(on) => toggle(writer, on === true)}
        />
      ))}
      {form && <Mapping {...{ paper, form, scope, rest, matter, onChange }} />}
    </Stack>
  );
}

/** Which field fills which, as it will be; beside what both forms mean, fields of this pair alone. */
function Mapping({ paper, form, scope, rest, matter, onChange }: Omit<NextProps, 'forms'> & { form: ManagedForm }) {
  const { data } = useFormVersion(scope, form.formId, form.version);
  if (!data || isPlain(data.definition)) return null;
  const to = { definition: data.definition, settings: data.settings as Partial<FormSettings> };
  const carried = mappingBetween({ definition: { fields: [...rest.fields] }, matter }, to, paper);
  const fields = paper.fields ?? [];
  const put = (next: NonNullable<NextPaper['fields']>) =>
    onChange(dropEmpty({ ...paper, fields: next.length > 0 ? next : undefined }));
  const [mine, theirs] = [pathOptions(rest.fields), pathOptions(data.definition.fields)];
  const [first, firstOfTheirs] = [mine[0], theirs[0]];
  return (
    <>
      <Stack as="ul" gap={1} aria-label={`${form.formName}에 옮길 항목`} className={classes.fine}>
        {carried.length === 0 && <li>옮길 항목이 없습니다. 위에서 항목의 뜻을 정하거나 항목을 넣어 주세요.</li>}
        {carried.map((one) => (
          <li key={`${one.mark} ${one.from} ${one.to}`}>
            {one.from} → {one.to}
          </li>
        ))}
      </Stack>
      {fields.map((pair, at) => (
        <div key={`${at} ${pair.from} ${pair.to}`} className={classes.stepHead}>
          <Choice
            label={`${at + 1}번째로 옮길 항목`}
            hideLabel
            value={pair.from}
            options={mine}
            onChange={(from) => put(fields.map((one, i) => (i === at ? { ...one, from } : one)))}
          />
          <Choice
            label={`${at + 1}번째로 채울 항목`}
            hideLabel
            value={pair.to}
            options={theirs}
            onChange={(path) => put(fields.map((one, i) => (i === at ? { ...one, to: path } : one)))}
          />
          <RemoveButton label={`${at + 1}번째 항목 지우기`} onClick={() => put(fields.filter((_, i) => i !== at))} />
        </div>
      ))}
      <AddButton
        disabled={!first || !firstOfTheirs || fields.length >= MOST_FIELDS}
        onClick={() => first && firstOfTheirs && put([...fields, { from: first.value, to: firstOfTheirs.value }])}
      >
        옮길 항목 넣기
      </AddButton>
    </>
  );
}

const OUTSIDE_PARTS = {
  body: '본문',
  sender: '발신 명의',
  seal: '직인',
  lead: '첫 문장',
  points: '요점 표',
  period: '게시 기간',
  ask: '문의처',
  to: '수신',
  via: '경유',
} as const;

/** What of the form stands on the paper that hangs on a board or is sent; without a body, all of it. */
export function OutsideParts({ rest }: { rest: FormRest }) {
  const { outside } = rest;
  if (!outside) return <p className={classes.fine}>이 양식에는 게시하거나 보내는 종이가 없습니다.</p>;
  const labelOf = (key: string) => rest.fields.find((field) => field.key === key)?.label ?? key;
  return (
    <Stack as="ul" gap={1} aria-label="게시·발송하는 종이의 항목" className={classes.fine}>
      {outside.body === undefined && <li>본문: 양식의 내용 전체</li>}
      {(Object.keys(OUTSIDE_PARTS) as (keyof typeof OUTSIDE_PARTS)[]).map((part) => {
        const key = outside[part];
        return key === undefined ? null : (
          <li key={part}>
            {OUTSIDE_PARTS[part]}: {labelOf(key)}
          </li>
        );
      })}
    </Stack>
  );
}
