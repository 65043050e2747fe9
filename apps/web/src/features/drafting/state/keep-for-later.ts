import { loadToWriteOn } from '../api/to-write-on.ts';
import { keepUsualForms } from './kept-forms.ts';

/**
 * For home, which needs nothing else of drafting: the rest of it would hold up a phone for a fifth of a second. Trouble with
 * it is no trouble of whoever looks at another page.
 */
export const keepForLater = (formIds: readonly string[]): Promise<void> =>
  keepUsualForms(formIds, loadToWriteOn).catch(() => {});
