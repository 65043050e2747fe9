-- How a person likes their lists: less air between the rows, and columns as wide as they were drawn (screen → [{column, width}]).
alter table screen_setting add column compact boolean not null default false;
alter table screen_setting add column column_widths jsonb not null default '{}';
