import { ruleStateWords } from '@danji/contract/approval-words';
import { Button } from '@mantine/core';
import { IconEdit, IconInfoCircle } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { toPage } from '../../../shared/lib/to-page.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Columns, Note, Row, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { type RulePage, useRule } from '../api/delegation-rule.ts';
import { PrintButton } from '../components/print-button.tsx';
import classes from '../components/rule.module.css';
import { RuleEditor } from '../components/rule-editor.tsx';
import { RuleTable } from '../components/rule-table.tsx';
import { Simulator } from '../components/simulator.tsx';
import { VersionStrip } from '../components/version-strip.tsx';
import { countChanges, shownItems, shownSettings } from '../lib/compare-rules.ts';

/** The 위임전결규정: the table, its versions, what a paper would need, and how it is amended. */
export function DelegationRuleScreen() {
  const { version } = useSearch({ strict: false });
  const asked = useRule(/^[1-9]\d{0,5}$/.test(version ?? '') ? Number(version) : undefined);
  return (
    <ListState of={asked} rows={8}>
      {asked.data && <Rule key={asked.data.rule.version} page={asked.data} />}
    </ListState>
  );
}

function Rule({ page }: { page: RulePage }) {
  const { rule, versions } = page;
  const { canWrite, canPrint } = usePagePermission();
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const { label, tone } = ruleStateWords[rule.state];
  const open = (version: number) => {
    setEditing(false);
    void navigate(toPage('cmplx-info-delegation-rule', { version: String(version) }));
  };
  return (
    <>
      <PageHead
        title="위임전결규정"
        sub={
          <Tag tone={tone}>
            제{rule.version}판 {label}
          </Tag>
        }
      >
        {!editing && canPrint && <PrintButton version={rule.version} />}
        {!editing && canWrite && (
          <Button leftSection={<IconEdit size="1.125rem" aria-hidden />} onClick={() => setEditing(true)}>
            개정안 만들기
          </Button>
        )}
      </PageHead>
      {editing ? (
        <RuleEditor
          page={page}
          newest={Math.max(...versions.map(({ version }) => version))}
          onDone={open}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <Reading page={page} canWrite={canWrite} />
      )}
    </>
  );
}

/** The version before, of those that ever bound or will. */
const earlierThan = ({ rule, versions }: RulePage): number | null =>
  versions.find(({ version, state }) => version < rule.version && state !== 'WITHDRAWN')?.version ?? null;

function Reading({ page, canWrite }: { page: RulePage; canWrite: boolean }) {
  const { rule, works } = page;
  const earlier = earlierThan(page);
  const [compared, setCompared] = useState(false);
  const [lit, setLit] = useState<number | null>(null);
  const before = useRule(earlier ?? undefined, compared && earlier !== null).data?.rule;
  const old = compared && before?.version === earlier ? before : null;
  const items = shownItems(rule.rows, old?.rows ?? null);
  return (
    <Stack gap={4}>
      <VersionStrip
        page={page}
        canWrite={canWrite}
        earlier={earlier}
        compared={compared}
        onCompare={setCompared}
        changes={old && countChanges(items)}
      />
      <Columns of="minmax(0, 1fr) 21rem" start single="tablet">
        <section className={ui.card} aria-label="별표">
          <RuleTable items={items} works={works} lit={lit} />
          <Note as={Row} size="tiny" gap={2} className={classes.foot}>
            <IconInfoCircle size="1.125rem" aria-hidden />
            <Stack as="ul" gap={1}>
              <li>양식 {works.length}종 모두에 규칙이 있습니다.</li>
              {shownSettings(rule, old).map((one) => (
                <li key={one.now}>
                  {one.before && <del>{one.before}</del>} {one.before ? <ins>{one.now}</ins> : one.now}
                </li>
              ))}
            </Stack>
          </Note>
        </section>
        <Simulator rule={rule} works={works} onLight={setLit} />
      </Columns>
    </Stack>
  );
}
