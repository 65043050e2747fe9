import type { ActType, StepKind } from '../approvals.ts';
import { checkValues } from './check-values.ts';
import { type FormDefinition, isPlain } from './definition.ts';
import { type Field, type FilledBy, isAmount, isBlockType, kindOf } from './field.ts';
import type { Problem } from './problem.ts';
import { readValues } from './read-values.ts';
import { isFund, isPayee } from './rule-fields.ts';
import type { Values } from './values.ts';

/**
 * Fields that somebody of the line, or of a 수신부서, fills in at their own act (decision 0043). What the drafter wrote knows
 * nothing of them: values of these stand in the events of the acts, and are laid over the paper when it is shown.
 */

/** A line of text that decides nothing: the line is drawn by what the drafter wrote, before anybody fills in the rest. */
export const canBeFilledLater = (field: Field): boolean =>
  kindOf(field).ask !== null &&
  !isBlockType(field.type) &&
  !isAmount(field) &&
  !('unit' in field && /^[십백천만억]*원$/.test(field.unit?.trim() ?? '')) &&
  !isFund(field) &&
  !isPayee(field);

/** Null: the drafter. */
export const filledByOf = (field: Field): FilledBy | null => ('filledBy' in field && field.filledBy) || null;

export const laterFields = (definition: FormDefinition | Record<string, never> | null): Field[] =>
  definition === null || isPlain(definition) ? [] : definition.fields.filter((field) => filledByOf(field) !== null);

/** Acts that sign: with them one fills in what the form leaves to one's part. */
const SIGNS: ReadonlySet<ActType> = new Set([
  ...(['APPROVE', 'DECIDE_FINALLY', 'DECIDE_EARLY', 'AGREE', 'DISAGREE', 'CONFIRM'] as const),
]);

/** Which parts somebody has with this act; whoever decides finally does so in the place of the decider. */
export function partsWith(type: ActType, kind: StepKind | undefined): FilledBy[] {
  if (!SIGNS.has(type) || kind === undefined || kind === 'DRAFT' || kind === 'VOTE') return [];
  return type === 'DECIDE_FINALLY' ? [kind, 'DECIDE'] : [kind];
}

type Named = { readonly key: string; readonly deptId: string | null };

/** What is open to these parts and was not filled in by somebody before: each field once, by a 수신부서 once in each of them. */
export const openFields = (
  definition: FormDefinition | Record<string, never> | null,
  parts: readonly FilledBy[],
  filled: readonly Named[],
  deptId: string | null = null,
): Field[] =>
  laterFields(definition).filter((field) => {
    const by = filledByOf(field);
    return by !== null && parts.includes(by) && !filled.some((one) => one.key === field.key && one.deptId === deptId);
  });

/** As a field that is filled in now, by whoever has it before them. */
export const asFilledNow = (field: Field): Field => {
  const { filledBy: _, ...own } = field as Field & { filledBy?: FilledBy };
  return own as Field;
};

export type GivenField = { readonly key: string; readonly value?: unknown };

/** What was given for the open fields, as it may be kept, and what the form does not allow or misses. */
export function readFilled(
  definition: FormDefinition,
  open: readonly Field[],
  { content, given, today }: { content: Values; given: readonly GivenField[]; today: string },
): { values: Values; problems: Problem[] } {
  const keys = new Set(open.map(({ key }) => key));
  const asked: FormDefinition = {
    ...definition,
    fields: definition.fields.flatMap((field) =>
      keys.has(field.key) ? [asFilledNow(field)] : filledByOf(field) === null ? [field] : [],
    ),
  };
  const written = { ...content, ...Object.fromEntries(given.map(({ key, value }) => [key, value])) };
  const { values } = readValues(asked, written);
  const problems = checkValues(asked, written, { today });
  return {
    values: Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key))),
    problems: problems.filter(({ key }) => keys.has(key)),
  };
}

/** Of these fields, those that must be filled in, by what the drafter has written. */
export function demandedFields(
  definition: FormDefinition,
  open: readonly Field[],
  said: { content: Values; today: string },
): Field[] {
  // Most forms leave nothing to others: then the whole paper need not be judged once more.
  if (open.length === 0) return [];
  const { problems } = readFilled(definition, open, { ...said, given: [] });
  return open.filter(({ key }) => problems.some((problem) => problem.key === key));
}

/** The content with what was filled in on its way; of what several departments filled in, the first. */
export const withFilled = (content: Values, filled: readonly GivenField[]): Values =>
  filled.length === 0
    ? content
    : { ...content, ...Object.fromEntries(filled.map(({ key, value }) => [key, value] as const).reverse()) };
