import { Button } from '@mantine/core';
import { saveFile } from '../lib/save-file.ts';
import { Columns } from './primitives.tsx';
import classes from './recovery-codes.module.css';

/** Shown once. A file is what most people can keep. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const save = () => {
    const text = ['단지 OTP 복구 코드', '한 코드는 한 번만 쓸 수 있습니다.', '', ...codes, ''].join('\r\n');
    saveFile(new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' }), '단지-복구코드.txt');
  };
  return (
    <>
      <Columns
        as="ul"
        of="repeat(auto-fill, minmax(min(100%, 17rem), 1fr))"
        gap={[2, 8]}
        className={classes.codes}
        aria-label="복구 코드"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Columns>
      <Button variant="default" onClick={save}>
        파일로 저장
      </Button>
    </>
  );
}
