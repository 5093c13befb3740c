import { Button, HStack, List, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { PRODUCT_NAME } from '../../../shared/product.ts';
import { focusHeading } from '../../lib/focus.ts';
import { useLeaving } from '../../lib/use-leaving.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { saveFile } from '../../lib/save-file.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  onKept: () => void;
}

const MISSING = 'Tick this once the codes are where you will find them';

export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const [isKept, setIsKept] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const isDone = useRef(false);
  useEffect(() => void focusHeading(), []);
  const blocker = useLeaving(useCallback(() => !isDone.current, []));
  const text = [`${PRODUCT_NAME} recovery codes of ${email}`, 'Each is good once.', '', ...codes, ''].join(
    '\n',
  );
  const finish = () => {
    setIsAsked(true);
    if (!isKept) return;
    isDone.current = true;
    onKept();
  };
  return (
    <Page
      narrow
      title="Keep your recovery codes"
      lead="Your second factor is on. If you lose your phone, each of these codes logs you in once. They are not shown again."
    >
      <List.Root
        variant="plain"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 16rem), 1fr))"
        gap="2"
        mt="8"
        p="5"
        borderWidth="1px"
        borderRadius="l2"
        fontFamily="mono"
      >
        {codes.map((code) => (
          <List.Item key={code}>{code}</List.Item>
        ))}
      </List.Root>
      <HStack wrap="wrap" gap="3" mt="5" _print={{ display: 'none' }}>
        <CopyButton name="Codes" text={text} advice="Paste them where you keep secrets." />
        <Button
          variant="outline"
          onClick={() =>
            saveFile('flagregister-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))
          }
        >
          Download
        </Button>
        <Button variant="outline" onClick={() => print()}>
          Print
        </Button>
      </HStack>
      <Text mt="5" color="fg.muted" textStyle="sm">
        Keep them apart from your password: in a safe, or in another password manager. We cannot show or send
        them to you.
      </Text>
      <Form isBusy={false} onSubmit={finish}>
        <CheckboxField
          label="I have kept them"
          checked={isKept}
          onChange={({ target }) => setIsKept(target.checked)}
          error={isAsked && !isKept ? MISSING : undefined}
        />
        <SubmitButton wide isBusy={false}>
          Done
        </SubmitButton>
      </Form>
      <LeaveDialog blocker={blocker} title="Leave without the codes?" action="Leave without them">
        They are not shown again. Without your phone you could then not log in.
      </LeaveDialog>
    </Page>
  );
}
