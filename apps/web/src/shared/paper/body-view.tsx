import type { Body } from '@danji/contract/forms/paper';
import { sanitiseBody } from '@danji/contract/forms/sanitise';
import { memo, useMemo } from 'react';
import { Blocks } from './blocks.tsx';
import classes from './paper.module.css';

/** What was written into a body. Cleaned once more on the way to the screen: it may be older than today's rules. */
export const BodyView = memo(function BodyView({ body }: { body: Body }) {
  const clean = useMemo(() => sanitiseBody(body), [body]);
  return (
    <div className={classes.body}>
      <Blocks content={clean.content} />
    </div>
  );
});
