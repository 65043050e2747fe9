import { keepDirection } from '@danji/contract/forms/clean-text';

/**
 * The JSON of an answer. What is written here has no marks that turn words round, but what is older, or came from a program
 * outside, may have them: they go before anything shows them, be it a list, a paper or the tab of the browser.
 */
export const readJson = async (response: Response): Promise<unknown> =>
  JSON.parse(keepDirection(await response.text()));
