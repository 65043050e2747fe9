import type { RegisteredDocument } from '@danji/contract/document-register';
import type { RegisterRow } from './queries.ts';

export const presentRegistered = ({ decidedAt, isReceived, ...row }: RegisterRow): RegisteredDocument => ({
  ...row,
  decidedAt: decidedAt.toISOString(),
  receivedYn: isReceived,
});
