import type { AutoSource } from '@danji/contract/forms/field';
import type { ReactNode } from 'react';
import { Columns } from '../../../shared/ui/primitives.tsx';
import { Choice, LinesBox, NumberBox, TextBox, Tick } from './inputs.tsx';

/** One property each, for fields and columns alike. A part looks only at the names it knows. */
// biome-ignore lint/suspicious/noExplicitAny: each part is used for the kinds that have its property (lib/field-kinds.ts)
type Loose = any;
type PartProps = { entry: Loose; set: (change: Record<string, unknown>) => void };

const MOST_WON = 999_999_999_999_999;
const AUTO_NAMES: Readonly<Record<AutoSource, string>> = {
  drafterName: '기안자 이름',
  drafterDept: '기안자 부서',
  drafterPosition: '기안자 직위',
  draftDate: '기안일',
  docNumber: '문서번호',
  complexName: '단지 이름',
  enforceDate: '시행일',
  retention: '보존연한',
  security: '공개 여부',
  title: '제목',
};
const optionsOf = <T extends string>(names: Readonly<Record<T, string>>) =>
  (Object.entries(names) as [T, string][]).map(([value, label]) => ({ value, label }));

function Bounds({ entry, set, won }: PartProps & { won: boolean }) {
  const bound = won ? MOST_WON : 1e12;
  return (
    <Columns of="1fr 1fr" gap={2}>
      {(['min', 'max'] as const).map((name) => (
        <NumberBox
          key={name}
          label={name === 'min' ? '최소' : '최대'}
          value={entry[name]}
          least={-bound}
          most={bound}
          decimals={!won}
          onCommit={(value) => set({ [name]: value })}
        />
      ))}
    </Columns>
  );
}

type PrefillValue = { auto?: string; text?: string } | undefined;
function PrefillPart({
  entry,
  set,
  autos,
  text,
}: PartProps & { autos: Readonly<Record<string, string>>; text: boolean }) {
  const prefill = entry.prefill as PrefillValue;
  const kind = prefill?.auto ?? (prefill?.text === undefined ? 'none' : 'text');
  return (
    <>
      <Choice
        label="처음에 들어 있는 값"
        value={kind}
        options={[
          { value: 'none', label: '비워 둠' },
          ...optionsOf(autos),
          ...(text ? [{ value: 'text', label: '정해진 글' }] : []),
        ]}
        onChange={(next) =>
          set({ prefill: next === 'none' ? undefined : next === 'text' ? { text: '' } : { auto: next } })
        }
      />
      {kind === 'text' && (
        <TextBox
          label="정해진 글"
          value={prefill?.text ?? ''}
          check={(given) => (given.length > 2_000 ? '2,000자까지 쓸 수 있습니다.' : null)}
          onCommit={(given) => set({ prefill: { text: given } })}
        />
      )}
    </>
  );
}

function PickedPrefill({ entry, set }: PartProps) {
  return (
    <Choice
      label="미리 골라 둘 것"
      value={(entry.prefill as PrefillValue)?.text ?? ''}
      options={[
        { value: '', label: '없음' },
        ...(entry.options as string[]).map((one) => ({ value: one, label: one })),
      ]}
      onChange={(text) => set({ prefill: text === '' ? undefined : { text } })}
    />
  );
}

const DRAFTER = { drafterName: '기안자 이름', drafterDept: '기안자 부서', drafterPosition: '기안자 직위' };

export const PARTS = {
  maxLength: ({ entry, set }) => (
    <NumberBox
      label="가장 긴 글자 수"
      value={entry.maxLength}
      least={1}
      most={10_000}
      onCommit={(maxLength) => set({ maxLength })}
    />
  ),
  shape: ({ entry, set }) => (
    <Choice
      label="글의 모양"
      value={entry.shape ?? ''}
      options={[
        { value: '', label: '자유롭게' },
        { value: 'phone', label: '전화번호' },
        { value: 'email', label: '이메일' },
        { value: 'businessNumber', label: '사업자등록번호' },
        { value: 'account', label: '계좌번호 (가려서 보임)' },
      ]}
      onChange={(shape) => set({ shape: shape || undefined })}
    />
  ),
  lines: ({ entry, set }) => (
    <NumberBox label="높이 (줄 수)" value={entry.lines} least={1} most={40} onCommit={(lines) => set({ lines })} />
  ),
  quickAnswers: ({ entry, set }) => (
    <LinesBox
      label="눌러서 넣는 글"
      description="자주 쓰는 글을 한 줄에 하나씩, 5개까지"
      value={entry.quickAnswers ?? []}
      most={5}
      onCommit={(lines) => set({ quickAnswers: lines.length > 0 ? lines : undefined })}
    />
  ),
  bounds: (props) => <Bounds {...props} won={false} />,
  wonBounds: (props) => <Bounds {...props} won />,
  decimals: ({ entry, set }) => (
    <NumberBox label="소수 자리" value={entry.decimals} least={0} most={4} onCommit={(decimals) => set({ decimals })} />
  ),
  unit: ({ entry, set }) => (
    <TextBox
      label="단위"
      placeholder="예: 개, kWh"
      value={entry.unit ?? ''}
      check={(text) => (text.length > 10 ? '10자까지 쓸 수 있습니다.' : null)}
      onCommit={(unit) => set({ unit: unit.trim() || undefined })}
    />
  ),
  spelled: ({ entry, set }) => (
    <Tick label="한글 금액 표시 (일금 …원정)" value={entry.spelled} onChange={(spelled) => set({ spelled })} />
  ),
  vat: ({ entry, set }) => (
    <Choice
      label="부가세"
      value={entry.vat ?? ''}
      options={[
        { value: '', label: '표시하지 않음' },
        { value: 'included', label: '포함된 금액' },
        { value: 'excluded', label: '뺀 금액' },
        { value: 'choose', label: '기안자가 고름' },
      ]}
      onChange={(vat) => set({ vat: vat || undefined })}
    />
  ),
  locked: ({ entry, set }) => (
    <Tick label="상신 후 변경 금지" value={entry.locked} onChange={(locked) => set({ locked })} />
  ),
  notBeforeToday: ({ entry, set }) => (
    <Tick
      label="오늘부터만 고를 수 있음"
      value={entry.notBeforeToday}
      onChange={(notBeforeToday) => set({ notBeforeToday })}
    />
  ),
  counted: ({ entry, set }) => (
    <Tick label="며칠인지 표시 (N일간)" value={entry.counted} onChange={(counted) => set({ counted })} />
  ),
  options: ({ entry, set }) => (
    <LinesBox label="고를 것" value={entry.options} least={1} most={100} onCommit={(options) => set({ options })} />
  ),
  other: ({ entry, set }) => (
    <Tick label="‘직접 입력’도 고를 수 있음" value={entry.other} onChange={(other) => set({ other })} />
  ),
  most: ({ entry, set }) => (
    <NumberBox label="가장 많은 개수" value={entry.most} least={1} most={50} onCommit={(most) => set({ most })} />
  ),
  textPrefill: (props) => <PrefillPart {...props} autos={DRAFTER} text />,
  datePrefill: (props) => <PrefillPart {...props} autos={{ today: '오늘' }} text={false} />,
  timePrefill: (props) => <PrefillPart {...props} autos={{ now: '지금' }} text={false} />,
  memberPrefill: (props) => <PrefillPart {...props} autos={{ drafterName: '기안자' }} text={false} />,
  deptPrefill: (props) => <PrefillPart {...props} autos={{ drafterDept: '기안자의 부서' }} text={false} />,
  pickedPrefill: PickedPrefill,
  of: ({ entry, set }) => (
    <Choice
      label="누구의 서명"
      value={entry.of}
      options={[
        { value: 'drafter', label: '기안자 (신청인)' },
        { value: 'line', label: '결재한 사람 모두' },
        { value: 'voters', label: '의결에 참여한 사람' },
        { value: 'blank', label: '손으로 서명할 빈 자리' },
      ]}
      onChange={(of) => set({ of, places: of === 'blank' ? entry.places : undefined })}
    />
  ),
  places: ({ entry, set }) =>
    entry.of === 'blank' ? (
      <LinesBox
        label="자리 이름"
        value={entry.places ?? []}
        most={20}
        onCommit={(lines) => set({ places: lines.length > 0 ? lines : undefined })}
      />
    ) : null,
  source: ({ entry, set }) => (
    <Choice
      label="들어갈 값"
      value={entry.source as AutoSource}
      options={optionsOf(AUTO_NAMES)}
      onChange={(source) => set({ source })}
    />
  ),
  shown: ({ entry, set }) => (
    <Choice
      label="보이는 모양"
      value={entry.shown}
      options={[
        { value: 'number', label: '숫자' },
        { value: 'money', label: '금액' },
        { value: 'days', label: '날수 (N일)' },
        { value: 'text', label: '글 (한글금액)' },
      ]}
      onChange={(shown) => set({ shown })}
    />
  ),
  width: ({ entry, set }) => (
    <NumberBox label="너비 (20~660)" value={entry.width} least={20} most={660} onCommit={(width) => set({ width })} />
  ),
  help: ({ entry, set }) => (
    <TextBox
      label="도움말"
      value={entry.help ?? ''}
      check={(text) => (text.length > 200 ? '도움말은 200자까지 쓸 수 있습니다.' : null)}
      onCommit={(help) => set({ help: help.trim() || undefined })}
    />
  ),
} satisfies Record<string, (props: PartProps) => ReactNode>;

export type PartName = keyof typeof PARTS;
