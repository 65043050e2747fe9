import { pageAddress } from '@danji/contract/page-address';
import type { PageName } from '@danji/contract/pages';
import { Switch } from '@mantine/core';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { switchShortcuts, usePreferences } from '../../../shared/api/preferences.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { Columns, Name, Stack } from '../../../shared/ui/primitives.tsx';
import type { HelpText } from '../texts/help-text.ts';
import { keysOf } from '../texts/keys.ts';
import classes from './help.module.css';

/** What the page is for, how it is used, what people ask, and its keys. */
export function HelpPanel({ page, text }: { page: PageName; text: HelpText }) {
  return (
    <Stack gap={6} className={classes.panel}>
      <p>{text.what}</p>
      <section aria-labelledby="help-how">
        <h3 id="help-how">이렇게 하세요</h3>
        <ol>
          {text.how.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="help-questions">
        <h3 id="help-questions">자주 묻는 질문</h3>
        <dl>
          {text.questions.map(([question, answer]) => (
            <div key={question}>
              <Name as="dt">{question}</Name>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
      {page !== 'help' && (
        <p>
          <LinkButton onClick={() => goTo(pageAddress('help'))}>그림으로 보는 사용 설명서</LinkButton>
        </p>
      )}
      <Shortcuts page={page} />
    </Stack>
  );
}

function Shortcuts({ page }: { page: PageName }) {
  const { data } = usePreferences();
  return (
    <section aria-labelledby="help-keys" className={classes.keys}>
      <h3 id="help-keys">단축키</h3>
      <Columns as="dl" gap={[2, 4]} of="auto minmax(0, 1fr)">
        {keysOf(page).map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </Columns>
      <Switch
        label="단축키 사용"
        description="글을 쓰는 동안에는 동작하지 않습니다."
        size="md"
        checked={data?.shortcutsYn ?? true}
        onChange={(event) => void switchShortcuts(event.currentTarget.checked).catch(ignoreRefusal)}
      />
    </section>
  );
}
