import { signInDays } from '@danji/contract/users';
import { Button } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Note } from '../../../shared/ui/primitives.tsx';
import { useRights, useSignIns, type Whom } from '../api/users.ts';
import { toneOf, wordOfAct } from '../lib/words.ts';
import { Card } from './card.tsx';
import classes from './users.module.css';

const SIZES = [10, 50, 100] as const;

type History<T> = { data: { items: readonly T[]; total: number } | undefined } & ComponentProps<typeof ListState>['of'];
type Props<T> = {
  /** The newest so many. */
  useHistory: (whom: Whom, size: number) => History<T>;
  whom: Whom;
  actOf: (one: T) => string;
  more: (one: T) => ReactNode;
  emptyText: string;
};

/** Newest first, along a line; more on demand. */
function Timeline<T extends { at: string }>({ useHistory, whom, actOf, more, emptyText }: Props<T>) {
  const [step, setStep] = useState(0);
  const page = useHistory(whom, SIZES[step] ?? SIZES[2]);
  const { data } = page;
  return (
    <ListState of={page} empty={data?.items.length === 0} emptyText={emptyText} rows={4}>
      <ol className={classes.timeline}>
        {data?.items.map((one, index) => (
          <li key={`${one.at}${index}`} data-tone={toneOf(actOf(one))}>
            <p className={classes.held}>{wordOfAct(actOf(one))}</p>
            {more(one)}
            <Note size="small" className={classes.small}>
              {formatDateTime(one.at)}
            </Note>
          </li>
        ))}
      </ol>
      {data && data.total > data.items.length && step < SIZES.length - 1 && (
        <Button variant="default" onClick={() => setStep(step + 1)}>
          더 보기 ({data.total}건 가운데 {data.items.length}건)
        </Button>
      )}
    </ListState>
  );
}

export const RightsCard = ({ whom }: { whom: Whom }) => (
  <Card id="rights" title="권한 이력" note="3년 이상 보관">
    <Timeline
      useHistory={useRights}
      whom={whom}
      emptyText="권한이 바뀐 적이 없습니다."
      actOf={({ act }) => act}
      more={({ subject, actorName, operatorYn }) => (
        <>
          {subject && <p>{subject}</p>}
          {actorName && (
            <Note size="small" className={classes.small}>
              {actorName}
              {operatorYn && ' (운영센터)'}
            </Note>
          )}
        </>
      )}
    />
  </Card>
);

export const SignInsCard = ({ whom }: { whom: Whom }) => (
  <Card id="sign-ins" title="로그인 이력" note={`최근 ${signInDays}일`}>
    <Timeline
      useHistory={useSignIns}
      whom={whom}
      emptyText={`최근 ${signInDays}일 동안 로그인한 적이 없습니다.`}
      actOf={({ kind }) => kind}
      more={({ ipAddress }) =>
        ipAddress && (
          <Note size="small" className={classes.small}>
            {ipAddress}
          </Note>
        )
      }
    />
  </Card>
);
