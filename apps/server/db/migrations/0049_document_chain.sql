-- A document is asked for what goes on from it, too.
create index related_document_onward on related_document (apt_id, related_doc_id);
