import { useState } from 'react';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx';

const OVERLAPS = [
  { value: '24', label: '24시간' },
  { value: '72', label: '3일' },
  { value: '168', label: '7일' },
  { value: '0', label: '바로 끝냄' },
] as const;
type Hours = (typeof OVERLAPS)[number]['value'];
type Asked = { title: string; lead: string; sendText: string };

/** For how many hours the old one holds on beside the new one; undefined: it was left. */
export const askOverlap = (asked: Asked) =>
  openModal<number>({ title: asked.title, content: (close) => <OverlapForm {...asked} onClose={close} /> });

function OverlapForm({ lead, sendText, onClose }: Asked & { onClose: (hours?: number) => void }) {
  const [hours, setHours] = useState<Hours>('24');
  return (
    <DialogForm sendText={sendText} onSend={() => onClose(Number(hours))} onCancel={() => onClose()}>
      <p>{lead}</p>
      <ChoiceGroup legend="이전 것을 함께 쓸 시간" value={hours} options={OVERLAPS} onChange={setHours} />
    </DialogForm>
  );
}
