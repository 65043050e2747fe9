import { cleanText, cutText } from './clean-text.ts';
import type { FormDefinition } from './definition.ts';
import type { Problem } from './problem.ts';
import { isRecord, ownValue } from './record.ts';
import type { Values } from './values.ts';

/**
 * What a drafter has explained, by key of the field: why it stands as it does although something speaks against it. It is
 * kept in the content under a name that no field can have, so that it is sealed, compared and printed with the values.
 */
export const EXPLAINED = '$explained';
export const LONGEST_EXPLANATION = 200;

/** `told`: what spoke against it, as it was told at 상신. Written by the server alone. */
export type Explanation = { readonly reason: string; readonly told?: string };
export type Explanations = { readonly [key: string]: Explanation };

/** Something that is not wrong by itself and must be explained at 상신. */
export type Doubt = { readonly key: string; readonly label: string; readonly told: string };

/** Whatever of it can be read, of fields that the form has. */
export function explainedIn(definition: Pick<FormDefinition, 'fields'>, values: Values): Explanations {
  const raw = ownValue(values, EXPLAINED);
  if (!isRecord(raw)) return {};
  return Object.fromEntries(
    definition.fields.flatMap(({ key }) => {
      const one = ownValue(raw, key);
      if (!isRecord(one)) return [];
      const [reason, told] = [wordsOf(one.reason), wordsOf(one.told)];
      return reason === '' ? [] : [[key, { reason, ...(told === '' ? {} : { told }) }] as const];
    }),
  );
}

/** Blanks that count as letters elsewhere, and characters that nobody sees, explain nothing; nor does a lone full stop. */
const saysSomething = (words: string): boolean =>
  /[\p{L}\p{N}]/u.test(words.replace(/\p{Default_Ignorable_Code_Point}/gu, ''));

const wordsOf = (text: unknown): string => {
  const words = typeof text === 'string' ? cutText(cleanText(text, false).trimStart(), LONGEST_EXPLANATION) : '';
  return saysSomething(words) ? words : '';
};

/** The values with these explanations; without any, nothing of them is left. */
export function withExplanations(values: Values, explained: Explanations): Values {
  const { [EXPLAINED]: _, ...rest } = values;
  return Object.keys(explained).length === 0 ? rest : { ...rest, [EXPLAINED]: explained };
}

/** What stands in the way of 상신 while nobody has explained it. */
export const problemOf = ({ key, label, told }: Doubt): Problem => ({
  key,
  label,
  message: `${label}: ${told} 맞게 고치거나 까닭을 적어 주세요.`,
});

/** Each doubt with its explanation and what it answers; an explanation of what nobody doubts is dropped. */
export function settleExplanations(
  definition: Pick<FormDefinition, 'fields'>,
  values: Values,
  doubts: readonly Doubt[],
): { values: Values; unexplained: Doubt[] } {
  const given = explainedIn(definition, values);
  const unexplained = doubts.filter(({ key }) => !Object.hasOwn(given, key));
  const kept = Object.fromEntries(
    doubts.flatMap(({ key, told }) => {
      const reason = ownValue(given, key) as Explanation | undefined;
      return reason ? [[key, { reason: reason.reason.trim(), told }] as const] : [];
    }),
  );
  return { values: withExplanations(values, kept), unexplained };
}
