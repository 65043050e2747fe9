import { Button, FileButton, Input } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Note, Row } from './primitives.tsx';

type Props = {
  label: string;
  accept: string;
  file: File | null;
  /** What is there already, where nothing was chosen yet. */
  kept?: string | undefined;
  problem?: string | null;
  onChoose: (file: File | null) => void;
};

/** A file that is sent with the rest of a form: a button of our own, and beside it what was chosen. */
export const FileChoice = ({ label, accept, file, kept, problem, onChoose }: Props) => (
  <Input.Wrapper label={label} labelElement="div" error={problem} errorProps={{ role: 'alert' }}>
    <Row gap={3} wrap center>
      <FileButton accept={accept} inputProps={{ 'aria-label': label }} onChange={onChoose}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size="1.125rem" aria-hidden />}>
            {file || kept ? '다른 파일 고르기' : '파일 고르기'}
          </Button>
        )}
      </FileButton>
      <Note as="span" shrink tone={file ? 'dark' : undefined} role="status">
        {file?.name ?? kept ?? '고른 파일이 없습니다.'}
      </Note>
    </Row>
  </Input.Wrapper>
);
