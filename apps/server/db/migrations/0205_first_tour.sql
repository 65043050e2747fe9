-- Whether a person has been shown around (three cards at the first sign-in). Those who are here already know their way.
alter table member add column tour_seen boolean not null default true;
alter table member alter column tour_seen set default false;
