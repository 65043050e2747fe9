-- Which browser has opened a one-time link last (decision 0064): the hash of a secret that only it was given. What it was shown to
-- set up an authenticator with is good for it alone; another browser that opens the link gets its own, and the first is told so.
alter table one_time_link add column opening_hash bytea;
