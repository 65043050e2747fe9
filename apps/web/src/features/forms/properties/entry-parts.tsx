import type { AutoSource } from '@danji/contract/forms/field';
import { MOST_IN_CELL } from '@danji/contract/forms/fields/parts';
import type { ReactNode } from 'react';
import { Columns } from '../../../shared/ui/primitives.tsx';
import { Choice, NumberBox, optionsOf, TextBox } from './inputs.tsx';
import { type EntryProps, type Property, PropertyInput } from './property-inputs.tsx';

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
const NO_TEXT = 'none';

const bounds = (bound: number, decimals: boolean) =>
  function Bounds({ entry, set }: EntryProps) {
    return (
      <Columns of="1fr 1fr" gap={2}>
        {Object.entries({ min: '최소', max: '최대' }).map(([name, label]) => (
          <NumberBox
            key={name}
            label={label}
            value={entry[name]}
            least={-bound}
            most={bound}
            decimals={decimals}
            onCommit={(value) => set({ [name]: value })}
          />
        ))}
      </Columns>
    );
  };

type PrefillValue = { auto?: string; text?: string } | undefined;

/** What a new document starts with: something that is known of the drafter or the moment, or a text of one's own. */
const prefill = (autos: Readonly<Record<string, string>>, text: Readonly<Record<string, string>> = {}) =>
  function Prefill({ entry, set }: EntryProps) {
    const value = entry.prefill as PrefillValue;
    const kind = value?.auto ?? (value?.text === undefined ? NO_TEXT : 'text');
    return (
      <>
        <Choice
          label="처음에 들어 있는 값"
          value={kind}
          options={optionsOf<string>({ [NO_TEXT]: '비워 둠', ...autos, ...text })}
          onChange={(next) =>
            set({ prefill: next === NO_TEXT ? undefined : next === 'text' ? { text: '' } : { auto: next } })
          }
        />
        {kind === 'text' && (
          <TextBox
            label="정해진 글"
            value={value?.text ?? ''}
            check={(given) => (given.length > 2_000 ? '2,000자까지 쓸 수 있습니다.' : null)}
            onCommit={(given) => set({ prefill: { text: given } })}
          />
        )}
      </>
    );
  };

function PickedPrefill({ entry, set }: EntryProps) {
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

const PLACES: Property = { input: 'lines', label: '자리 이름', most: 20 };

/** One property each, for fields and columns alike. A part looks only at the names it knows. */
const PARTS = {
  maxLength: { input: 'number', label: '가장 긴 글자 수', least: 1, most: 10_000 },
  shape: {
    input: 'choice',
    label: '글의 모양',
    choices: {
      '': '자유롭게',
      phone: '전화번호',
      email: '이메일',
      businessNumber: '사업자등록번호',
      account: '계좌번호 (가려서 보임)',
    },
  },
  lines: { input: 'number', label: '높이 (줄 수)', least: 1, most: 40 },
  quickAnswers: {
    input: 'lines',
    label: '눌러서 넣는 글',
    description: '자주 쓰는 글을 한 줄에 하나씩, 5개까지',
    most: 5,
  },
  bounds: bounds(1e12, true),
  wonBounds: bounds(999_999_999_999_999, false),
  decimals: { input: 'number', label: '소수 자리', least: 0, most: 4 },
  unit: { input: 'text', label: '단위', placeholder: '예: 개, kWh', most: 10, tooLong: '10자까지 쓸 수 있습니다.' },
  spelled: { input: 'tick', label: '한글 금액 표시 (일금 …원정)' },
  vat: {
    input: 'choice',
    label: '부가세',
    choices: { '': '표시하지 않음', included: '포함된 금액', excluded: '뺀 금액', choose: '기안자가 고름' },
  },
  locked: { input: 'tick', label: '상신 후 변경 금지' },
  notBeforeToday: { input: 'tick', label: '오늘부터만 고를 수 있음' },
  counted: { input: 'tick', label: '며칠인지 표시 (N일간)' },
  options: { input: 'lines', label: '고를 것', least: 1, most: 100 },
  other: { input: 'tick', label: '‘직접 입력’도 고를 수 있음' },
  most: { input: 'number', label: '가장 많은 개수', least: 1, most: 50 },
  mostInCell: ({ entry, set }) => (
    <NumberBox
      label="한 칸에 넣을 개수"
      placeholder="1"
      value={entry.most}
      least={1}
      most={MOST_IN_CELL}
      onCommit={(most) => set({ most })}
    />
  ),
  textPrefill: prefill(
    { drafterName: '기안자 이름', drafterDept: '기안자 부서', drafterPosition: '기안자 직위' },
    { text: '정해진 글' },
  ),
  datePrefill: prefill({ today: '오늘' }),
  timePrefill: prefill({ now: '지금' }),
  memberPrefill: prefill({ drafterName: '기안자' }),
  deptPrefill: prefill({ drafterDept: '기안자의 부서' }),
  pickedPrefill: PickedPrefill,
  of: ({ entry, set }) => (
    <Choice
      label="누구의 서명"
      value={entry.of}
      options={optionsOf({
        drafter: '기안자 (신청인)',
        line: '결재한 사람 모두',
        voters: '의결에 참여한 사람',
        blank: '손으로 서명할 빈 자리',
      })}
      onChange={(of) => set({ of, places: of === 'blank' ? entry.places : undefined })}
    />
  ),
  places: (props) => props.entry.of === 'blank' && <PropertyInput name="places" property={PLACES} {...props} />,
  source: { input: 'choice', label: '들어갈 값', choices: AUTO_NAMES },
  shown: {
    input: 'choice',
    label: '보이는 모양',
    choices: { number: '숫자', money: '금액', days: '날수 (N일)', text: '글 (한글금액)' },
  },
  width: { input: 'number', label: '너비 (20~660)', least: 20, most: 660 },
  help: { input: 'text', label: '도움말', most: 200, tooLong: '도움말은 200자까지 쓸 수 있습니다.' },
} satisfies Record<string, Part>;

type Part = Property | ((props: EntryProps) => ReactNode);
export type PartName = keyof typeof PARTS;

export const EntryParts = ({ names, ...props }: EntryProps & { names: readonly PartName[] }) =>
  names.map((name) => {
    const part: Part = PARTS[name];
    if (typeof part === 'object') return <PropertyInput key={name} name={name} property={part} {...props} />;
    const OwnPart = part;
    return <OwnPart key={name} {...props} />;
  });
