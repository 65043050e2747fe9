export type MessageRow = {
  apt_id: string;
  message_id: string;
  channel: 'EMAIL' | 'SMS' | 'PUSH';
  recipient: string;
  subject: string;
  body: string;
  state: 'WAITING' | 'SENT' | 'FAILED' | 'KEPT';
  attempts: number;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
  /** Set where it lets whoever reads it act as the one it is for. */
  secret_kind: 'SIGN_IN_CODE' | 'APPROVAL_LINK' | 'APPROVAL_CODE' | 'PASSWORD_LINK' | 'APPLY_CODE' | null;
  /** The secret, sealed, until it was sent. */
  sealed: string | null;
  /** The approval link that its secret is made from. */
  link_id: string | null;
};
