import { referenceInbox } from '../lib/inboxes.ts';
import { InboxScreen } from './inbox-screen.tsx';

export const ReferenceInboxScreen = () => <InboxScreen inbox={referenceInbox} />;
