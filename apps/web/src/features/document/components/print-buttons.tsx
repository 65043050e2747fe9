import { outsideWords } from '@danji/contract/forms/outside';
import { Button, Menu } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { openLater, saveFile } from '../../../shared/lib/save-file.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { useForm } from '../api/document.ts';
import { fetchPdf, type PaperKind } from '../api/print.ts';
import { type Detail, formNameOf } from '../lib/labels.ts';
import classes from './document.module.css';

/** Prints a document or saves it as PDF. Each is recorded. */
export function usePrint(detail: Detail) {
  const name = `${detail.docNumber ?? formNameOf(detail)} ${detail.title}`.replace(/[\\/:*?"<>|]/g, '_').slice(0, 100);
  const { busy, send } = useSend(
    async ({ paper, tab }: { paper: PaperKind; tab: ReturnType<typeof openLater> | null }) => {
      try {
        const blob = await fetchPdf(detail.docId, { ...paper, download: tab ? 'N' : 'Y' });
        if (tab) tab.show(blob, `${name}.pdf`);
        else saveFile(blob, `${name}.pdf`);
      } catch (error) {
        tab?.cancel();
        throw error;
      }
    },
    (error) => showAlert(sentenceOf(error)),
  );
  const run = (paper: PaperKind, download: boolean) => {
    if (busy) return;
    // A tab that opens later is taken for an advertisement.
    void send({ paper, tab: download ? null : openLater() });
  };
  return { busy, run };
}

type Choice = { label: string; paper: PaperKind };

/** The papers of a document: that for the file, and once it is decided the one that is handed out. */
export function usePapers(detail: Detail): { usual: readonly Choice[]; outside: readonly Choice[] } {
  const form = useForm(detail.formId, detail.formVersion);
  const definition = form.data?.definition;
  const as = definition && 'outside' in definition ? definition.outside?.as : undefined;
  const isDecided = detail.state === 'APPROVED' || detail.state === 'ENFORCED';
  return {
    usual: [
      { label: as ? outsideWords.inside : '문서만', paper: { history: 'N' } },
      { label: '결재 이력과 함께', paper: { history: 'Y' } },
    ],
    outside:
      !as || !isDecided
        ? []
        : as === 'LETTER'
          ? [{ label: outsideWords.LETTER, paper: { history: 'N', outside: 'Y' } }]
          : (['A4', 'A3'] as const).map((size) => ({
              label: `${outsideWords.NOTICE} ${size}`,
              paper: { history: 'N', outside: 'Y', size },
            })),
  };
}

/** Print and PDF, with the history or without, and the menu says that it is recorded. On a phone they stand behind the dots. */
export function PrintButtons({ detail }: { detail: Detail }) {
  const { busy, run } = usePrint(detail);
  const { usual, outside } = usePapers(detail);
  const choices = [...outside, ...usual];
  return (
    <>
      <PrintMenu
        label="인쇄"
        icon={<IconPrinter size="1.25rem" aria-hidden />}
        busy={busy}
        choices={choices}
        onPick={(paper) => run(paper, false)}
      />
      <PrintMenu
        label="PDF"
        icon={<IconFileTypePdf size="1.25rem" aria-hidden />}
        busy={busy}
        choices={choices}
        onPick={(paper) => run(paper, true)}
      />
    </>
  );
}

type MenuProps = {
  label: string;
  icon: React.ReactNode;
  busy: boolean;
  choices: readonly Choice[];
  onPick: (paper: PaperKind) => void;
};

function PrintMenu({ label, icon, busy, choices, onPick }: MenuProps) {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button variant="default" leftSection={icon} loading={busy} className={classes.printButton}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => (
          <Menu.Item key={choice.label} onClick={() => onPick(choice.paper)}>
            {choice.label}
          </Menu.Item>
        ))}
        <Menu.Label>{label === 'PDF' ? '내려받은' : '인쇄한'} 기록이 남습니다.</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}
