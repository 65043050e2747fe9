import { kindLabel, lineFreedomWords, officeWords } from '@danji/contract/approval-words';
import { shortReasons } from '@danji/contract/rule-words';
import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { moveEntry, renumber } from '../../../shared/approval/line.ts';
import { SortableLine } from '../../../shared/approval/sortable-line.tsx';
import { useMembers } from '../../../shared/paper/people/use-people.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { Words } from '../../../shared/ui/explained.tsx';
import { Block, Disc, Note, Notice, Row, Spoken, Stack } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import type { LineEntry } from '../lib/draft.ts';
import { missingFrom, withHigher } from '../lib/line.ts';
import { useDesk, useSheet } from '../state/desk-context.ts';
import { useDrawnLine } from '../state/use-line.ts';
import { AddToLine } from './add-to-line.tsx';
import classes from './drafting.module.css';
import { type LineHigher, LineRow } from './line-row.tsx';
import { SavedLinesMenu } from './saved-lines-menu.tsx';

const idOf = (entry: LineEntry) => `${entry.personId}-${entry.kind}`;

/** Why the rule demands this step, in its own words; null: it does not. */
function demandedFor(entry: LineEntry, drawn: readonly LineEntry[]): string | null {
  const step = drawn.find(({ personId, kind }) => personId === entry.personId && kind === entry.kind);
  if (!step?.demanded) return null;
  return shortReasons(step.reasons.filter(isOfRule)) || '위임전결규정이 정한 단계';
}
const isOfRule = (reason: string) => reason.startsWith('위임전결규정');

/** The line: drawn by the form's rules, with a reason for each person, until the drafter draws their own. */
export function LineCard() {
  const desk = useDesk();
  const line = useSheet((sheet) => sheet.line);
  const own = useSheet((sheet) => sheet.lineOwn);
  const { drawn, entries, followed } = useDrawnLine();
  const members = useMembers();
  const me = useSession((state) => state.userInfo);
  const [said, setSaid] = useState('');
  const isFixed = drawn?.freedom === 'FIXED';
  const nameOf = (id: string | null) => (id ? (members.data?.find((one) => one.id === id)?.name ?? null) : null);
  const higher = drawn?.higher ?? [];
  const wanted = withHigher(entries, line, higher);
  const decider = entries.find(({ kind, demanded }) => kind === 'DECIDE' && demanded);
  /** The one whom the rule names, and who may decide in their place: all but the one who does. */
  const instead = ({ personId }: LineEntry): LineHigher[] =>
    [
      ...(decider ? [{ personId: decider.personId, name: decider.name, note: decider.note }] : []),
      ...higher.map(({ office, ...one }) => ({ ...one, note: officeWords[office] })),
    ].filter((one) => one.personId !== personId && !line.some((entry) => entry.personId === one.personId));
  const put = (next: readonly LineEntry[], what: string) => {
    desk.write({ line: next, lineOwn: true });
    setSaid(what);
  };
  const move = (from: number, to: number) => put(moveEntry(line, from, to), `${to + 1}번째로 옮겼습니다.`);
  return (
    <section className={ui.card} aria-labelledby="line-card">
      <Row center between className={classes.cardHead}>
        <h2 id="line-card" tabIndex={-1}>
          결재선
        </h2>
        {!isFixed && <SavedLinesMenu onUse={put} />}
      </Row>
      <Block pad={[2, 4, 4]}>
        <Spoken text={said} />
        <SortableLine ids={line.map(idOf)} onMove={move}>
          <Stack as="ol" gap={2}>
            <li className={classes.lineRow}>
              <Disc size={8} className={classes.initial}>
                {me?.memberName.slice(0, 1)}
              </Disc>
              <span className={classes.who}>
                <b>{me?.memberName}</b> <span>{[me?.deptName, me?.positionName].filter(Boolean).join(' · ')}</span>
              </span>
              <span className={classes.kind} data-fixed>
                <Words text={kindLabel('DRAFT')} />
              </span>
            </li>
            {line.map((entry, i) => (
              <LineRow
                key={idOf(entry)}
                line={line}
                at={i}
                standInName={nameOf(entry.standInId)}
                demanded={demandedFor(entry, wanted)}
                higher={entry.kind === 'DECIDE' && demandedFor(entry, wanted) !== null ? instead(entry) : []}
                fixed={isFixed}
                onChange={put}
              />
            ))}
          </Stack>
        </SortableLine>
        {isFixed ? (
          <Notice as={Row} tone="plain" slim gap={2} className={classes.ruleNote}>
            <IconLock size="1.125rem" aria-hidden />
            <span>{lineFreedomWords.FIXED.explain}</span>
          </Notice>
        ) : (
          <AddToLine line={line} me={me?.memberId} onAdd={put} />
        )}
        {drawn?.freedom === 'FREE' && <Note size="small">{lineFreedomWords.FREE.explain}</Note>}
        {drawn?.rule && entries.some(({ demanded }) => demanded) && (
          <Notice as={Row} tone="plain" slim gap={2} className={classes.ruleNote}>
            <IconLock size="1.125rem" aria-hidden />
            <span>
              자물쇠는 <b>위임전결규정 {drawn.rule.version}판</b>이 정한 단계라 빼거나 바꿀 수 없습니다. 금액이 바뀌면
              결재선도 바로 따라 바뀝니다.
              {followed.length > 0 && ` 규정에 맞추어 바뀌었습니다: ${followed.join(', ')}`}
            </span>
          </Notice>
        )}
        <Advice
          own={own}
          line={line}
          drawn={entries}
          wanted={wanted}
          left={drawn?.left ?? []}
          problems={drawn?.problems ?? []}
          onUse={put}
        />
      </Block>
    </section>
  );
}

type AdviceProps = {
  own: boolean;
  line: readonly LineEntry[];
  drawn: readonly LineEntry[];
  /** The same, with the higher one whom the drafter has chosen. */
  wanted: readonly LineEntry[];
  left: readonly string[];
  problems: readonly string[];
  onUse: (line: readonly LineEntry[], said: string) => void;
};

/** An absence is somebody's; a rule speaks for itself. */
const sayOf = (name: string) => (reason: string) => (reason.startsWith('부재') ? `${name}님 ${reason}` : reason);

/** Why the line is what it is, and what the form would have it be. */
function Advice({ own, line, drawn, wanted, left, problems, onUse }: AdviceProps) {
  const desk = useDesk();
  const missing = own ? missingFrom(line, wanted) : [];
  const reasons = own
    ? []
    : [
        ...new Set(
          drawn.flatMap(({ name, reasons }) =>
            reasons
              .slice(1)
              .filter((reason) => !isOfRule(reason))
              .map(sayOf(name)),
          ),
        ),
      ];
  if (problems.length + left.length + missing.length + reasons.length === 0 && !(own && drawn.length > 0)) return null;
  return (
    <div className={classes.advice}>
      {problems.map((problem) => (
        <p key={problem} data-tone="bad">
          {problem}
        </p>
      ))}
      {reasons.map((reason) => (
        <p key={reason}>
          <IconInfoCircle size="1rem" aria-hidden /> {reason}
        </p>
      ))}
      {left.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {missing.map((entry) => (
        <p key={idOf(entry)} data-tone="bad">
          양식의 규칙에 있는 {entry.name}님이 빠져 있습니다
          {entry.reasons.length > 0 ? ` (${entry.reasons.at(-1)})` : ''}.{' '}
          <LinkButton
            onClick={() => onUse(renumber([...line, { ...entry, order: 99 }]), `${entry.name}님을 넣었습니다.`)}
          >
            넣기
          </LinkButton>
        </p>
      ))}
      {own && drawn.length > 0 && (
        <LinkButton onClick={() => desk.write({ line: drawn, lineOwn: false })}>
          양식이 정한 결재선으로 되돌리기
        </LinkButton>
      )}
    </div>
  );
}
