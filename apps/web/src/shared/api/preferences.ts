import {
  type ColumnScreen,
  deleteView,
  getPreferences,
  type ListScreen,
  saveView,
  setPreferences,
} from '@danji/contract/preferences';
import { useQuery } from '@tanstack/react-query';
import { call } from './caller.ts';
import { queryClient } from './query-client.ts';

const KEY = ['preferences'] as const;
const quiet = { alert: false, overlay: false } as const;

export function usePreferences() {
  return useQuery({
    queryKey: KEY,
    queryFn: () => call(getPreferences, {}, quiet),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const reload = () => queryClient.invalidateQueries({ queryKey: KEY });

export async function hideColumns(screen: ColumnScreen, columns: string[]): Promise<void> {
  await call(setPreferences, { body: { hiddenColumns: { screen, columns } } }, { overlay: false });
  await reload();
}

export async function switchShortcuts(on: boolean): Promise<void> {
  await call(setPreferences, { body: { shortcutsYn: on ? 'Y' : 'N' } }, { overlay: false });
  await reload();
}

export async function keepView(screen: ListScreen, name: string, query: string): Promise<void> {
  await call(saveView, { body: { screen, name, query } });
  await reload();
}

export async function forgetView(viewId: string): Promise<void> {
  await call(deleteView, { params: { viewId } });
  await reload();
}
