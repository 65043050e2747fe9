import { Suspense, useState } from 'react';
import { isOfMany } from '../../shared/session/complexes.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { loadPart, smallAgain } from '../../shared/ui/load-part.tsx';
import { ComplexButton } from './complex-button.tsx';
import classes from './shell.module.css';

const ComplexMenu = loadPart(
  () => import('./complex-menu.tsx').then((module) => module.ComplexMenu),
  smallAgain('단지 목록'),
);

/** Where one is; for whoever belongs to several complexes, the way to the others (decision 0144). */
export function ComplexName() {
  const user = useSession((state) => state.userInfo);
  const [wanted, setWanted] = useState(false);
  if (!isOfMany(user))
    return (
      <p className={classes.apt}>
        {user?.aptName ?? ''} <small>관리사무소</small>
      </p>
    );
  const plain = <ComplexButton aria-haspopup="dialog" onClick={() => setWanted(true)} />;
  if (!wanted) return plain;
  return (
    <Suspense fallback={plain}>
      <ComplexMenu />
    </Suspense>
  );
}
