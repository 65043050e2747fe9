import type { Field } from '@danji/contract/forms/field';
import type { FormSettings } from '@danji/contract/forms/settings';
import type { VacationMarks } from '@danji/contract/forms/vacation-marks';
import { Note } from '../../../shared/ui/primitives.tsx';
import { dropEmpty, type FormRest } from '../lib/form-rest.ts';
import { Choice, entryOptions, optionsOf } from './inputs.tsx';

type Props = { rest: FormRest; set: (change: Partial<FormSettings>) => void };

const none = { value: '', label: '없음' };
const NO_MARKS = { whole: [], half: [], hourly: [] } satisfies Partial<VacationMarks>;
const TAKES = { '': '빼지 않음', whole: '하루씩', half: '반나절', hourly: '시간' } as const;
type Takes = keyof typeof TAKES;

/** 휴가: which fields say how many days a completed paper of this form takes from the balance of its drafter. */
export function VacationProperties({ rest, set }: Props) {
  const { vacation } = rest.settings;
  const ofType = (...types: readonly Field['type'][]) => rest.fields.filter(({ type }) => types.includes(type));
  const [kinds, periods, numbers] = [ofType('radio', 'select'), ofType('period'), ofType('number')];
  if (kinds.length === 0 || periods.length === 0 || numbers.length === 0)
    return (
      <Note size="tiny">하나를 고르는 항목, 기간 항목, 숫자 항목이 하나씩 있으면 휴가 일수를 뺄 수 있습니다.</Note>
    );
  const put = (change: Partial<VacationMarks>) => vacation && set({ vacation: dropEmpty({ ...vacation, ...change }) });
  const chooseKind = (kind: string) =>
    set({
      vacation:
        kind === ''
          ? undefined
          : // The words of another field are others.
            { period: periods[0]?.key ?? '', days: numbers[0]?.key ?? '', ...vacation, ...NO_MARKS, kind },
    });
  return (
    <>
      <Choice
        label="휴가 종류"
        description="결재가 끝나면 기안자의 남은 휴가에서 일수를 뺍니다."
        value={vacation?.kind ?? ''}
        options={[none, ...entryOptions(kinds)]}
        onChange={chooseKind}
      />
      {vacation && (
        <>
          <Words {...{ vacation, put }} field={kinds.find(({ key }) => key === vacation.kind)} />
          <Choice
            label="쉬는 기간"
            value={vacation.period}
            options={entryOptions(periods)}
            onChange={(period) => put({ period })}
          />
          <Choice
            label="빼는 일수"
            description="비워 두고 상신하면 휴일을 빼고 세어 채웁니다."
            value={vacation.days}
            options={entryOptions(numbers)}
            onChange={(days) => put({ days })}
          />
          <Choice
            label="남은 휴가"
            description="작성할 때 채워 보여 줍니다."
            value={vacation.left ?? ''}
            options={[none, ...entryOptions(numbers)]}
            onChange={(left) => put({ left: left || undefined })}
          />
          <Choice
            label="쉬는 시간"
            description="‘시간’으로 빼는 종류일 때 읽습니다. 8시간이 하루입니다."
            value={vacation.hours ?? ''}
            options={[none, ...entryOptions(numbers)]}
            onChange={(hours) => put({ hours: hours || undefined })}
          />
        </>
      )}
    </>
  );
}

type WordsProps = {
  vacation: VacationMarks;
  put: (change: Partial<VacationMarks>) => void;
  field: Field | undefined;
};

/** What each answer takes. */
function Words({ vacation, put, field }: WordsProps) {
  const words = field && 'options' in field ? (field.options as readonly string[]) : [];
  const takesOf = (word: string): Takes =>
    (['whole', 'half', 'hourly'] as const).find((part) => vacation[part].includes(word)) ?? '';
  const choose = (word: string, takes: Takes) => {
    const without = (list: readonly string[]) => list.filter((one) => one !== word);
    const marks = { whole: without(vacation.whole), half: without(vacation.half), hourly: without(vacation.hourly) };
    put(takes === '' ? marks : { ...marks, [takes]: [...marks[takes], word] });
  };
  return words.map((word) => (
    <Choice
      key={word}
      label={`‘${word}’`}
      value={takesOf(word)}
      options={optionsOf(TAKES)}
      onChange={(takes) => choose(word, takes)}
    />
  ));
}
