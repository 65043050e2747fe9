import type { ColumnScreen } from '@danji/contract/preferences';
import { usePreferences } from '../api/preferences.ts';

const NONE: readonly string[] = [];
/** What is put away until somebody wants it: the title gets the room. */
const AT_FIRST: { readonly [Screen in ColumnScreen]?: readonly string[] } = {
  'apv-inbox': ['kind'],
  'all-apv-mng': ['number', 'retention'],
};

/** The columns of a list that the person has put away; `null`: nothing was chosen. */
function useChosen(screen: ColumnScreen): readonly string[] | null {
  const { data } = usePreferences();
  return data?.hiddenColumns.find((one) => one.screen === screen)?.columns ?? null;
}

/** The columns that a list does not show. */
export const useHiddenColumns = (screen: ColumnScreen): readonly string[] =>
  useChosen(screen) ?? AT_FIRST[screen] ?? NONE;

/** The columns that its file has not: those that the person has put away themselves. There is room for the others. */
export const useHiddenInFile = (screen: ColumnScreen): readonly string[] => useChosen(screen) ?? NONE;
