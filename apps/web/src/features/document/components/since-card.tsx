import type { FormDefinition } from '@danji/contract/forms/definition';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Row } from '../../../shared/ui/primitives.tsx';
import { useHistory } from '../api/document.ts';
import type { Detail } from '../lib/labels.ts';
import { compareRounds, roundsOf } from '../lib/rounds.ts';
import classes from './document.module.css';
import { Changes } from './history-card.tsx';

/** For who saw an earlier round: what is different now. */
export function SinceCard(props: { detail: Detail; definition: FormDefinition | null; me: string | undefined }) {
  const { detail, definition, me } = props;
  // A step that was called off has a time too, and nobody who saw it.
  const seen = detail.earlierRounds.find(({ steps }) =>
    steps.some((step) => (step.personId === me && step.openedAt !== null) || step.actorId === me),
  );
  const mine = detail.drafter.personId === me;
  const wanted = seen !== undefined && !mine && detail.round > 1 && detail.state !== 'REJECTED';
  const history = useHistory(detail, wanted).data;
  const changes = useMemo(() => {
    if (!history || !seen) return null;
    const rounds = roundsOf(history, detail).filter(({ round }) => round >= seen.round);
    const [first, last] = [rounds[0], rounds.at(-1)];
    if (!first || !last || first === last) return null;
    return compareRounds([first, last], definition)[0]?.changes ?? null;
  }, [history, seen, detail, definition]);
  if (!wanted || !changes) return null;
  return (
    <section className={classes.notice} data-tone="info" aria-labelledby="since-card">
      <Row as="h2" center id="since-card" className={classes.noticeTitle}>
        <IconArrowsExchange size="1.25rem" aria-hidden /> 지난번 본 뒤 바뀐 점 {changes.length}가지
      </Row>
      {changes.length === 0 ? <p>내용은 그대로 다시 올라왔습니다.</p> : <Changes list={changes} />}
    </section>
  );
}
