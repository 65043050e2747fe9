import { usualTermEnd } from '@danji/contract/bodies';
import type { Problems } from '../../../shared/edit/problems.ts';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { Columns } from '../../../shared/ui/primitives.tsx';

type Days = { startsOn: string; endsOn: string };
type Props = { form: { values: Days; problems: Problems; put: (days: Partial<Days>) => void } };

/** First and last day. The end follows the start at two years until it is set by hand. */
export function TermDays({ form: { values, problems, put } }: Props) {
  const follows = values.endsOn === '' || (values.startsOn !== '' && values.endsOn === usualTermEnd(values.startsOn));
  return (
    <Columns gap={3} single="phone">
      <DayField
        label="임기 시작"
        withAsterisk
        value={values.startsOn}
        error={problems.startsOn}
        onChange={(event) => {
          const startsOn = event.currentTarget.value;
          put(follows && startsOn ? { startsOn, endsOn: usualTermEnd(startsOn) } : { startsOn });
        }}
      />
      <DayField
        label="임기 종료"
        withAsterisk
        description="시작일에서 2년 뒤로 정해집니다. 바꿀 수 있습니다."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={values.startsOn}
        value={values.endsOn}
        error={problems.endsOn}
        onChange={(event) => put({ endsOn: event.currentTarget.value })}
      />
    </Columns>
  );
}
