import type { LeftOver } from '@danji/contract/forms/move-values';
import { Button } from '@mantine/core';
import { IconFileAlert, IconRefresh } from '@tabler/icons-react';
import { Notice } from './boxes.tsx';
import classes from './drafting.module.css';

/** The form was published anew while somebody writes on the version before. */
export const NewerForm = ({ onMove }: { onMove: () => void }) => (
  <Notice
    tone="info"
    icon={<IconRefresh size="1.25rem" aria-hidden />}
    title="양식이 새로 바뀌었습니다"
    acts={<Button onClick={onMove}>새 양식으로 옮기기</Button>}
  >
    <p>적은 내용은 새 양식에 맞는 만큼 그대로 옮기고, 자리가 없는 내용은 보여 드립니다.</p>
  </Notice>
);

/** What found no place on the new version: it is copied by hand from here, or let go. */
export const LeftOvers = ({ left, onClose }: { left: readonly LeftOver[]; onClose: () => void }) => (
  <Notice
    tone="warn"
    icon={<IconFileAlert size="1.25rem" aria-hidden />}
    title={`새 양식에 자리가 없는 내용 ${left.length}가지`}
    acts={
      <Button variant="default" onClick={onClose}>
        확인했습니다
      </Button>
    }
  >
    <ul className={classes.differences}>
      {left.map(({ label, text }) => (
        <li key={label}>
          <b>{label}</b> {text}
        </li>
      ))}
    </ul>
  </Notice>
);
