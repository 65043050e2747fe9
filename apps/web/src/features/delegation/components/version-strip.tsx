import { ruleStateWords } from '@danji/contract/approval-words';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatDate } from '../../../shared/lib/format-date.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx';
import { Fact, Row, Tag } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { type RulePage, withdrawRule } from '../api/delegation-rule.ts';
import type { countChanges } from '../lib/compare-rules.ts';
import classes from './rule.module.css';

type Props = {
  page: RulePage;
  canWrite: boolean;
  /** The version that this one can be compared with; null: there is none. */
  earlier: number | null;
  compared: boolean;
  onCompare: (compared: boolean) => void;
  changes: ReturnType<typeof countChanges> | null;
};

/** From when it binds, on which resolution it rests, who entered it; which version is shown, and against which. */
export function VersionStrip({ page, canWrite, earlier, compared, onCompare, changes }: Props) {
  const { rule, versions } = page;
  const navigate = useNavigate();
  return (
    <section className={ui.card} aria-label="판과 근거">
      <Row gap={[3, 6]} wrap center between className={classes.strip}>
        <Row as="dl" gap={[2, 6]} wrap>
          <Fact name="시행일">{rule.holdsFrom === null ? '처음부터' : `${formatDate(rule.holdsFrom)}부터`}</Fact>
          <Fact name="의결 근거">
            {rule.basisDocId === null ? (
              rule.basis
            ) : (
              <Link {...toPage('elec-apv-sign-detail-docId', { docId: rule.basisDocId })} className={classes.basis}>
                <IconFileText size="1.125rem" aria-hidden /> {rule.basis}
              </Link>
            )}
          </Fact>
          {rule.enteredAt !== null && (
            <Fact name="입력">
              {rule.enteredBy} · {formatDate(rule.enteredAt)}
            </Fact>
          )}
        </Row>
        <Row gap={[2, 3]} wrap center>
          {versions.length > 1 && (
            <ChoiceField
              aria-label="판"
              value={String(rule.version)}
              data={versions.map(({ version, state }) => ({
                value: String(version),
                label: `제${version}판 (${ruleStateWords[state].label})`,
              }))}
              onChange={(event) =>
                void navigate(toPage('cmplx-info-delegation-rule', { version: event.currentTarget.value }))
              }
            />
          )}
          {earlier !== null && (
            <ChoiceGroup
              legend="비교"
              value={compared ? 'both' : 'one'}
              options={[
                { value: 'one', label: `제${rule.version}판만` },
                { value: 'both', label: `제${earlier}판과 비교` },
              ]}
              onChange={(value) => onCompare(value === 'both')}
            />
          )}
          {changes && (
            <Row gap={1.5} role="status">
              <Tag tone="hold">바뀜 {changes.changed}</Tag>
              <Tag tone="ok">더함 {changes.added}</Tag>
              <Tag tone="seal">뺌 {changes.takenOut}</Tag>
            </Row>
          )}
          {canWrite && rule.state === 'PLANNED' && <WithdrawButton version={rule.version} />}
        </Row>
      </Row>
    </section>
  );
}

function WithdrawButton({ version }: { version: number }) {
  const navigate = useNavigate();
  const withdraw = async () => {
    const sure = await askConfirm(`제${version}판을 철회할까요?`, {
      note: '시행되지 않고 기록으로만 남습니다. 다시 되살릴 수 없습니다.',
      confirmText: '철회',
      danger: true,
    });
    if (!sure) return;
    await sayDone(withdrawRule(version), `제${version}판을 철회했습니다.`);
    await navigate(toPage('cmplx-info-delegation-rule', {}));
  };
  return (
    <Button variant="default" onClick={() => void withdraw()}>
      철회
    </Button>
  );
}
