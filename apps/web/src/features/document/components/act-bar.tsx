import { actWords, voteWords } from '@danji/contract/approval-words';
import type { ActType, Vote } from '@danji/contract/approvals';
import { Button, Menu } from '@mantine/core';
import { IconDots, IconEdit, IconRubberStamp } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AmendAmountButton } from '../../../shared/approval/amend-amount-button.tsx';
import { useAboveKeyboard } from '../../../shared/lib/use-above-keyboard.ts';
import { PlainInput } from '../../../shared/ui/plain-input.tsx';
import { Notice, Row } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { type Arranged, arrangeActs, buttonLabel } from '../lib/acts.ts';
import type { Detail } from '../lib/labels.ts';
import { myTurn } from '../lib/timeline.ts';
import type { Acts } from '../state/use-acts.ts';
import classes from './act-bar.module.css';

/** `seen`: long enough in view to be decided on. */
type Props = { detail: Detail; me: string | undefined; acts: Acts; seen: boolean; hasAmount: boolean };

/** What the reader may do now, and nothing else. One primary act. */
export function ActBar({ detail, me, acts, seen, hasAmount }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useAboveKeyboard(bar);
  const [opinion, setOpinion] = useState('');
  // On a phone it unfolds when it is wanted: the document is what one looks at.
  const [writes, setWrites] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const unfold = () => {
    flushSync(() => setWrites(true));
    box.current?.focus();
  };
  const arranged = arrangeActs(detail.abilities);
  const turn = myTurn(detail, me);
  const perform = async (type: ActType, vote?: Vote) => {
    // It was meant for what stood here before.
    if (!seen) return;
    if (await acts.perform(type, opinion, vote)) setOpinion('');
  };
  return (
    <section ref={bar} className={classes.bar} data-pinned="bottom" aria-label="결재 처리">
      {turn?.standsIn && (
        <Notice tone="hold" className={classes.instead}>
          부재 중인 {turn.step.personName}님을 대신해 결재합니다 (대결). 두 사람의 이름이 함께 남습니다.
        </Notice>
      )}
      <Row gap={2.5} wrap align="end" end>
        {turn && (
          <Row as="label" gap={3} center className={classes.opinion} data-open={writes || undefined}>
            <span>의견 (반려·보류는 사유 필수)</span>
            <PlainInput
              as="textarea"
              rows={1}
              maxLength={1000}
              placeholder="의견 (선택)"
              ref={box}
              value={opinion}
              onChange={(event) => setOpinion(event.currentTarget.value)}
            />
          </Row>
        )}
        {hasAmount && detail.state === 'REJECTED' && arranged.primary === 'SUBMIT' && (
          <AmendAmountButton docId={detail.docId} disabled={acts.busy !== null} />
        )}
        <Buttons
          arranged={arranged}
          detail={detail}
          busy={acts.busy}
          seen={seen}
          onAct={(type, vote) => void perform(type, vote)}
        >
          {turn && !writes && (
            <Button variant="default" className={classes.unfold} aria-expanded={false} onClick={unfold}>
              의견
            </Button>
          )}
        </Buttons>
      </Row>
    </section>
  );
}

type ButtonsProps = {
  arranged: Arranged;
  detail: Detail;
  busy: ActType | null;
  seen: boolean;
  onAct: (type: ActType, vote?: Vote) => void;
  children: ReactNode;
};

function Buttons({ arranged, detail, busy, seen, onAct, children }: ButtonsProps) {
  const { primary, danger, plain } = arranged;
  // On a phone there is room for two beside 의견; with more of them the plain ones stand behind the dots.
  const folds = plain.length + Number(danger !== null) + Number(primary !== null) > 2 && plain.length > 0;
  return (
    <Row wrap end className={classes.buttons} data-unseen={!seen || undefined}>
      {children}
      {plain.map((type) => (
        <Button
          key={type}
          variant="default"
          className={folds ? classes.wideOnly : undefined}
          aria-disabled={!seen}
          loading={busy === type}
          disabled={busy !== null && busy !== type}
          title={actWords[type].explain}
          onClick={() => onAct(type)}
        >
          {actWords[type].label}
        </Button>
      ))}
      {folds && (
        <div className={classes.narrowOnly}>
          <Menu position="top-start" width={220} floatingStrategy="fixed">
            <Menu.Target>
              <Button variant="default" aria-label="다른 처리" px="sm" aria-disabled={!seen} disabled={busy !== null}>
                <IconDots size="1.25rem" aria-hidden />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {plain.map((type) => (
                <Menu.Item key={type} onClick={() => onAct(type)}>
                  {actWords[type].label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
      {danger && (
        <Button
          variant="default"
          className={ui.danger}
          aria-disabled={!seen}
          loading={busy === danger}
          disabled={busy !== null && busy !== danger}
          onClick={() => onAct(danger)}
        >
          {actWords[danger].label}
        </Button>
      )}
      {primary === 'VOTE' && <VoteButtons busy={busy} seen={seen} onVote={(vote) => onAct('VOTE', vote)} />}
      {primary && primary !== 'VOTE' && (
        <Button
          className={classes.primary}
          aria-disabled={!seen}
          loading={busy === primary}
          disabled={busy !== null && busy !== primary}
          leftSection={
            primary === 'SUBMIT' ? (
              <IconEdit size="1.25rem" aria-hidden />
            ) : (
              <IconRubberStamp size="1.25rem" aria-hidden />
            )
          }
          onClick={() => onAct(primary)}
        >
          {buttonLabel(primary, detail.state)}
        </Button>
      )}
    </Row>
  );
}

/** 의결: three choices of the same weight; none is pressed on anybody. */
function VoteButtons({ busy, seen, onVote }: { busy: ActType | null; seen: boolean; onVote: (vote: Vote) => void }) {
  return (
    <>
      {(['ABSTAIN', 'AGAINST', 'FOR'] as const).map((vote) => (
        <Button
          key={vote}
          variant={vote === 'FOR' ? 'filled' : 'default'}
          className={vote === 'AGAINST' ? ui.danger : undefined}
          aria-disabled={!seen}
          disabled={busy !== null}
          onClick={() => onVote(vote)}
        >
          {voteWords[vote].label}
        </Button>
      ))}
    </>
  );
}
