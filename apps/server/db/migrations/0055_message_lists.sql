-- The message box by its usual order: a page costs a page, however many messages a complex has sent.
create index outbox_message_newest on outbox_message (apt_id, created_at desc, message_id desc) where channel <> 'PUSH';
