import { useStorageTrouble } from '../lib/storage.ts';
import { Notice } from './primitives.tsx';

/** What the browser does not keep is lost with the window; whoever works in it knows. */
export function StorageNotice({ below }: { below?: number }) {
  const isShort = useStorageTrouble((state) => state.isShort);
  if (!isShort) return null;
  return (
    <Notice tone="hold" role="status" below={below}>
      이 브라우저가 저장을 막았거나 저장할 자리가 없습니다. 이 창에서는 그대로 쓸 수 있지만, 새로 고치거나 닫으면 다시
      로그인해야 할 수 있습니다.
    </Notice>
  );
}
