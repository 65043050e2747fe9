import type { ReactNode } from 'react';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { Note, Row, Tag } from '../../../shared/ui/primitives.tsx';

type Held = {
  /** 지금, 이전, 끝남 */
  state: 'NOW' | 'OLD' | 'OVER';
  /** Which one it is, where it has a name. */
  id?: string;
  /** What it is, where it has none. */
  word?: string;
  madeAt?: string;
  /** Until when the old one holds, or held. */
  until: string | null;
  lastUsedAt?: string | null;
  act?: ReactNode;
};
const WORDS = { NOW: '지금', OLD: '이전', OVER: '끝남' } as const;

/** A key or a secret, which is not shown: since when, until when, and when it was last used. */
export function HeldLine({ state, id, word, madeAt, until, lastUsedAt, act }: Held) {
  const facts = [
    madeAt && `${formatDateTime(madeAt)}에 만듦`,
    until && (state === 'OVER' ? `${formatDateTime(until)}에 끝남` : `${formatDateTime(until)}까지`),
    lastUsedAt !== undefined && (lastUsedAt ? `마지막 사용 ${formatDateTime(lastUsedAt)}` : '아직 쓴 적 없음'),
  ].filter(Boolean);
  return (
    <Row between center wrap gap={[1, 3]} pad={[1, 0]}>
      <Row center wrap gap={[0, 2]} shrink>
        <Tag tone={state === 'NOW' ? 'ok' : state === 'OLD' ? 'hold' : 'dark'}>{WORDS[state]}</Tag>
        {id && <code>{id}</code>}
        {word && <span>{word}</span>}
        <Note as="span" size="small">
          {facts.join(' · ')}
        </Note>
      </Row>
      {act}
    </Row>
  );
}

/** What a key is now: the newest, one that holds on beside it, or one that is over. */
export const heldAs = ({ liveYn, retiresAt }: { liveYn: boolean; retiresAt: string | null }): Held['state'] =>
  !liveYn ? 'OVER' : retiresAt === null ? 'NOW' : 'OLD';
