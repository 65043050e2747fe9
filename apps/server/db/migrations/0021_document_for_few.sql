-- Outside a transaction: people write while the index is made.
-- What is not for everyone who reads all: drafts, and what is confidential. It is little, and that they may read everything
-- else of their complex need not be found out document by document.
drop index concurrently if exists document_for_few;
create index concurrently document_for_few on document (apt_id, doc_id) where state = 'DRAFT' or security <> 'NORMAL';
