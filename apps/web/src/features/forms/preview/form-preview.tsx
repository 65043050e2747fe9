import type { FormDefinition } from '@danji/contract/forms/definition';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { openLater } from '../../../shared/lib/save-file.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { Paper } from '../../../shared/paper/paper.tsx';
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx';
import { Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { loadPreviewPdf } from '../api/preview-pdf.ts';
import { SAMPLE_AUTO, sampleAround, sampleValues } from '../lib/sample-values.ts';
import classes from './preview.module.css';

type PreviewMode = 'fill' | 'read';
type Props = { definition: FormDefinition; start?: PreviewMode; formName: string };

/** The form as the drafter fills it in, and as the approver reads it with sample values. */
export function FormPreview({ definition, start = 'fill', formName }: Props) {
  const [mode, setMode] = useState<PreviewMode>(start);
  const values = useMemo(() => sampleValues(definition), [definition]);
  const today = useMemo(() => sampleAround(), []);
  return (
    <Stack>
      <Row gap={3} wrap align="end" between>
        <ChoiceGroup
          legend="누가 보는 모습"
          value={mode}
          options={[
            { value: 'fill', label: '기안자' },
            { value: 'read', label: '결재자 (예시 값)' },
          ]}
          onChange={setMode}
        />
        <PrintButton definition={definition} formName={formName} />
      </Row>
      <div className={classes.sheet}>
        {mode === 'fill' ? (
          <Paper key="fill" definition={definition} mode="fill" values={today} auto={SAMPLE_AUTO} />
        ) : (
          <Paper key="read" definition={definition} mode="read" values={values} auto={SAMPLE_AUTO} />
        )}
      </div>
      {mode === 'fill' && <Note centred>미리보기에 적은 것은 저장되지 않습니다.</Note>}
    </Stack>
  );
}

/** As it prints, in a window of its own: the browser shows the PDF there. */
function PrintButton({ definition, formName }: { definition: FormDefinition; formName: string }) {
  const { busy, send } = useSend(() => showPrint(definition, formName));
  return (
    <Button variant="default" loading={busy} onClick={() => void send()}>
      인쇄 모양
    </Button>
  );
}

export async function showPrint(definition: FormDefinition, formName: string): Promise<void> {
  const name = `${formName} 미리보기`;
  const tab = openLater();
  try {
    tab.show(await loadPreviewPdf(definition, sampleValues(definition), name), `${name}.pdf`);
  } catch (error) {
    tab.cancel();
    void showAlert(sentenceOf(error));
  }
}
