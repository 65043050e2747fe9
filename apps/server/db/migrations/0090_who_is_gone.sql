-- Lists say of whose turn it is whether they can still act. Those who may not are few, and are found at once for a whole page.
-- Writers wait: a complex has some dozens of members, and nobody writes them in a hurry.
create index member_not_in_service on member (apt_id, member_id) where state <> 'ACTIVE' or permission_ends_on is not null;
