import { approveInbox } from '../lib/inboxes.ts';
import { InboxScreen } from './inbox-screen.tsx';

export const ApproveInboxScreen = () => <InboxScreen inbox={approveInbox} />;
