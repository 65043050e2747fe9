import { Button } from '@mantine/core';
import type { Account } from '../api/integration.ts';
import { endAccountKey } from './account-acts.ts';
import { HeldLine, heldAs } from './held-line.tsx';

/** The keys of an account, the newest first; an old one that still holds can be ended. */
export const AccountKeys = ({ account, canWrite }: { account: Account; canWrite: boolean }) =>
  account.keys.map((key) => (
    <HeldLine
      key={key.keyId}
      state={heldAs(key)}
      id={key.keyId}
      madeAt={key.createdAt}
      until={key.retiresAt}
      lastUsedAt={key.lastUsedAt}
      act={
        canWrite &&
        heldAs(key) === 'OLD' && (
          <Button variant="default" size="sm" onClick={() => void endAccountKey(account, key.keyId)}>
            이전 키 끝내기
          </Button>
        )
      }
    />
  ));
