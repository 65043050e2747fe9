import { Button, type ButtonProps } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { AnyPageTarget } from '../lib/to-page.ts';

type Props = Omit<ButtonProps, 'leftSection'> & { target: AnyPageTarget; icon?: TablerIcon };

/** A button that leads to a page. */
export const LinkButton = ({ target, icon: Icon, ...rest }: Props) => (
  <Button
    variant="default"
    leftSection={Icon && <Icon size="1.125rem" />}
    {...rest}
    renderRoot={(props) => <Link {...target} {...props} />}
  />
);
