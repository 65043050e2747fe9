import type { PaperDescription } from '@danji/contract/paper/describe-paper';
import { END } from '@danji/contract/paper/paper-end';
import type { ReactNode } from 'react';
import { Block, Row } from '../../ui/primitives.tsx';
import paper from '../paper.module.css';
import classes from './sheet.module.css';
import { OthersTable } from './sheet-head.tsx';
import { Stamp } from './stamp.tsx';
import type { Stamps } from './stamp-table.tsx';

type Closing = Pick<PaperDescription, 'ends' | 'attached' | 'related' | 'sender'>;

/** What ends a paper: 끝., 붙임, 관련문서, in whose name. */
export function SheetEnd({ said: { ends, attached, related, sender } }: { said: Closing }) {
  const last = attached.length - 1;
  return (
    <Block above={3}>
      {ends === 'line' && <p>{END}</p>}
      <Lines
        label="붙임"
        lines={attached.map((line, at) =>
          [last > 0 && `${at + 1}. `, line, at === last && ends === 'attachments' && END].filter(Boolean).join(''),
        )}
      />
      <Lines label="관련문서" lines={related} />
      {sender && <p className={classes.sender}>{sender}</p>}
    </Block>
  );
}

function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Row gap={3} above={3}>
      <span>{label}</span>
      <ul>
        {lines.map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ul>
    </Row>
  );
}

type FootProps = {
  said: Pick<PaperDescription, 'ends' | 'attached' | 'related' | 'sender' | 'columns' | 'others' | 'issue'>;
  below: ReactNode;
  stamps: Stamps;
};

/** The foot of a letter: its sender large, and below who has signed it. */
export const LetterFoot = ({ said, below, stamps }: FootProps) => (
  <div>
    <SheetEnd said={{ ...said, sender: null }} />
    <p className={classes.sender} data-large>
      {said.sender} <span>직인</span>
    </p>
    <hr className={paper.rule} />
    {below}
    <Row gap={[1, 5]} wrap>
      {said.columns.map(({ key, head, name, standIn, mark, sealOf, day }) => (
        <Row as="span" inline gap={1} center key={key}>
          {[head, name, standIn && `(대결 ${standIn})`, mark].filter(Boolean).join(' ')}
          {sealOf !== null && <Stamp name={standIn ?? name} image={stamps.get(sealOf)} />} {day}
        </Row>
      ))}
    </Row>
    <OthersTable rows={said.others} />
    {said.issue && <p>{said.issue}</p>}
  </div>
);
