-- How people come in (SES-14): a count of each day and kind of sign-in, for the status page. No person stands in it.
create table sign_in_count (
  day date not null,
  login_type text not null check (login_type in ('normal', 'otp', 'hub')),
  times integer not null check (times > 0),
  primary key (day, login_type)
);
grant select, insert, update, delete on sign_in_count to danji_app;

-- When the browser told of this sign-in; told twice, it counts once.
alter table session add column announced_at timestamptz;
