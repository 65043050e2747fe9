/** About one page. What stands between ‘ and ’ is written on the page just so (help-texts.test.ts looks for it). */
export type HelpText = {
  readonly title: string;
  /** What the page is for, in a sentence or two. */
  readonly what: string;
  /** Steps, in the order in which they are done. */
  readonly how: readonly string[];
  readonly questions: readonly (readonly [question: string, answer: string])[];
};
