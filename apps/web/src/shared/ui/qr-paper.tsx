import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { toast } from '../overlay/toast.ts';
import { Notice, Row, Stack } from './primitives.tsx';
import classes from './qr-paper.module.css';

type Props = {
  heading: string;
  picture: string;
  pictureName: string;
  link: string;
  canPrint: boolean;
  /** What whoever holds the paper reads. */
  children: ReactNode;
  /** What whoever is shown it reads, and the paper does not say. */
  aside?: ReactNode;
  onClose: () => void;
};

/** A link as a picture, to be printed. Only its hash is kept, so it cannot be shown again. */
export function QrPaper({ heading, picture, pictureName, link, canPrint, children, aside, onClose }: Props) {
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => toast('주소를 복사했습니다.'),
      () => toast('복사하지 못했습니다. 주소를 직접 골라 복사해 주세요.'),
    );
  return (
    <Stack gap={3} className={classes.qr} data-paper>
      <h3>{heading}</h3>
      <img src={picture} alt={pictureName} width={288} height={288} />
      <p>{children}</p>
      <div className={classes.noPrint}>
        <Notice tone="hold" dark>
          이 그림과 주소는 지금만 볼 수 있습니다. 인쇄하거나 주소를 복사해 두세요.
        </Notice>
        {aside}
      </div>
      <p className={`${classes.linkText} ${classes.noPrint}`}>{link}</p>
      <Row wrap end className={classes.noPrint}>
        <Button variant="default" onClick={copy}>
          주소 복사
        </Button>
        {canPrint && (
          <Button leftSection={<IconPrinter size="1.125rem" />} onClick={() => window.print()}>
            인쇄
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          닫기
        </Button>
      </Row>
    </Stack>
  );
}
