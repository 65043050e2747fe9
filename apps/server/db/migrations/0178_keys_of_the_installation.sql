-- Which secrets this installation has had, by name: a start none of whose keys is among them is refused, also while nothing is
-- sealed yet, and what is older than the newest of them may still need an earlier one.
create table installation_key (
  fingerprint text primary key check (length(fingerprint) between 8 and 64),
  first_seen_at timestamptz not null
);

-- Their hash is made with the secret of the day: after a change of keys they open only while the earlier one is known.
alter table recovery_code add column made_at timestamptz not null default now();
