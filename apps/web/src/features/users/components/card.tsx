import type { ReactNode } from 'react';
import { Block, Note, Card as PlainCard } from '../../../shared/ui/primitives.tsx';

type Props = { id: string; title: string; note?: ReactNode; acts?: ReactNode; children: ReactNode };

export function Card({ id, title, note, acts, children }: Props) {
  return (
    <PlainCard
      id={id}
      title={
        <>
          {title}{' '}
          {note && (
            <Note as="small" size="small" before={1.5} light>
              {note}
            </Note>
          )}
        </>
      }
      aside={acts}
    >
      <Block pad={[4, 4.5]}>{children}</Block>
    </PlainCard>
  );
}
