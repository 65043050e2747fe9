-- A first link that was handed over (decision 0064) is good for the person as they were then: whoever is given more meanwhile is somebody
-- whose link others may not have seen. Null: it was sent.
alter table one_time_link add column handed_for text;
