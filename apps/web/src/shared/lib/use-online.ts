import { useSyncExternalStore } from 'react';

const watchLine = (heard: () => void) => {
  addEventListener('online', heard);
  addEventListener('offline', heard);
  return () => {
    removeEventListener('online', heard);
    removeEventListener('offline', heard);
  };
};

/** A page that is painted by the build came over a connection. */
const isPainted = () => true;

/** False only where the browser knows that there is no connection; true says little. */
export const useOnline = (): boolean => useSyncExternalStore(watchLine, () => navigator.onLine, isPainted);
