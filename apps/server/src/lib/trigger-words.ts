/**
 * What triggers write to people, in words. A trigger knows when, to whom and of what (db/migrations/0035_asks.sql);
 * how it is said stands here, and the migrator puts it into `message_words`. `%1$s` and so on are the facts.
 */
export const triggerWords = {
  /** 1: title of the alarm, which is that of the document. */
  SUBJECT: '[단지] %1$s',
  /** Instead of the title of a confidential document. */
  CONFIDENTIAL: '대외비 문서',
  /** Under an alarm that goes to a mailbox. */
  MAIL_END: '단지에 로그인해 확인해 주세요.',
  /** 1: name of the person, 2: what is asked. */
  LINK_START: '%1$s님, %2$s.',
  /** Under the link. */
  LINK_END: '72시간 안에 한 번 결재할 수 있는 본인 전용 링크입니다. 다른 사람에게 보내지 마세요.',
} as const;
