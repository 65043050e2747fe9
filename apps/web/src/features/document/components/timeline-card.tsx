import {
  blockingWords,
  daysOf,
  departmentStep,
  kindIn,
  kindLabel,
  majorityWords,
  outcomeIn,
  resolutionWords,
  standInOf,
  stuckWords,
} from '@danji/contract/approval-words';
import { shortReasons } from '@danji/contract/rule-words';
import type { ConsentCount, Resolution } from '@danji/contract/votes';
import {
  IconCheck,
  IconClock,
  IconInfoCircle,
  IconLock,
  IconMinus,
  IconPencil,
  IconPlayerPause,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { askCaution } from '../../../shared/paper/files/ask-caution.ts';
import { fetchAttachment } from '../../../shared/paper/files/fetch-attachment.ts';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { Words } from '../../../shared/ui/explained.tsx';
import { Block, Disc, Note, Row, type Tone } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { type Detail, isOpen, isSigned, mannerOf, type StepRow } from '../lib/labels.ts';
import { sayWaiting, tookOf } from '../lib/timeline.ts';
import type { Acts } from '../state/use-acts.ts';
import classes from './side.module.css';

type Props = { detail: Detail; me: string | undefined; reasons: readonly string[]; acts: Acts; canWrite: boolean };

/** The line as a timeline: who, since when, how long, and what they said. */
export function TimelineCard({ detail, me, reasons, acts, canWrite }: Props) {
  return (
    <section className={ui.card} aria-labelledby="timeline-card">
      <Row gap={[1, 2]} wrap center between className={classes.cardHead}>
        <h2 id="timeline-card">결재선</h2>
        {detail.rule && <Note size="tiny">위임전결규정 {detail.rule.version}판</Note>}
        {canWrite && detail.abilities.includes('CHANGE_LINE') && (
          <LinkButton disabled={acts.busy !== null} onClick={() => void acts.perform('CHANGE_LINE', '')}>
            결재선 변경
          </LinkButton>
        )}
      </Row>
      <Block pad={[2, 4.5, 4.5]}>
        {detail.steps.length > 0 ? (
          <Steps
            steps={detail.steps}
            me={me}
            stuck={detail.stuckSteps}
            standIns={detail.standIns}
            resolution={detail.resolution}
          />
        ) : (
          <p className={classes.note}>상신하면 결재선이 여기에 나타납니다.</p>
        )}
        {detail.resolution && <Votes detail={detail} resolution={detail.resolution} />}
        {reasons.length > 0 && (
          <div className={classes.why}>
            <p>
              <IconInfoCircle size="1.125rem" aria-hidden /> 결재선이 이렇게 정해진 까닭
            </p>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        )}
        {detail.earlierRounds.map(({ round, steps }) => (
          <details key={round} className={classes.fold}>
            <summary>{round}번째 상신의 결재선</summary>
            <Steps steps={steps} me={me} />
          </details>
        ))}
      </Block>
    </section>
  );
}

/** Over how many it is counted, how it stands, and until when one may vote. */
function Votes({ detail, resolution }: { detail: Detail; resolution: Resolution }) {
  const { steps } = detail;
  const count = resolution.written?.count;
  const { over, votes, result, out } = resolutionWords(resolution, steps);
  const isOpenVote = steps.some((step) => step.kind === 'VOTE' && isOpen(step));
  return (
    <div className={classes.why}>
      <p>
        <b>{`${resolution.bodyName} ${resolution.written ? majorityWords.WRITTEN : kindLabel('VOTE')}${result ? `: ${result}` : ''}`}</b>
      </p>
      <p>{`${votes} / ${over}`}</p>
      {out && <p>{out}</p>}
      {count && (
        <p>
          {`${daysOf(count)} 집계 · `}
          <LinkButton onClick={() => void saveAttachment(detail, count)}>{`증빙: ${count.evidenceName}`}</LinkButton>
        </p>
      )}
      {isOpenVote && resolution.closesAt && (
        <p>{`${shortTime(resolution.closesAt)}까지 ${resolution.written ? '집계를 입력하고' : '투표하고'} 바꿀 수 있습니다.`}</p>
      )}
    </div>
  );
}

/** The file that shows what was counted. */
async function saveAttachment({ docId, attachments }: Detail, { evidenceId, evidenceName }: ConsentCount) {
  const file = attachments.find(({ attachmentId }) => attachmentId === evidenceId);
  if (file && !(await askCaution(file))) return;
  await fetchAttachment(docId, evidenceId, AbortSignal.timeout(120_000)).then(
    (blob) => saveFile(blob, evidenceName),
    (error: unknown) => void showAlert(sentenceOf(error)),
  );
}

type StepsProps = {
  steps: readonly StepRow[];
  me: string | undefined;
  stuck?: Detail['stuckSteps'];
  standIns?: Detail['standIns'];
  resolution?: Detail['resolution'];
};

function Steps({ steps, me, stuck = [], standIns = [], resolution = null }: StepsProps) {
  return (
    <ol className={classes.timeline}>
      {steps.map((step) => {
        const away =
          isOpen(step) || step.state === 'PLANNED' ? standIns.find((one) => one.personId === step.personId) : undefined;
        // Who counts written consents has no voice of their own.
        const voice = resolution?.written ? null : step.vote;
        return (
          <li key={step.stepId} data-state={step.state} aria-current={isOpen(step) ? 'step' : undefined}>
            <Disc size={7.5} tone={toneOf(step, voice)} className={classes.mark}>
              {iconOf(step, voice)}
            </Disc>
            <div>
              <p>
                <b>{step.personName}</b>
                {step.personId === me && <span className={classes.meMark}> (나)</span>}{' '}
                <span className={classes.who}>
                  <Words
                    text={[
                      step.department && departmentStep(step.department.deptName),
                      step.positionName,
                      kindIn(step, resolution),
                      step.blocksYn && blockingWords.mark,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  />
                </span>
              </p>
              <Note size="tiny" className={classes.stepState}>
                <Words
                  text={sayStep(steps, step, { mine: step.personId === me, outcome: outcomeIn(step, resolution) })}
                />
              </Note>
              {step.demanded && (
                <Note size="tiny" className={classes.demanded}>
                  <IconLock size="1rem" role="img" aria-label="규정이 정한 단계" />{' '}
                  {shortReasons(step.demanded.split('\n'))}
                </Note>
              )}
              {away && <p className={classes.away}>부재 중 · {away.standInName}님이 대결</p>}
              {isOpen(step) && stuckOf(stuck, step) && <p className={classes.away}>{stuckOf(stuck, step)}</p>}
              {step.reason && (
                <p className={classes.opinion} data-state={step.state}>
                  {step.reason}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Why nobody can act on it, and what to do: for those who can. */
function stuckOf(stuck: Detail['stuckSteps'], { stepId }: StepRow): string | null {
  const found = stuck.find((one) => one.stepId === stepId);
  return found ? `확인 필요: ${stuckWords[found.because].label} · ${stuckWords[found.because].wayOut}` : null;
}

const shortTime = (at: string) =>
  formatDateTime(at)
    .slice(5)
    .replace(/ \(.\)/, '');

type Said = { mine: boolean; outcome: string };

function sayStep(steps: readonly StepRow[], step: StepRow, { mine, outcome }: Said): string {
  if (isOpen(step)) {
    const since = step.pendingSince ? ` · ${sayWaiting(step.pendingSince, new Date())}` : '';
    const read = step.openedAt ? ` · ${shortTime(step.openedAt)} 읽음` : ' · 아직 읽지 않음';
    const urged = step.urgedOn ? ` · ${step.urgedOn.slice(5)} 독촉` : '';
    return `${outcome}${since}${mine ? '' : read}${urged}`;
  }
  if (!isSigned(step)) return outcome;
  const instead = standInOf(step);
  return [
    outcome,
    ...(step.actedAt ? [shortTime(step.actedAt)] : []),
    ...(instead ? [`${instead}님이 대결`] : []),
    ...(mannerOf(step) && mannerOf(step) !== '대결' ? [mannerOf(step)] : []),
    ...(step.keptYn ? ['앞 회차의 결재를 이어받음'] : []),
    ...(tookOf(steps, step) ? [tookOf(steps, step)] : []),
  ].join(' · ');
}

type Voice = StepRow['vote'];

function toneOf(step: StepRow, voice: Voice): Tone {
  if (step.state === 'REJECTED' || step.state === 'DISAGREED' || voice === 'AGAINST') return 'seal';
  if (step.state === 'HELD') return 'hold';
  return isSigned(step) && voice !== 'ABSTAIN' ? 'ok' : 'plain';
}

function iconOf(step: StepRow, voice: Voice): ReactNode {
  const size = '1.125rem';
  if (step.state === 'REJECTED' || step.state === 'DISAGREED' || voice === 'AGAINST') return <IconX size={size} />;
  if (voice === 'ABSTAIN') return <IconMinus size={size} />;
  if (isSigned(step)) return <IconCheck size={size} />;
  if (step.state === 'PENDING') return <IconPencil size={size} />;
  if (step.state === 'HELD') return <IconPlayerPause size={size} />;
  return step.state === 'PLANNED' ? <IconClock size={size} /> : <IconMinus size={size} />;
}
