import type { DocumentRow } from '@danji/contract/document-lists';
import { pageAddress } from '@danji/contract/page-address';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useContext } from 'react';
import { useHeldOn } from '../../../shared/approval/held-decisions.ts';
import { documentAddress } from '../../../shared/lib/document-address.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { Row } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { holdDocument, recallDocument, removeDraft, resumeDocument, sayNo, sayYes } from '../lib/decide.tsx';
import type { Inbox } from '../lib/inboxes.ts';
import { decidingOf, titleOf } from '../lib/row-words.ts';
import { DecideButton, SeenRows } from './decide-button.tsx';
import { HeldMark } from './held-mark.tsx';
import classes from './inbox.module.css';

export const hasActs = (inbox: Inbox, tab: string): boolean =>
  (inbox.screen === 'apv-inbox' && (tab === 'waiting' || tab === 'held')) ||
  (inbox.screen === 'sent-inbox' && tab !== 'done');

/** Of the last column of the table, in rem: a button or two, or the one for everything. */
export const actsWidth = (inbox: Inbox, tab: string): number => {
  if (!hasActs(inbox, tab)) return 0;
  if (inbox.screen === 'apv-inbox') return 3.5;
  return tab === 'draft' ? 11 : 7;
};

type Props = { inbox: Inbox; tab: string; row: DocumentRow };
type Act = { label: string; run: (row: DocumentRow) => unknown; danger?: boolean };

const redraft = (row: DocumentRow) => goTo(pageAddress('elec-apv-ru-apv-cre', { docId: row.docId }));
const SENT: Readonly<Record<string, readonly Act[]>> = {
  draft: [
    { label: '이어 쓰기', run: (row) => goTo(documentAddress(row)) },
    { label: '삭제', run: removeDraft, danger: true },
  ],
  running: [{ label: '회수', run: recallDocument }],
  rejected: [{ label: '다시 작성', run: redraft }],
  withdrawn: [{ label: '다시 작성', run: redraft }],
};

/** What can be done without opening the document. */
export function RowActs({ inbox, tab, row }: Props) {
  const name = titleOf(row);
  if (inbox.screen === 'sent-inbox')
    return (
      <Row gap={1} center end className={classes.acts}>
        {(SENT[tab] ?? []).map(({ label, run, danger }) => (
          <Button
            key={label}
            variant="default"
            size="sm"
            aria-label={`${label}: ${name}`}
            className={danger ? ui.danger : undefined}
            onClick={() => void run(row)}
          >
            {label}
          </Button>
        ))}
      </Row>
    );
  return <Deciding tab={tab} row={row} />;
}

function Deciding({ tab, row }: Pick<Props, 'tab' | 'row'>) {
  const held = useHeldOn(row.docId);
  const name = titleOf(row);
  const { yesLabel, no, noLabel } = decidingOf(row);
  if (held) return <HeldMark held={held} brief />;
  return (
    <Row gap={1} center end className={classes.acts}>
      <Row as="span" inline gap={1} center className={classes.near}>
        <DecideButton
          variant="default"
          size="sm"
          className={classes.yes}
          aria-label={`${yesLabel}: ${name}`}
          onClick={() => void sayYes(row)}
        >
          {yesLabel}
        </DecideButton>
        {no && (
          <DecideButton
            variant="default"
            size="sm"
            className={ui.danger}
            aria-label={`${noLabel}: ${name}`}
            onClick={() => void sayNo(row)}
          >
            {noLabel}
          </DecideButton>
        )}
      </Row>
      <RowMenu tab={tab} row={row} />
    </Row>
  );
}

/** All that a row offers, behind its dots: where a finger decides, nothing lies under it that it could meet by chance. */
export function RowMenu({ tab, row }: Pick<Props, 'tab' | 'row'>) {
  const name = titleOf(row);
  const { yesLabel, no, noLabel } = decidingOf(row);
  const seen = useContext(SeenRows);
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <ActionIcon aria-label={`다른 처리: ${name}`} size={44}>
          <IconDots size="1.25rem" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item aria-disabled={!seen} closeMenuOnClick={seen} onClick={() => seen && void sayYes(row)}>
          {yesLabel}
        </Menu.Item>
        {no && (
          <Menu.Item className={ui.danger} onClick={() => void sayNo(row)}>
            {noLabel}
          </Menu.Item>
        )}
        {tab === 'held' ? (
          <Menu.Item onClick={() => void resumeDocument(row)}>보류 풀기</Menu.Item>
        ) : (
          <Menu.Item onClick={() => void holdDocument(row)}>보류</Menu.Item>
        )}
        <Menu.Item onClick={() => goTo(documentAddress(row))}>열기</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
