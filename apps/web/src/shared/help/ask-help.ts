import type { PageName } from '@danji/contract/pages';

/** What is asked for: the help of that page, or of the one that is open. By a key it is asked only of those who use keys. */
type Ask = (page?: PageName, byKey?: boolean) => void;

let answer: Ask = () => {};
/** Said once, by the frame around the pages. */
export const answerHelp = (given: Ask): void => {
  answer = given;
};
export const askHelp: Ask = (page, byKey) => answer(page, byKey);
