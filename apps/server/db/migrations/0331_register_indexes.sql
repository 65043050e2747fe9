-- Outside a transaction: people go on writing while these are built.

-- A year of a register is counted and added up from the index alone, and its pages come in their order.
drop index concurrently if exists register_row_listed;
create index concurrently register_row_listed on register_row (apt_id, register, day desc, doc_id desc, row_no)
  include (amount, share, until_day, ends, is_void, is_open, is_replaced);
drop index concurrently if exists register_row_by_day;

-- The largest sums first.
drop index concurrently if exists register_row_by_amount;
create index concurrently register_row_by_amount on register_row (apt_id, register, amount desc nulls last, day desc, doc_id desc, row_no);

-- What stands and what does not, of one thing.
drop index concurrently if exists register_row_of_thing;
create index concurrently register_row_of_thing on register_row (apt_id, register, same_as, is_replaced, day desc, doc_id desc, row_no desc)
  where same_as is not null;
drop index concurrently if exists register_row_same;

-- What is due next.
drop index concurrently if exists register_row_due;
create index concurrently register_row_due on register_row (apt_id, register, until_day, doc_id, row_no)
  where until_day is not null and not is_void and not is_replaced;

-- The papers that somebody reads, as a set: by whom they are signed for another, by whose department they are looked at, received or
-- written on, and those that a head reads.
drop index concurrently if exists step_signed_for_another;
create index concurrently step_signed_for_another on step (apt_id, actor_id, doc_id) where actor_id is distinct from person_id;
drop index concurrently if exists step_for_department;
create index concurrently step_for_department on step (apt_id, for_dept_id, doc_id) where for_dept_id is not null;
drop index concurrently if exists receiving_department_of;
create index concurrently receiving_department_of on receiving_department (apt_id, dept_id, doc_id);
drop index concurrently if exists next_writer_of;
create index concurrently next_writer_of on next_writer (apt_id, dept_id, role_code, doc_id);
drop index concurrently if exists document_for_heads;
create index concurrently document_for_heads on document (apt_id, drafter_dept_id, doc_id) where policy @> '{"deptHeadReads": true}';
