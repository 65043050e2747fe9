import { sentInbox } from '../lib/inboxes.ts';
import { InboxScreen } from './inbox-screen.tsx';

export const SentInboxScreen = () => <InboxScreen inbox={sentInbox} />;
