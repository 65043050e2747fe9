-- A person keeps views of every list whose columns they may choose; which lists there are is said by the contract.
-- Writers wait: a person keeps at most twenty views of a list, so the check is read in a moment.
alter table saved_view drop constraint saved_view_screen_check;
alter table saved_view add constraint saved_view_screen_check check (screen ~ '^[a-z]+(-[a-z]+)*$');
