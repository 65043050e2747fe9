import { useRouterState } from '@tanstack/react-router';
import { OnDocument } from './on-document.tsx';

/** SCR-10 from a draft, or 재기안 from 반려 and 회수; any other readable document is offered as a copy. */
export function RedraftScreen() {
  const docId = useRouterState({ select: (state) => state.location.search.docId ?? '' });
  return <OnDocument key={docId} docId={docId} />;
}
