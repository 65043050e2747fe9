import { pastedFileName } from '@danji/contract/import-members';
import { Button, FileButton, Textarea } from '@mantine/core';
import { IconClipboard, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Row, Stack } from '../../../shared/ui/primitives.tsx';

type Props = {
  again: boolean;
  busy: boolean;
  columns: readonly string[];
  /** It stays: whoever is told what is wrong with it mends it there. */
  pasted: string;
  onPasted: (text: string) => void;
  onFile: (file: File) => void;
};

/** Where rows come from: a file, or what was copied in Excel. */
export function ImportSource({ again, busy, columns, pasted, onPasted, onFile }: Props) {
  const [pasting, setPasting] = useState(false);
  // The same file once more, mended meanwhile, is a choice too.
  const [round, setRound] = useState(0);
  const choose = (file: File | null) => {
    setRound((was) => was + 1);
    if (!file) return;
    setPasting(false);
    onFile(file);
  };
  return (
    <Stack gap={3}>
      <Row gap={3} wrap>
        <FileButton
          key={round}
          accept=".xlsx,.csv,.tsv,.txt"
          onChange={choose}
          inputProps={{ 'aria-label': '등록할 엑셀이나 CSV 파일' }}
        >
          {(props) => (
            <Button
              {...props}
              variant={again ? 'default' : 'filled'}
              leftSection={<IconUpload size="1.125rem" />}
              disabled={busy}
            >
              {again ? '다시 올리기' : '파일 고르기'}
            </Button>
          )}
        </FileButton>
        <Button
          variant="default"
          leftSection={<IconClipboard size="1.125rem" />}
          disabled={busy}
          aria-expanded={pasting}
          onClick={() => setPasting(!pasting)}
        >
          붙여넣기
        </Button>
      </Row>
      {pasting && (
        <>
          <Textarea
            label="엑셀에서 복사한 줄"
            description={`제목 줄이 없으면 ${columns.join(', ')} 순서로 읽습니다.`}
            autosize
            minRows={4}
            maxRows={10}
            autoFocus
            value={pasted}
            onChange={(event) => onPasted(event.currentTarget.value)}
          />
          <Row>
            <Button
              disabled={pasted.trim() === ''}
              onClick={() => choose(new File([pasted], pastedFileName, { type: 'text/tab-separated-values' }))}
            >
              붙여넣은 줄 확인
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}
