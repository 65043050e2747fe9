import { countWords, daysOf, documentEventWord, filledWords, voteWords } from '@danji/contract/approval-words';
import type { FormDefinition } from '@danji/contract/forms/definition';
import { Skeleton } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { Block, Columns, Note, Row, Tag } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { useHistory, useVerdict } from '../api/document.ts';
import type { Detail, Entry } from '../lib/labels.ts';
import { compareLines, compareRounds, lineBefore, type RoundChange, roundsOf } from '../lib/rounds.ts';
import classes from './side.module.css';

/** "이력 무결성 확인됨": the chain of the history and the seal were computed anew just now. */
export function VerifyBadge({ detail }: { detail: Detail }) {
  const verdict = useVerdict(detail).data;
  if (!verdict) return null;
  return verdict.validYn ? (
    <Row
      as={Tag}
      tone="ok"
      fine
      bold
      inline
      gap={1}
      center
      title={`이력 ${verdict.events}건의 연결을 다시 계산해 확인했습니다.`}
    >
      <IconShieldCheck size="1rem" aria-hidden /> 이력 무결성 확인됨
    </Row>
  ) : (
    <Row as={Tag} tone="seal" fine bold inline gap={1} center role="alert" title={verdict.reason ?? undefined}>
      <IconShieldX size="1rem" aria-hidden /> 이력이 손상되었습니다. 관리자에게 알려 주세요.
    </Row>
  );
}

/** Every act, and what a redraft changed. */
export function HistoryCard({ detail, definition }: { detail: Detail; definition: FormDefinition | null }) {
  const [open, setOpen] = useState(false);
  const { data, isError } = useHistory(detail, open);
  const rounds = useMemo(
    () => (data ? compareRounds(roundsOf(data, detail), definition) : []),
    [data, detail, definition],
  );
  return (
    <section className={ui.card} aria-labelledby="history-card">
      <details className={classes.cardFold} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <h2 id="history-card">이력</h2>
        </summary>
        <Block pad={[2, 4.5, 4.5]}>
          {!data && !isError && <Skeleton height={80} radius={8} />}
          {isError && <p role="alert">이력을 불러오지 못했습니다. 화면을 새로 고쳐 주세요.</p>}
          {rounds.map(({ from, to, changes }) => (
            <details key={to} className={classes.fold}>
              <summary>
                {from}번째 → {to}번째 상신에서 바뀐 점 {changes.length}가지
              </summary>
              <Changes list={changes} />
            </details>
          ))}
          {data && (
            <ol className={classes.history}>
              {data.map((entry) => (
                <HistoryItem key={entry.seq} entry={entry} history={data} />
              ))}
            </ol>
          )}
          {data?.length === 0 && <p className={classes.note}>아직 이력이 없습니다.</p>}
        </Block>
      </details>
    </section>
  );
}

function HistoryItem({ entry, history }: { entry: Entry; history: readonly Entry[] }) {
  const line =
    entry.line && ['CHANGE_LINE', 'TRANSFER', 'ASSIGN'].includes(entry.type)
      ? compareLines(lineBefore(history, entry.seq), entry.line)
      : [];
  return (
    <li>
      <p>
        <b>{entry.actorName}</b> {documentEventWord(entry.type)}
        {entry.vote && !entry.consent && ` (${voteWords[entry.vote].label})`}
        {entry.onBehalfOfName && <span className={classes.away}> {entry.onBehalfOfName}님을 대신해 (대결)</span>}
        {entry.via === 'LINK' && (
          <Tag slim fine>
            링크로 결재
          </Tag>
        )}
      </p>
      <Note size="tiny" className={classes.stepState}>
        {formatDateTime(entry.at)} · 확인값 {entry.hash.slice(0, 8)}
      </Note>
      {entry.readers && <p className={classes.opinion}>{entry.readers.map(({ name }) => `${name}님`).join(', ')}</p>}
      {entry.urged && (
        <p className={classes.opinion}>
          {entry.urged
            .map(
              ({ name, personId, days }) =>
                `${name ?? personId}님 (${days === 0 ? '오늘 받은 문서' : `${days}일 대기`})`,
            )
            .join(', ')}
        </p>
      )}
      {entry.consent && (
        <p className={classes.opinion}>
          {`${countWords(entry.consent)} (${daysOf(entry.consent)}, 증빙: ${entry.consent.evidenceName})`}
        </p>
      )}
      {entry.reason && <p className={classes.opinion}>{entry.reason}</p>}
      {entry.filled?.map(({ key, label, text, byName, at }) => (
        <p key={key} className={classes.opinion}>
          {`${label}: ${text || filledWords.takenBack}`}
          {byName && at && ` (${byName} ${formatDateTime(at)})`}
        </p>
      ))}
      <Changes list={[...line, ...(entry.corrected ?? [])]} />
    </li>
  );
}

/** Before and after, side by side, each with its word: not by colour alone. */
export function Changes({ list }: { list: readonly RoundChange[] }) {
  if (list.length === 0) return null;
  return (
    <Columns as="dl" gap={[0, 6]} of="repeat(auto-fit, minmax(min(15rem, 100%), 1fr))" className={classes.changes}>
      {list.map(({ label, before, after }, i) => (
        <div key={i}>
          <dt>{label}</dt>
          {before !== '' && (
            <dd data-was>
              <Note as="span" fixed>
                전
              </Note>{' '}
              <del>{before}</del>
            </dd>
          )}
          {after !== '' && (
            <dd>
              <Note as="span" fixed>
                후
              </Note>{' '}
              <ins>{after}</ins>
            </dd>
          )}
          {before === after && <dd>모양이 바뀌었습니다.</dd>}
        </div>
      ))}
    </Columns>
  );
}
