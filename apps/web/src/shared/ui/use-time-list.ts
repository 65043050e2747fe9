import { HALF_HOURS, halfHourOf } from '../lib/half-hours.ts';
import { touches } from '../lib/touches.ts';
import { useChoiceList } from './use-choice-list.ts';

const CHOICES = HALF_HOURS.map((time) => ({ value: time, label: time }));

/** The half hours of a day below a field in which a time is typed, and the button that opens them. */
export function useTimeList(value: string, onPick: (time: string) => void) {
  const list = useChoiceList({ choices: CHOICES, value, onPick, written: true, from: halfHourOf(value) });
  const toggle = {
    tabIndex: -1,
    // The field keeps the focus and the list its state until the button itself says what happens.
    onMouseDown: (event: React.SyntheticEvent) => {
      event.preventDefault();
      event.stopPropagation();
    },
    onTouchStart: (event: React.SyntheticEvent) => event.stopPropagation(),
    onClick: () => {
      if (!touches) list.field.current?.focus();
      if (list.isOpen) list.close();
      else list.open();
    },
  };
  return { list, toggle };
}
