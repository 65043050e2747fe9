import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { AnyPageTarget } from '../../../shared/lib/to-page.ts';
import { Card, Disc } from '../../../shared/ui/primitives.tsx';
import classes from './home.module.css';

export type FirstStep = { target: AnyPageTarget; title: string; text: string };

/** What to do first, in order. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  if (steps.length === 0) return null;
  return (
    <Card title="처음이신가요? 이렇게 시작해 보세요">
      <ol className={classes.steps}>
        {steps.map(({ target, title, text }, i) => (
          <li key={target.to}>
            <Link {...target} activeProps={{}}>
              <Disc size={8}>{i + 1}</Disc>
              <span>
                <strong>{title}</strong>
                <span>{text}</span>
              </span>
              <IconChevronRight size="1.25rem" aria-hidden />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
