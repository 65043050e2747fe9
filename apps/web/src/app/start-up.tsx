import { lazy, Suspense } from 'react';

const StartUpNotice = lazy(() =>
  import('../features/notice/components/start-up-notice.tsx').then((module) => ({ default: module.StartUpNotice })),
);

/** What the application does by itself when it starts. */
export function StartUp() {
  return (
    <Suspense>
      <StartUpNotice />
    </Suspense>
  );
}
