import { lineFreedomWords } from '@danji/contract/approval-words';
import { DISCLOSURE_REASON_LETTERS, disclosureWords } from '@danji/contract/disclosure';
import { isAmount } from '@danji/contract/forms/field';
import type { FormPage } from '@danji/contract/forms/outside';
import { isUnmarked } from '@danji/contract/forms/rule-fields';
import type { FormSettings } from '@danji/contract/forms/settings';
import type { Editor } from '@tiptap/core';
import { Columns, Stack } from '../../../shared/ui/primitives.tsx';
import type { FormScope } from '../api/endpoints.ts';
import { changeRest } from '../editor/change-form.ts';
import { dropEmpty, type FormRest, withSettings } from '../lib/form-rest.ts';
import { numberExample } from '../lib/number-example.ts';
import { UNMARKED } from '../lib/unmarked.ts';
import { HintsEditor } from './hints-editor.tsx';
import { Choice, entryOptions, Group, NumberBox, optionsOf, TextBox } from './inputs.tsx';
import { LineEditor, type Person } from './line-editor.tsx';
import { MatterProperties, OutsideParts } from './matter-properties.tsx';
import { PartBox } from './part-box.tsx';
import { AmountItems, Payment } from './payment-properties.tsx';
import classes from './properties.module.css';
import { type Property, PropertyInputs } from './property-inputs.tsx';
import { RegisterProperties } from './register-properties.tsx';
import { RulesEditor } from './rules-editor.tsx';
import { VacationProperties } from './vacation-properties.tsx';

type Props = { editor: Editor; rest: FormRest; people: readonly Person[]; scope: FormScope };

/** What the form says beside its paper; shown while no field is selected. */
export function FormProperties({ editor, rest, people, scope }: Props) {
  const { settings } = rest;
  const set = (change: Partial<FormSettings>) => changeRest(editor, (now) => withSettings(now, change));
  return (
    <Stack as="section" gap={3.5} aria-label="양식 속성" pad={[4, 3.5, 5]}>
      <header className={classes.panelHead}>
        <h2>양식 속성</h2>
        <p>항목을 누르면 그 항목의 속성이 보입니다.</p>
      </header>
      <Stack gap={3}>
        <PartBox editor={editor} rest={rest} />
        <Choice
          label="모양"
          value={rest.style}
          options={optionsOf({ form: '서식 (결재란과 문서 정보가 위에)', letter: '공문·공고문' })}
          onChange={(style) => changeRest(editor, (now) => ({ ...now, style }))}
        />
        <Choice
          label="용지"
          value={`${rest.page?.size ?? 'A4'} ${rest.page?.direction ?? 'PORTRAIT'}`}
          options={optionsOf(PAGES)}
          onChange={(chosen) => changeRest(editor, (now) => dropEmpty({ ...now, page: pageOf(chosen) }))}
        />
        <Choice
          label="감사·회장 확인"
          value={rest.confirms ?? 'ROWS'}
          options={optionsOf({ ROWS: '결재란 아래의 표에', BOXES: '결재란의 칸에' })}
          onChange={(chosen) =>
            changeRest(editor, (now) => dropEmpty({ ...now, confirms: chosen === 'BOXES' ? chosen : undefined }))
          }
        />
        <Group title="기본 결재선">
          <LineEditor line={settings.line} people={people} onChange={(line) => set({ line })} />
        </Group>
        <Group title="금액·조건에 따른 결재선">
          <AmountField rest={rest} set={set} />
          <AmountItems rest={rest} set={set} />
          <Payment rest={rest} set={set} />
          <PayeeField rest={rest} set={set} />
          <RulesEditor
            line={settings.line ?? { steps: [], rules: [] }}
            fields={rest.fields}
            hasAmount={settings.amountField !== undefined}
            people={people}
            onChange={(line) => set({ line })}
          />
        </Group>
        <Group title="문서번호와 보관">
          <NumberPattern value={settings.numberPattern} set={set} />
          <Keeping settings={settings} set={set} />
          <PropertyInputs of={PRINTING} entry={settings} set={set} />
        </Group>
        <Group title="결재 방식" open={false}>
          <PropertyInputs
            of={POLICY}
            entry={settings.policy}
            set={(change) => set({ policy: dropEmpty({ ...settings.policy, ...change }) })}
          />
        </Group>
        <Group title="제목과 붙임" open={false}>
          <TitlePattern rest={rest} set={set} />
          <NumberBox
            label="꼭 붙일 파일 수"
            value={settings.attachmentsRequired}
            least={0}
            most={10}
            onCommit={(count) => set({ attachmentsRequired: count || undefined })}
          />
          <PropertyInputs of={ATTACHING} entry={settings} set={set} />
        </Group>
        <Group title="작성할 때 보이는 안내" open={false}>
          <HintsEditor
            hints={settings.hints ?? []}
            fields={rest.fields}
            onChange={(hints) => set({ hints: hints.length > 0 ? hints : undefined })}
          />
        </Group>
        <Group title="이어서 작성" open={false}>
          <MatterProperties rest={rest} scope={scope} set={set} />
        </Group>
        <Group title="대장" open={false}>
          <RegisterProperties rest={rest} set={set} />
        </Group>
        <Group title="휴가" open={false}>
          <VacationProperties rest={rest} set={set} />
        </Group>
        <Group title="게시·발송하는 종이" open={false}>
          <OutsideParts rest={rest} />
        </Group>
      </Stack>
    </Stack>
  );
}

const PAGES = {
  'A4 PORTRAIT': 'A4 세로',
  'A4 LANDSCAPE': 'A4 가로',
  'A3 PORTRAIT': 'A3 세로',
  'A3 LANDSCAPE': 'A3 가로',
} as const;

/** A4 upright is what a form has that says nothing. */
function pageOf(chosen: keyof typeof PAGES): FormPage | undefined {
  if (chosen === 'A4 PORTRAIT') return undefined;
  const [size, direction] = chosen.split(' ') as [FormPage['size'], FormPage['direction']];
  return { size, direction };
}

type Part = { settings: FormSettings; set: (change: Partial<FormSettings>) => void };

function AmountField({ rest, set }: { rest: FormRest; set: Part['set'] }) {
  return (
    <Choice
      label="결재 금액"
      description={
        isUnmarked(rest, rest.settings)
          ? UNMARKED
          : '이 항목의 금액이 결재선을 정하고, 목록에서 찾고 정렬하는 금액이 됩니다.'
      }
      value={rest.settings.amountField ?? ''}
      options={[{ value: '', label: '없음' }, ...entryOptions(rest.fields.filter(isAmount))]}
      onChange={(key) => set({ amountField: key || undefined })}
    />
  );
}

/** Asked where the paper names members at all. */
function PayeeField({ rest, set }: { rest: FormRest; set: Part['set'] }) {
  const members = rest.fields.filter(({ type }) => type === 'member');
  if (members.length === 0) return null;
  return (
    <Choice
      label="대금을 받는 사람"
      description="여기에 고른 사람은 그 문서를 결재·합의·확인하지 못하고, 의결에도 참여하지 못합니다."
      value={rest.settings.payeeField ?? ''}
      options={[{ value: '', label: '없음' }, ...entryOptions(members)]}
      onChange={(key) => set({ payeeField: key || undefined })}
    />
  );
}

function NumberPattern({ value, set }: { value: string; set: Part['set'] }) {
  const shown = numberExample(value, new Date());
  return (
    <>
      <TextBox
        label="문서번호 모양"
        description="{부서} {연도} {월} {일련번호:4} 를 쓸 수 있습니다."
        value={value}
        check={(text) => {
          const tried = numberExample(text.trim(), new Date());
          return 'problem' in tried ? tried.problem : null;
        }}
        onCommit={(text) => set({ numberPattern: text.trim() })}
      />
      <p className={'problem' in shown ? classes.problem : classes.fine} role="status">
        {'problem' in shown ? shown.problem : `예: ${shown.example}`}
      </p>
    </>
  );
}

/** 보존연한, 보안, 공개 여부. */
export function Keeping({ settings, set }: Part) {
  const { disclosure } = settings;
  return (
    <Columns of="1fr 1fr" gap={2}>
      <Choice
        label="보존연한"
        value={String(settings.retentionYears ?? 'ever')}
        options={[
          ...[1, 3, 5, 10].map((years) => ({ value: String(years), label: `${years}년` })),
          { value: 'ever', label: '영구' },
        ]}
        onChange={(years) => set({ retentionYears: years === 'ever' ? null : (Number(years) as 1 | 3 | 5 | 10) })}
      />
      <Choice
        label="보안"
        value={settings.security ?? 'NORMAL'}
        options={optionsOf({ NORMAL: '일반', CONFIDENTIAL: '대외비' })}
        onChange={(security) => set({ security: security === 'NORMAL' ? undefined : security })}
      />
      <Choice
        label="공개 여부"
        value={disclosure?.kind ?? ''}
        options={optionsOf({ '': '기본 (대외비면 비공개)', ...disclosureWords })}
        onChange={(kind) => set({ disclosure: kind === '' ? undefined : { kind, reason: disclosure?.reason ?? '' } })}
      />
      {disclosure && disclosure.kind !== 'OPEN' && (
        <TextBox
          label="공개하지 않는 이유"
          value={disclosure.reason}
          check={(text) =>
            text.trim().length > DISCLOSURE_REASON_LETTERS
              ? `${DISCLOSURE_REASON_LETTERS}자까지 적을 수 있습니다.`
              : null
          }
          onCommit={(reason) => set({ disclosure: { ...disclosure, reason: reason.trim() } })}
        />
      )}
    </Columns>
  );
}

const POLICY: Readonly<Record<keyof FormSettings['policy'], Property>> = {
  lineFreedom: {
    input: 'choice',
    label: '결재선 그리기',
    description: '‘소액이면 자유’는 위임전결규정이 정한 금액 미만에서만 통하고, 그 이상은 ‘추가 가능’과 같습니다.',
    choices: {
      '': `기본 (${lineFreedomWords.ADDABLE.label})`,
      FIXED: lineFreedomWords.FIXED.label,
      ADDABLE: lineFreedomWords.ADDABLE.label,
      FREE: lineFreedomWords.FREE.label,
    },
  },
  recall: {
    input: 'choice',
    label: '회수',
    choices: {
      '': '기본 (누가 결재하기 전까지)',
      BEFORE_ACT: '누가 결재하기 전까지',
      BEFORE_OPEN: '다음 결재자가 열어 보기 전까지',
      NEVER: '회수할 수 없음',
    },
  },
  allowEarlyDecision: { input: 'tick', label: '선결 허용', description: '앞 단계를 기다리지 않고 먼저 결재' },
  allowLineChange: { input: 'tick', label: '결재 중 결재선 변경 허용' },
  allowStepBack: { input: 'tick', label: '전 단계로 되돌리기(전단계 반려) 허용' },
  allowSelfDecision: { input: 'tick', label: '본인이 올린 문서를 본인이 결재 허용' },
  deptHeadReads: { input: 'tick', label: '기안 부서의 부서장 열람' },
  asksSecret: {
    input: 'tick',
    label: '결재할 때 결재 비밀번호 확인',
    description: '승인·전결·선결·합의·확인·투표할 때 숫자 6자리를 확인합니다. 반려와 보류는 확인하지 않습니다.',
  },
};
const ATTACHING: Readonly<Record<string, Property>> = {
  attachmentsImmaterial: {
    input: 'tick',
    label: '붙임이 바뀌어도 앞의 승인 유지',
    description: '다시 상신할 때 붙임만 바뀌었으면 앞서 승인한 사람에게 다시 묻지 않습니다.',
  },
};
const PRINTING: Readonly<Record<string, Property>> = {
  printTrace: {
    input: 'tick',
    label: '인쇄물에 인쇄한 사람과 시각 표시',
    description: '모든 쪽에 이름, 시각, 문서 확인값을 옅게 남깁니다.',
  },
};

function TitlePattern({ rest, set }: { rest: FormRest; set: Part['set'] }) {
  const keys = new Set(rest.fields.map((field) => field.key));
  return (
    <TextBox
      label="제목의 시작 모양"
      description="항목 이름을 { } 안에 적으면 값으로 바뀝니다. 예: {지급처} 대금 지급의 건"
      value={rest.settings.titlePattern ?? ''}
      check={(text) => {
        if (text.length > 120) return '120자까지 쓸 수 있습니다.';
        const lost = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, key]) => !keys.has(key ?? ''));
        return lost ? `${lost[0]} 항목이 없습니다.` : null;
      }}
      onCommit={(text) => set({ titlePattern: text.trim() || undefined })}
    />
  );
}
