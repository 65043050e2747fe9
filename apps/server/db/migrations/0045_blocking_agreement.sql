-- A 합의 whose 반대 stops the document, where form or rule say so.
alter table step add column blocks boolean not null default false;
