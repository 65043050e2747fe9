import { type RuleForm, RuleForm as Schema, type WorkItem } from '@danji/contract/delegation-rule';
import { checkRule } from '@danji/contract/rule-check';
import { citationsOf } from '@danji/contract/rule-words';
import { ActionIcon, Button } from '@mantine/core';
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { EditFormFrame } from '../../../shared/edit/edit-form.tsx';
import { useEditForm } from '../../../shared/edit/use-edit-form.ts';
import { formatDate } from '../../../shared/lib/format-date.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { Card, Columns, Notice, Row, Stack } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { type RulePage, reloadRules, saveRule, wireOf } from '../api/delegation-rule.ts';
import { shownItems } from '../lib/compare-rules.ts';
import { copyOf, emptyRow, withoutRow, withRowAfter, withWork } from '../lib/edit-rows.ts';
import { askRow, askWork } from './ask-row.tsx';
import { BasisFields } from './basis-fields.tsx';
import { OrderFields } from './order-fields.tsx';
import classes from './rule.module.css';
import { RuleTable } from './rule-table.tsx';
import { SettingFields } from './setting-fields.tsx';
import { Simulator } from './simulator.tsx';

type Props = { page: RulePage; newest: number; onDone: (version: number) => void; onCancel: () => void };

/** A new version, made from the one that is shown: rows, settings, the day, the resolution. One save, one confirmation. */
export function RuleEditor({ page, newest, onDone, onCancel }: Props) {
  const { rule, works, today } = page;
  const { officeOrder, settings, rows } = rule;
  const form = useEditForm<RuleForm>({
    initial: { officeOrder, settings, rows, holdsFrom: today, basis: '', basisDocId: null },
    version: newest,
    schema: Schema,
    bodyOf: wireOf,
    reload: () => void reloadRules(),
    save: async (values, seen) => {
      const { version } = await saveRule(values, Number(seen));
      toast(`제${version}판을 저장했습니다.`);
      onDone(version);
    },
  });
  const { values } = form;
  const [lit, setLit] = useState<number | null>(null);
  const problems = checkRule(values, works);
  const submit = async () => {
    if (problems.length > 0) return false;
    const sure = await askConfirm(sayWhen(values.holdsFrom, today), {
      note: '그 전에 상신한 문서는 상신한 날의 규정을 따릅니다. 저장한 판은 고칠 수 없고, 시행일 전에는 철회할 수 있습니다.',
      confirmText: '저장',
    });
    return sure && form.submit();
  };
  const leave = async () => {
    if (
      !form.dirty ||
      (await askConfirm('저장하지 않은 내용이 있습니다. 개정안을 버릴까요?', { confirmText: '버리기', danger: true }))
    ) {
      form.reset();
      onCancel();
    }
  };
  return (
    <Columns of="minmax(0, 1fr) 21rem" start single="tablet">
      <div className={classes.editing}>
        <EditFormFrame
          form={{ ...form, submit }}
          label="개정안"
          acts={
            <Button variant="default" onClick={() => void leave()}>
              그만두기
            </Button>
          }
        >
          <BasisFields form={form} today={today} />
          <section className={ui.card} aria-label="별표">
            <RuleTable
              items={shownItems(values.rows, rule.rows)}
              works={works}
              lit={lit}
              problemsOf={(at) => problems.filter((one) => one.rows.includes(at)).map(({ sentence }) => sentence)}
              {...rowActs(values, works, (next) => form.set('rows', next))}
            />
            <div className={classes.foot}>
              <Button
                variant="default"
                leftSection={<IconPlus size="1.125rem" aria-hidden />}
                onClick={() => void addWork(values.rows, works, (next) => form.set('rows', next))}
              >
                업무 추가
              </Button>
            </div>
          </section>
          <Card title="그 밖의 규칙">
            <SettingFields value={values.settings} onChange={(next) => form.set('settings', next)} />
          </Card>
          <Card title="직책 순서">
            <OrderFields value={values.officeOrder} onChange={(next) => form.set('officeOrder', next)} />
          </Card>
          <WholeProblems sentences={problems.filter((one) => one.rows.length === 0).map(({ sentence }) => sentence)} />
        </EditFormFrame>
      </div>
      <Simulator rule={{ ...values, version: newest + 1 }} isDraft works={works} onLight={setLit} />
    </Columns>
  );
}

const sayWhen = (holdsFrom: string, today: string): string =>
  holdsFrom === today
    ? '오늘부터 시행할까요? 지금부터 상신하는 문서가 이 규정을 따릅니다.'
    : `${formatDate(holdsFrom)}부터 시행할까요? 그날부터 상신하는 문서가 이 규정을 따릅니다.`;

type Rows = RuleForm['rows'];

/** What can be done with a row and with a work. */
function rowActs({ rows }: RuleForm, works: readonly WorkItem[], put: (rows: Rows) => void) {
  const cited = citationsOf(rows);
  const change = async (at: number) => {
    const row = rows[at];
    const made = row && (await askRow(row, `${cited[at]} 수정`));
    if (made) put(rows.map((one, index) => (index === at ? { ...made, work: one.work } : one)));
  };
  const add = async (at: number) => {
    const row = rows[at];
    const made = row && (await askRow(copyOf(row), `${cited[at]} 아래에 추가`));
    if (made) put(withRowAfter(rows, at, made));
  };
  return {
    acts: (at: number) => (
      <Row gap={1}>
        <ActionIcon variant="default" size="lg" aria-label={`${cited[at]} 수정`} onClick={() => void change(at)}>
          <IconEdit size="1.125rem" />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={`${cited[at]} 아래에 추가`} onClick={() => void add(at)}>
          <IconPlus size="1.125rem" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`${cited[at]} 빼기`}
          onClick={() => put(withoutRow(rows, at))}
        >
          <IconTrash size="1.125rem" />
        </ActionIcon>
      </Row>
    ),
    itemActs: ({ no, work, rows: shown }: ReturnType<typeof shownItems>[number]) => (
      <div>
        <LinkButton
          aria-label={`제${no}호 업무 바꾸기`}
          onClick={() =>
            void askWork(work, works, `제${no}호 업무`).then((next) => {
              if (next) put(withWork(rows, new Set(shown.flatMap(({ at }) => at ?? [])), next));
            })
          }
        >
          업무 바꾸기
        </LinkButton>
      </div>
    ),
  };
}

async function addWork(rows: Rows, works: readonly WorkItem[], put: (rows: Rows) => void) {
  const work = await askWork({ kind: 'FORMS', forms: [] }, works, '업무 추가');
  const made = work && (await askRow({ ...emptyRow, work }, '새 업무'));
  if (made) put([...rows, { ...made, work }]);
}

const WholeProblems = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.length > 0 && (
    <Notice as={Stack} tone="seal" gap={1} role="alert">
      {sentences.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
