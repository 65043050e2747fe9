import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { readAllAlarms } from '../api/alarms.ts';

/** There while something is unread. What is asked stays in the list as something to do. */
export function ReadAllButton({ unread }: { unread: number }) {
  if (unread === 0) return null;
  return (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={<IconChecks size="1.125rem" aria-hidden />}
      onClick={() => void readAllAlarms().catch(() => {})}
    >
      모두 읽음
    </Button>
  );
}
