import type { FormDefinition } from '@danji/contract/forms/definition';
import { type Doubt, explainedIn } from '@danji/contract/forms/explained';
import type { Problem } from '@danji/contract/forms/problem';
import { isInHours, type VacationMarks, type VacationWish, wishOf } from '@danji/contract/forms/vacation-marks';
import type { Values } from '@danji/contract/forms/values';
import { koreanDay } from '@danji/contract/korean-day';
import type { Tx } from '../../lib/database.ts';
import { daysTaken, sayDays, wayOfWork } from './domain/days-taken.ts';
import { isHoliday, isWeekend, leftFor, standingOf } from './read-balance.ts';
import { type Book, findBook, findRule, type Rule } from './store.ts';

type Asked = {
  aptId: string;
  drafterId: string;
  docId: string | null;
  now: Date;
  marks: VacationMarks | undefined;
  definition: Pick<FormDefinition, 'fields'>;
  values: Values;
};

type Form = { definition: Pick<FormDefinition, 'fields'>; settings: { vacation?: VacationMarks | undefined } };

/** What a request asks for, beside what its drafter has. */
export type Judged = {
  wish: VacationWish;
  /** What the calendar says it takes. */
  counted: number;
  said: string;
  /** What stands on the paper, or is counted where nothing does. */
  takes: number;
  left: number;
  reserved: number;
  kept: boolean;
  rule: Rule;
  beyond: boolean;
};

export async function judgeRequest(
  tx: Tx,
  { aptId, drafterId, docId, now, marks, values }: Asked,
): Promise<Judged | null> {
  const wish = marks && wishOf(marks, values);
  if (!wish) return null;
  const book = await findBook(tx, aptId, drafterId);
  if (!book) return null;
  return judge(book, await findRule(tx, aptId), wish, { docId, today: koreanDay(now) });
}

function judge(
  book: Book,
  rule: Rule,
  wish: VacationWish,
  { docId, today }: { docId: string | null; today: string },
): Judged {
  const { days: counted, said } = daysTaken(wish, wayOfWork(book.workingType), isHoliday, isWeekend);
  const takes = wish.days ?? counted;
  const { reserved, kept } = standingOf(book, today, docId ?? undefined);
  const left = leftFor(book, rule, today, wish.from);
  return { wish, counted, said, takes, left, reserved, kept, rule, beyond: kept && takes > left - reserved };
}

/** What must be explained at 상신: other days than the calendar says, and more than is left. */
export function vacationDoubts({ definition, settings }: Form, judged: Judged | null): Doubt[] {
  const marks = settings.vacation;
  const field = marks && definition.fields.find(({ key }) => key === marks.days);
  if (!field || !judged) return [];
  const { wish, counted, said, beyond, rule } = judged;
  const told = [
    ...(wish.days !== null && wish.days !== counted ? [`계산한 날수와 다릅니다. ${said}`] : []),
    ...(beyond && rule.beyond === 'EXPLAIN' ? [`남은 연차보다 많습니다. ${sayLeft(judged)}`] : []),
  ];
  return told.length === 0 ? [] : [{ key: field.key, label: field.label, told: told.join(' ') }];
}

export const sayLeft = ({ left, reserved, takes }: Pick<Judged, 'left' | 'reserved' | 'takes'>): string => {
  const held = reserved > 0 ? ` (결재 중 ${sayDays(reserved)} 포함하면 ${sayDays(left - reserved)})` : '';
  return `남은 연차는 ${sayDays(left)}${held}, 이 신청은 ${sayDays(takes)}입니다.`;
};

/** What no explanation helps against. */
export function vacationProblems({ definition, settings }: Form, judged: Judged | null): Problem[] {
  const marks = settings.vacation;
  if (!marks || !judged) return [];
  const { wish, beyond, rule, takes } = judged;
  const at = (key: string | undefined, message: string): Problem[] => {
    const field = definition.fields.find((one) => one.key === key);
    return field ? [{ key: field.key, label: field.label, message: `${field.label}: ${message}` }] : [];
  };
  if (wish.part === 'HOURS' && wish.hours === null) return at(marks.hours, '시간연차로 쓸 시간을 적어 주세요.');
  if (wish.part === 'HOURS' && wish.from !== wish.to) return at(marks.period, '시간연차는 하루만 고를 수 있습니다.');
  if (takes < 0 || !isInHours(takes)) return at(marks.days, '0.125일(1시간) 단위로 적어 주세요.');
  if (takes === 0) return at(marks.period, '쉬는 날만 골라 쓸 연차가 없습니다. 날짜를 확인해 주세요.');
  return beyond && rule.beyond === 'REFUSE'
    ? at(marks.days, `남은 연차보다 많아 신청할 수 없습니다. ${sayLeft(judged)}`)
    : [];
}

/** The values with the days that nobody wrote: what is counted, and what is left before it. */
export function fillVacation(marks: VacationMarks | undefined, values: Values, judged: Judged | null): Values {
  if (!marks || !judged) return values;
  const { wish, counted, left, kept } = judged;
  return {
    ...values,
    ...(wish.days === null ? { [marks.days]: counted } : {}),
    ...(marks.left && kept && wish.left === null ? { [marks.left]: left } : {}),
  };
}

/** Whether the drafter has said why it stands as it does. */
export const isExplained = ({ days: key }: VacationMarks, values: Values): boolean =>
  Object.hasOwn(explainedIn({ fields: [{ key, label: key, type: 'text' }] }, values), key);

/** What its drafter sees while writing. */
export const vacationSeen = (judged: Judged | null) =>
  judged && {
    left: judged.left,
    reserved: judged.reserved,
    takes: judged.takes,
    said: judged.said,
    keptYn: judged.kept,
    beyond: judged.beyond ? judged.rule.beyond : null,
  };
