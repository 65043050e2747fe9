import type { ColumnScreen, ColumnWidths } from '@danji/contract/preferences';
import { statement } from '../../lib/statement.ts';

type PreferencesRow = {
  shortcutsYn: boolean;
  askAboveWon: number | null;
  compactYn: boolean;
  hiddenColumns: { screen: ColumnScreen; columns: string[] }[];
  columnWidths: ColumnWidths[];
  views: { viewId: string; screen: ColumnScreen; name: string; query: string }[];
};

export const preferencesOf = (aptId: string, memberId: string) =>
  statement<PreferencesRow>`
    select coalesce(s.shortcuts, true) as "shortcutsYn",
           (case when s.member_id is null then 1000000 else s.ask_above_won end)::float8 as "askAboveWon",
           coalesce(s.compact, false) as "compactYn",
           coalesce((select json_agg(json_build_object('screen', h.key, 'columns', h.value)) from jsonb_each(s.hidden_columns) h), '[]') as "hiddenColumns",
           coalesce((select json_agg(json_build_object('screen', w.key, 'widths', w.value)) from jsonb_each(s.column_widths) w), '[]') as "columnWidths",
           coalesce((select json_agg(json_build_object('viewId', v.view_id, 'screen', v.screen, 'name', v.name, 'query', v.query) order by v.screen, v.name)
                       from saved_view v where v.apt_id = ${aptId} and v.member_id = ${memberId}), '[]') as views
      from (select 1) one left join screen_setting s on s.apt_id = ${aptId} and s.member_id = ${memberId}`;
