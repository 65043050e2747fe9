import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { joinClasses } from '../ui/class-names.ts';
import classes from './move.module.css';

type Props = { className?: string | undefined; onClick: () => void; children: ReactNode };

/** Below a list: one more of it. */
export const AddLine = ({ className, ...rest }: Props) => (
  <Button
    variant="light"
    className={joinClasses(classes.add, className)}
    leftSection={<IconPlus size="1.25rem" />}
    {...rest}
  />
);
