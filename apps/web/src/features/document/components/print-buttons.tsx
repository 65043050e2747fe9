import { Button, Menu } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { openLater, saveFile } from '../../../shared/lib/save-file.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { fetchPdf } from '../api/print.ts';
import { type Detail, formNameOf } from '../lib/labels.ts';
import classes from './document.module.css';

/** Prints a document or saves it as PDF. Each is recorded. */
export function usePrint(detail: Detail) {
  const name = `${detail.docNumber ?? formNameOf(detail)} ${detail.title}`.replace(/[\\/:*?"<>|]/g, '_').slice(0, 100);
  const { busy, send } = useSend(
    async ({ history, tab }: { history: boolean; tab: ReturnType<typeof openLater> | null }) => {
      try {
        const blob = await fetchPdf(detail.docId, { history: history ? 'Y' : 'N', download: tab ? 'N' : 'Y' });
        if (tab) tab.show(blob, `${name}.pdf`);
        else saveFile(blob, `${name}.pdf`);
      } catch (error) {
        tab?.cancel();
        throw error;
      }
    },
    (error) => showAlert(sentenceOf(error)),
  );
  const run = (history: boolean, download: boolean) => {
    if (busy) return;
    // A tab that opens later is taken for an advertisement.
    void send({ history, tab: download ? null : openLater() });
  };
  return { busy, run };
}

/** Print and PDF, with the history or without, and the menu says that it is recorded. On a phone they stand behind the dots. */
export function PrintButtons({ detail }: { detail: Detail }) {
  const { busy, run } = usePrint(detail);
  return (
    <>
      <PrintMenu
        label="인쇄"
        icon={<IconPrinter size="1.25rem" aria-hidden />}
        busy={busy}
        onPick={(history) => run(history, false)}
      />
      <PrintMenu
        label="PDF"
        icon={<IconFileTypePdf size="1.25rem" aria-hidden />}
        busy={busy}
        onPick={(history) => run(history, true)}
      />
    </>
  );
}

type MenuProps = { label: string; icon: React.ReactNode; busy: boolean; onPick: (history: boolean) => void };

function PrintMenu({ label, icon, busy, onPick }: MenuProps) {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button variant="default" leftSection={icon} loading={busy} className={classes.printButton}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onPick(false)}>문서만</Menu.Item>
        <Menu.Item onClick={() => onPick(true)}>결재 이력과 함께</Menu.Item>
        <Menu.Label>{label === 'PDF' ? '내려받은' : '인쇄한'} 기록이 남습니다.</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}
