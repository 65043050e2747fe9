import { allDocuments } from '../lib/inboxes.ts';
import { InboxScreen } from './inbox-screen.tsx';

export const AllDocumentsScreen = () => <InboxScreen inbox={allDocuments} />;
