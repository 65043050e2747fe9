-- Above this amount the last decider of a document is asked once more; null: never.
alter table screen_setting add column ask_above_won bigint default 1000000;
alter table screen_setting add constraint screen_setting_ask_above
  check (ask_above_won between 0 and 1000000000000) not valid;
