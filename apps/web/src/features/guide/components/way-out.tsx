import type { GuideStep } from '@danji/contract/guide';
import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { leaveGuide } from '../../../shared/guide/guide-trail.ts';
import type { AnyPageTarget } from '../../../shared/lib/to-page.ts';

type Props = { step: GuideStep; target: AnyPageTarget; hash?: string; second?: boolean; children: ReactNode };

/** To the screen where a step is done; it shows the way back. */
export const WayOut = ({ step, target, hash, second, children }: Props) => (
  <Button
    variant={second ? 'default' : 'filled'}
    rightSection={<IconChevronRight size="1.125rem" />}
    onClick={() => leaveGuide(step)}
    renderRoot={(props) => <Link {...target} {...(hash && { hash })} {...props} />}
  >
    {children}
  </Button>
);
