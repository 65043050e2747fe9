import { cautionWords, type FilePolicy, type Handling, handlingWords } from '@danji/contract/file-policy';
import { Box } from '@mantine/core';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Row, Tag } from '../../../shared/ui/primitives.tsx';
import type { Scope } from '../api/complexes.ts';
import { keepFilePolicy, useFilePolicy } from '../api/file-policy.ts';
import classes from './complexes.module.css';
import { Section } from './section.tsx';

type Words = (typeof cautionWords)[keyof typeof cautionWords];
const kinds: readonly Words[] = Object.values(cautionWords);
const choices = (['REFUSE', 'WARN'] as const).map((value) => ({ value, label: handlingWords[value] }));

/** 첨부 파일 정책: what this complex does with files that act when they are opened. */
export function FilePolicyCard({ scope }: { scope: Scope }) {
  const policy = useFilePolicy(scope);
  return (
    <Section
      title="첨부 파일 정책"
      lead="열기만 해도 해를 끼칠 수 있는 파일을 받을지 정합니다. 받기로 한 파일에는 ‘주의’ 표시가 붙고, 내려받기 전에 다시 묻습니다."
    >
      <ListState of={policy} rows={5}>
        {policy.data && <Kinds policy={policy.data} scope={scope} />}
      </ListState>
    </Section>
  );
}

function Kinds({ policy: { values, version }, scope }: { policy: FilePolicy; scope: Scope }) {
  const { canWrite } = usePagePermission();
  const change = async ({ setting, label }: Words, to: Handling) => {
    if (to === values[setting]) return;
    const sure =
      to === 'REFUSE' ||
      (await askConfirm(`‘${label}’도 받을까요?`, {
        title: '첨부 파일 정책',
        note: '이런 파일은 악성코드를 옮기는 데 자주 쓰입니다. 업무에 꼭 필요할 때만 받아 주세요.',
        confirmText: '받기',
        danger: true,
      }));
    if (sure)
      await sayDone(
        keepFilePolicy(scope, version, { ...values, [setting]: to }),
        '바꾸었습니다. 다음에 올리는 파일부터 적용됩니다.',
      );
  };
  return (
    <>
      {kinds.map((kind) => (
        <Row gap={3} wrap center between key={kind.setting} className={classes.row}>
          <Box component="span" flex="1 1 16rem">
            {kind.label}
            <small>{kind.lead}</small>
          </Box>
          {canWrite ? (
            <ChoiceField
              aria-label={kind.label}
              w="14rem"
              data={choices}
              value={values[kind.setting]}
              onChange={({ currentTarget }) => void change(kind, currentTarget.value as Handling)}
            />
          ) : (
            <Tag tone={values[kind.setting] === 'REFUSE' ? 'ok' : 'hold'}>{handlingWords[values[kind.setting]]}</Tag>
          )}
        </Row>
      ))}
      <Row gap={3} wrap center between className={classes.row}>
        <Box component="span" flex="1 1 16rem">
          열면 실행되는 파일
          <small>
            프로그램과 바로 가기, 디스크(EXE, JS, LNK, ISO 등)가 든 압축 파일과 문서입니다. 받도록 바꿀 수 없습니다.
          </small>
        </Box>
        <Tag tone="ok">항상 거부</Tag>
      </Row>
    </>
  );
}
