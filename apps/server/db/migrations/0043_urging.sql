-- The Korean day on which the drafter last asked the person of a step for it (독촉): once a day each.
alter table step add column urged_on date;
