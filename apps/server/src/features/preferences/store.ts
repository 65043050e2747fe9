import type { ColumnScreen, ColumnWidths } from '@danji/contract/preferences';
import type { Tx } from '../../lib/database.ts';
import { deleteRows, updateRows } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';

type Setting = {
  aptId: string;
  memberId: string;
  shortcuts: boolean | null;
  askAbove: { won: number | null } | null;
  compact: boolean | null;
  hidden: { screen: ColumnScreen; columns: readonly string[] } | null;
  widths: ColumnWidths | null;
};

/** What is not named stays as it was. */
export async function writeSetting(tx: Tx, given: Setting): Promise<void> {
  const { aptId, memberId, shortcuts, askAbove, compact, hidden, widths } = given;
  const columns = JSON.stringify(hidden ? { [hidden.screen]: hidden.columns } : {});
  const drawn = JSON.stringify(widths ? { [widths.screen]: widths.widths } : {});
  await tx.run(statement`
    insert into screen_setting as s (apt_id, member_id, shortcuts, ask_above_won, compact, hidden_columns, column_widths)
    values (${aptId}, ${memberId}, coalesce(${shortcuts}::boolean, true),
            case when ${askAbove !== null} then ${askAbove?.won ?? null}::bigint else 1000000 end,
            coalesce(${compact}::boolean, false), ${columns}::jsonb, ${drawn}::jsonb)
    on conflict (apt_id, member_id) do update
      set shortcuts = coalesce(${shortcuts}::boolean, s.shortcuts),
          ask_above_won = case when ${askAbove !== null} then excluded.ask_above_won else s.ask_above_won end,
          compact = coalesce(${compact}::boolean, s.compact),
          hidden_columns = s.hidden_columns || ${columns}::jsonb,
          column_widths = s.column_widths || ${drawn}::jsonb`);
}

/** Of the person themselves, wherever they act just now: only at home is there such a row. */
export async function writeTourSeen(
  tx: Tx,
  { homeAptId, memberId }: { homeAptId: string; memberId: string },
  seen: boolean,
): Promise<void> {
  await updateRows(tx, 'member', { apt_id: homeAptId, member_id: memberId }, { tour_seen: seen });
}

type View = {
  aptId: string;
  viewId: string;
  memberId: string;
  screen: ColumnScreen;
  name: string;
  query: string;
  at: Date;
};

/** One view a name: saving under a name again replaces what was there. */
export async function writeView(tx: Tx, given: View): Promise<string> {
  const row = await tx.first(statement<{ view_id: string }>`
    insert into saved_view (apt_id, view_id, member_id, screen, name, query, created_at)
    values (${given.aptId}, ${given.viewId}, ${given.memberId}, ${given.screen}, ${given.name}, ${given.query}, ${given.at})
    on conflict (apt_id, member_id, screen, name) do update set query = excluded.query
    returning view_id`);
  return row?.view_id ?? given.viewId;
}

type Whose = { aptId: string; memberId: string };

export async function countOtherViews(tx: Tx, { aptId, memberId }: Whose, screen: ColumnScreen, name: string) {
  const row = await tx.first(statement<{ many: number }>`
    select count(*)::int as many from saved_view
     where apt_id = ${aptId} and member_id = ${memberId} and screen = ${screen} and name <> ${name}`);
  return row?.many ?? 0;
}

export const removeView = (tx: Tx, { aptId, memberId }: Whose, viewId: string): Promise<number> =>
  deleteRows(tx, 'saved_view', { apt_id: aptId, member_id: memberId, view_id: viewId });
