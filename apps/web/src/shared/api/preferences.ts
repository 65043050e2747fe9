import {
  type ColumnScreen,
  type ColumnWidths,
  deleteView,
  getPreferences,
  saveView,
  setPreferences,
} from '@danji/contract/preferences';
import { answersUnder } from './answers-under.ts';
import { call } from './caller.ts';

const { useAnswer, change, ask } = answersUnder('preferences');

export const usePreferences = () => useAnswer(getPreferences, {}, { staleTime: Number.POSITIVE_INFINITY });

/** What is known of them now, asked for where nothing is. */
export const preferencesNow = () => ask(getPreferences, {});

export const hideColumns = (screen: ColumnScreen, columns: string[]) =>
  change(call(setPreferences, { body: { hiddenColumns: { screen, columns } } }, { overlay: false }));
export const keepWidths = (screen: ColumnScreen, widths: ColumnWidths['widths']) =>
  change(call(setPreferences, { body: { columnWidths: { screen, widths } } }, { overlay: false }));
export const switchCompact = (on: boolean) =>
  change(call(setPreferences, { body: { compactYn: on ? 'Y' : 'N' } }, { overlay: false }));
export const switchShortcuts = (on: boolean) =>
  change(call(setPreferences, { body: { shortcutsYn: on ? 'Y' : 'N' } }, { overlay: false }));
export const askAbove = (askAboveWon: number | null) =>
  change(call(setPreferences, { body: { askAboveWon } }, { overlay: false }));
export const keepView = (screen: ColumnScreen, name: string, query: string) =>
  change(call(saveView, { body: { screen, name, query } }));
export const forgetView = (viewId: string) => change(call(deleteView, { params: { viewId } }));
