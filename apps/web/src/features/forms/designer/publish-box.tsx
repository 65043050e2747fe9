import type { DefinitionProblem } from '@danji/contract/forms/check-definition';
import { compareDefinitions } from '@danji/contract/forms/compare';
import type { FormDefinition } from '@danji/contract/forms/definition';
import { isUnmarked } from '@danji/contract/forms/rule-fields';
import type { FormSettings } from '@danji/contract/forms/settings';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { isCallError, sentenceOf } from '../../../shared/api/call-error.ts';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { Note, Notice, Problem, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { UNMARKED } from '../lib/unmarked.ts';
import classes from './designer.module.css';

type Compared = { definition: FormDefinition; settings: FormSettings };
type Props = {
  before: Compared | null;
  after: Compared;
  nextVersion: number;
  problems: readonly DefinitionProblem[];
  labelOf: (key: string) => string | null;
  onJump: (key: string | undefined) => void;
  onPublish: (note: string) => Promise<void>;
  onCancel: () => void;
};

/** What is different from the version in use, in sentences. */
function changesOf(before: Compared | null, after: Compared): string[] {
  if (!before) return ['처음 게시하는 양식입니다.'];
  const changes = compareDefinitions(before.definition, after.definition).map((change) => change.message);
  if (JSON.stringify(before.settings) !== JSON.stringify(after.settings))
    changes.push('결재선이나 문서 설정이 바뀌었습니다.');
  return changes.length > 0 ? changes : ['바뀐 것이 없습니다.'];
}

/** First what stands in the way, each with the way to it; without problems what changes, a note, and the act. */
export function PublishBox(props: Props) {
  const [found, setFound] = useState(props.problems);
  return found.length > 0 ? <Problems {...props} problems={found} /> : <Confirm {...props} onInvalid={setFound} />;
}

function Problems({ problems, labelOf, onJump, onCancel }: Props) {
  return (
    <Stack gap={3.5} className={classes.publish}>
      <p>아래 {problems.length}가지를 고치면 게시할 수 있습니다. 지금까지 고친 것은 그대로 저장되어 있습니다.</p>
      <ul className={classes.problems}>
        {problems.map((problem, index) => (
          <Row as="li" gap={3} center between key={index}>
            <span>{problem.message}</span>
            <Button size="sm" variant="default" onClick={() => onJump(problem.key)}>
              {problem.key && labelOf(problem.key) ? `‘${labelOf(problem.key)}’ 보기` : '고치러 가기'}
            </Button>
          </Row>
        ))}
      </ul>
      <Row end>
        <Button variant="default" onClick={onCancel}>
          닫기
        </Button>
      </Row>
    </Stack>
  );
}

function Confirm({
  before,
  after,
  nextVersion,
  onPublish,
  onCancel,
  onInvalid,
}: Props & { onInvalid: (problems: readonly DefinitionProblem[]) => void }) {
  const form = useCheckedForm({
    first: { note: '' },
    send: ({ note }) => onPublish(note.trim()),
    failed: (thrown) => {
      const problems = isCallError(thrown)
        ? (thrown.details as { problems?: DefinitionProblem[] } | undefined)?.problems
        : undefined;
      if (problems?.length) onInvalid(problems);
      return { '': sentenceOf(thrown) };
    },
  });
  return (
    <Stack gap={3.5} className={classes.publish}>
      <h3>{before ? '지금 쓰는 양식과 달라지는 것' : '새 양식'}</h3>
      <ul className={classes.changes}>
        {changesOf(before, after).map((change, index) => (
          <li key={index}>{change}</li>
        ))}
      </ul>
      {isUnmarked(after.definition, after.settings) && (
        <Notice tone="hold" slim>
          {UNMARKED}
        </Notice>
      )}
      <Note size="small">게시하면 새로 쓰는 문서부터 이 양식을 씁니다. 이미 쓴 문서는 바뀌지 않습니다.</Note>
      <Textarea label="무엇을 바꾸었나요 (선택)" rows={2} maxLength={200} data-autofocus {...form.text('note')} />
      <Problem text={form.frame.problem} />
      <Row end>
        <Button variant="default" onClick={onCancel}>
          취소
        </Button>
        <Button loading={form.frame.busy} onClick={form.frame.onSend}>
          {`v${nextVersion} 게시`}
        </Button>
      </Row>
    </Stack>
  );
}
