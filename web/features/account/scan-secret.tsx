import { Box, Code, Flex, Link, QrCode, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { focusHeading } from '../../lib/focus.ts';
import { useSchemaForm } from '../../lib/form.ts';
import { CodeForm } from '../../ui/code-form.tsx';
import { Page } from '../../ui/page.tsx';

const loadSecondFactorConfirmation = async () =>
  (await import('../../../shared/schemas/accounts.ts')).secondFactorConfirmation;

const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';

interface ScanSecretProps {
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

export function ScanSecret({ secret, uri, onConfirmed }: ScanSecretProps) {
  const form = useSchemaForm(loadSecondFactorConfirmation, { code: '' });
  useEffect(() => void focusHeading(), []);
  return (
    <Page
      narrow
      title="Scan the code"
      lead="Scan it with your authenticator app, then enter the six digits that the app shows."
    >
      {/* Black on white in dark mode too: cameras cannot read other colours. */}
      <Box
        role="img"
        aria-label="QR code for your authenticator app"
        mt="8"
        p="5"
        bg="white"
        color="black"
        borderWidth="1px"
        borderRadius="l2"
        width="fit-content"
        mx="auto"
      >
        <QrCode.Root value={uri} size="xl">
          <QrCode.Frame aria-hidden="true">
            <QrCode.Pattern />
          </QrCode.Frame>
        </QrCode.Root>
      </Box>
      <Text mt="5" color="fg.muted" textStyle="sm">
        On this device? <Link href={uri}>Open it in your app</Link>, or type this key there:
      </Text>
      <Flex mt="2">
        <Code size="lg" px="3" py="2" whiteSpace="normal">
          {grouped(secret)}
        </Code>
      </Flex>
      <CodeForm
        wide
        form={form}
        label="Code"
        send={async (body) => onConfirmed((await call('confirm-second-factor', { body })).recoveryCodes)}
        texts={{ failed: 'Code not accepted' }}
        action="Turn It On"
      />
    </Page>
  );
}
