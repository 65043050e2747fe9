import { StartUpNotice } from '../features/notice/components/start-up-notice.tsx';

/** What the application does by itself when it starts. */
export function StartUp() {
  return <StartUpNotice />;
}
