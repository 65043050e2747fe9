import * as contract from '@danji/contract/preferences';
import type { Bind } from '../../http/bind.ts';
import { deleteView } from './delete-view.ts';
import { preferencesOf } from './queries.ts';
import { saveView } from './save-view.ts';
import { setPreferences } from './set-preferences.ts';

const NOTHING_SET = {
  shortcutsYn: true,
  askAboveWon: 1_000_000,
  compactYn: false,
  hiddenColumns: [],
  columnWidths: [],
  views: [],
};

export function preferenceRoutes({ bind, bindRead }: Bind): void {
  bindRead(
    contract.getPreferences,
    ({ claims, aptId }) => preferencesOf(aptId, claims.memberId),
    ([row]) => row ?? NOTHING_SET,
  );
  bind(contract.setPreferences, setPreferences);
  bind(contract.saveView, saveView);
  bind(contract.deleteView, deleteView);
}
