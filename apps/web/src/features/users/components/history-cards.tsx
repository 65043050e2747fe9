import { signInDays } from '@danji/contract/users';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Note } from '../../../shared/ui/primitives.tsx';
import { useRights, useSignIns, type Whom } from '../api/users.ts';
import { toneOf, wordOfAct } from '../lib/words.ts';
import { Card } from './card.tsx';
import classes from './users.module.css';

const SIZES = [10, 50, 100] as const;

type Line = { key: string; at: string; act: string; more: ReactNode };
type Page<T> = {
  data: { items: readonly T[]; total: number } | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
};

/** Newest first, along a line; more on demand. */
function Timeline<T>({
  page,
  lineOf,
  emptyText,
  size,
  onMore,
}: {
  page: Page<T>;
  lineOf: (one: T, index: number) => Line;
  emptyText: string;
  size: number;
  onMore: () => void;
}) {
  const { data } = page;
  return (
    <ListState of={page} empty={data?.items.length === 0} emptyText={emptyText} rows={4}>
      <ol className={classes.timeline}>
        {data?.items.map(lineOf).map((line) => (
          <li key={line.key} data-tone={toneOf(line.act)}>
            <p className={classes.held}>{wordOfAct(line.act)}</p>
            {line.more}
            <Note size="small" className={classes.small}>
              {formatDateTime(line.at)}
            </Note>
          </li>
        ))}
      </ol>
      {data && data.total > data.items.length && size < SIZES[2] && (
        <Button variant="default" onClick={onMore}>
          더 보기 ({data.total}건 가운데 {data.items.length}건)
        </Button>
      )}
    </ListState>
  );
}

const useSize = () => {
  const [step, setStep] = useState(0);
  return { size: SIZES[step] ?? SIZES[2], more: () => setStep((now) => Math.min(now + 1, SIZES.length - 1)) };
};

export function RightsCard({ whom }: { whom: Whom }) {
  const { size, more } = useSize();
  const page = useRights(whom, size);
  return (
    <Card id="rights" title="권한 이력" note="3년 이상 보관">
      <Timeline
        page={page}
        size={size}
        onMore={more}
        emptyText="권한이 바뀐 적이 없습니다."
        lineOf={(one, index) => ({
          key: `${one.at}${index}`,
          at: one.at,
          act: one.act,
          more: (
            <>
              {one.subject && <p>{one.subject}</p>}
              {one.actorName && (
                <Note size="small" className={classes.small}>
                  {one.actorName}
                  {one.operatorYn && ' (운영센터)'}
                </Note>
              )}
            </>
          ),
        })}
      />
    </Card>
  );
}

export function SignInsCard({ whom }: { whom: Whom }) {
  const { size, more } = useSize();
  const page = useSignIns(whom, size);
  return (
    <Card id="sign-ins" title="로그인 이력" note={`최근 ${signInDays}일`}>
      <Timeline
        page={page}
        size={size}
        onMore={more}
        emptyText={`최근 ${signInDays}일 동안 로그인한 적이 없습니다.`}
        lineOf={(one, index) => ({
          key: `${one.at}${index}`,
          at: one.at,
          act: one.kind,
          more: one.ipAddress && (
            <Note size="small" className={classes.small}>
              {one.ipAddress}
            </Note>
          ),
        })}
      />
    </Card>
  );
}
