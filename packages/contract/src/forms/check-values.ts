import { josa } from '../josa.ts';
import { workOut } from './compute.ts';
import { isAskedFor } from './condition.ts';
import type { FormDefinition } from './definition.ts';
import { kindOf } from './field.ts';
import { checkEntry } from './fields/check-entry.ts';
import type { Checking } from './fields/kind.ts';
import { mergeProblems } from './merge-paper.ts';
import type { Problem } from './problem.ts';
import { readingValues, tellOf } from './read-values.ts';
import { ownValue } from './record.ts';
import { shownForm } from './shown-form.ts';
import { toEnd } from './to-end.ts';
import type { Values } from './values.ts';

export type { Problem } from './problem.ts';

type Judged = { readonly today: string; readonly title?: string };

/** Everything that stands in the way of 상신, in the order of the fields. */
export const checkValues = (definition: FormDefinition, values: Values, judged: Judged): Problem[] =>
  toEnd(checkingValues(definition, values, judged));

/** The same, pausing behind each field: a paper may have 24,000 cells. */
export function* checkingValues(
  definition: FormDefinition,
  values: Values,
  { today, title = '' }: Judged,
): Generator<void, Problem[]> {
  const read = yield* readingValues(definition, values);
  const { values: known, tooLarge } = workOut(definition, read.values);
  yield;
  const checking: Checking = {
    today,
    isNeeded: (entry, row) => isAskedFor(definition, entry, known, row),
  };
  // What is hidden is not asked for, and whatever is wrong there is not sent.
  const shown = shownForm(definition, known);
  const ofFields: Problem[] = [];
  for (const field of shown.fields) {
    if ('filledBy' in field && field.filledBy) continue;
    const unread = read.problems.filter(({ key }) => key === field.key);
    const own: Problem[] = [];
    checkEntry(kindOf(field), field, ownValue(known, field.key), tellOf(field, own), checking);
    const inField = tooLarge.filter((one) => one.place.key === field.key);
    // Once for all its columns: no number of theirs is wrong.
    if (inField.some(({ why }) => why === 'STEPS'))
      own.push({ key: field.key, label: field.label, message: '계산할 것이 너무 많습니다. 줄 수를 줄여 주세요.' });
    for (const { place, row } of inField.filter(({ why }) => why === 'AMOUNT')) {
      const { label } = place.about;
      const where = row === undefined ? '' : `${field.label} ${row + 1}번째 줄: `;
      const at = row === undefined || place.column === undefined ? {} : { row, column: place.column };
      const message = `${where}${josa(label, '이/가')} 너무 큽니다. 계산에 들어가는 값을 확인해 주세요.`;
      own.push({ key: field.key, ...at, label, message });
    }
    // What could not be read is told once, not as missing again.
    ofFields.push(...unread, ...own.filter((problem) => !unread.some((other) => isSamePlace(other, problem))));
    yield;
  }
  return [...ofFields, ...mergeProblems(shown, { title, content: known })];
}

const isSamePlace = (one: Problem, other: Problem) => one.row === other.row && one.column === other.column;
