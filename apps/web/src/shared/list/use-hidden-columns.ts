import type { ColumnScreen } from '@danji/contract/preferences';
import { usePreferences } from '../api/preferences.ts';

const NONE: readonly string[] = [];

/** The columns of a list that the person has put away. */
export function useHiddenColumns(screen: ColumnScreen): readonly string[] {
  const { data } = usePreferences();
  return data?.hiddenColumns.find((one) => one.screen === screen)?.columns ?? NONE;
}
