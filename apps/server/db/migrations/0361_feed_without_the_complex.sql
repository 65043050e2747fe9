-- Each act notes what is to be told to programs outside, and with its foreign key locked the row of its complex: everybody who
-- acted in a complex met everybody else there. What is noted comes from a document, and that has a complex.
alter table feed_pending drop constraint feed_pending_apt_id_fkey;
