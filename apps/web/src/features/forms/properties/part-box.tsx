import type { FormPart } from '@danji/contract/forms/definition';
import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { toast } from '../../../shared/overlay/toast.ts';
import { Note, Stack } from '../../../shared/ui/primitives.tsx';
import { changeRest } from '../editor/change-form.ts';
import { dissolvePart, fieldsOfPart, putInPart, selectedPart, withParts } from '../editor/parts.ts';
import type { FormRest } from '../lib/form-rest.ts';
import { ConditionBox } from './condition-box.tsx';
import { Group, TextBox } from './inputs.tsx';

export function makePart(editor: Editor): void {
  if (!putInPart(editor)) toast('조건으로 쓸 항목이 없습니다. 이 부분 밖에 고르는 항목이나 금액을 먼저 넣어 주세요.');
}

/** 조건부 부분: what is shown, asked for and printed only where its condition holds. */
export function PartBox({ editor, rest }: { editor: Editor; rest: FormRest }) {
  const part = useEditorState({ editor, selector: ({ editor: now }) => selectedPart(now.state) });
  return (
    <Group key={part?.key ?? ''} title="조건에 따라 보이기" open={part !== null}>
      {part ? (
        <OnePart key={part.key} editor={editor} rest={rest} part={part} />
      ) : (
        <Stack gap={2}>
          <Note size="small">
            커서가 있는 줄(표에서는 행)을 조건이 맞을 때만 보이게 합니다. 여러 줄을 끌어서 고르면 함께 묶입니다.
          </Note>
          <Button variant="default" size="sm" onClick={() => makePart(editor)}>
            고른 부분에 조건 넣기
          </Button>
        </Stack>
      )}
    </Group>
  );
}

function OnePart({ editor, rest, part }: { editor: Editor; rest: FormRest; part: FormPart }) {
  const set = (change: Partial<FormPart>) =>
    changeRest(editor, (now) =>
      withParts(
        now,
        (now.parts ?? []).map((one) => (one.key === part.key ? { ...one, ...change } : one)),
      ),
    );
  const inside = fieldsOfPart(editor.state.doc, part.key);
  return (
    <Stack gap={3}>
      <TextBox
        label="부분 이름"
        value={part.label}
        check={(text) =>
          text.trim() === '' ? '이름을 적어 주세요.' : text.trim().length > 40 ? '40자까지 쓸 수 있습니다.' : null
        }
        onCommit={(label) => set({ label: label.trim() })}
      />
      <ConditionBox
        label="이럴 때만 보이기"
        then="보이기"
        value={part.when}
        fields={rest.fields}
        without={({ key }) => inside.has(key)}
        onChange={(when) => when && set({ when })}
      />
      <Note size="small">보이지 않을 때는 묻지도, 인쇄하지도 않습니다. 그 안의 금액은 합계에서 0으로 셉니다.</Note>
      <Button variant="default" size="sm" onClick={() => dissolvePart(editor, part.key)}>
        조건 없애고 항상 보이기
      </Button>
    </Stack>
  );
}
