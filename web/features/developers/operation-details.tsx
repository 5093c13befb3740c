import { Badge, Box, Button, Code, Collapsible, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Fragment } from 'react';
import { Icon } from '../../ui/icon.tsx';
import {
  clientExample,
  curlExample,
  describeType,
  type Field,
  listFields,
  type Operation,
} from './reference-document.ts';

function TextWithCode({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, place) =>
      place % 2 === 1 ? <Code key={place}>{part}</Code> : <Fragment key={place}>{part}</Fragment>,
    );
}

function FieldList({ title, fields }: { title: string; fields: Field[] }) {
  if (fields.length === 0) return null;
  return (
    <Box>
      <Heading as="h5" textStyle="md">
        {title}
      </Heading>
      <Stack as="ul" mt="2" gap="0" listStyle="none">
        {fields.map(({ name, type, isRequired, description = '' }) => (
          <Box as="li" key={name} py="2" borderTopWidth="1px">
            <Flex wrap="wrap" gap="1" columnGap="3" align="baseline">
              <Code>{name}</Code>
              <Text as="span" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                {isRequired ? `${type}, required` : type}
              </Text>
            </Flex>
            <Text mt="1" maxW="measure">
              <TextWithCode text={description} />
            </Text>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

interface ExampleProps {
  title: string;
  level?: 'h3' | 'h5';
  code: string;
}

export function Example({ title, level = 'h5', code }: ExampleProps) {
  return (
    <Box>
      <Heading as={level} textStyle="md">
        {title}
      </Heading>
      <Code mt="2" p="3" display="block" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {code}
      </Code>
    </Box>
  );
}

const describeAccess = ({ isOpen, scope }: Operation) => {
  if (!scope) return 'Anybody may call it. Tokens are refused.';
  return isOpen ? `Anybody may call it, or a token with ${scope}.` : `Needs a token with ${scope}.`;
};

export function OperationDetails({ operation }: { operation: Operation }) {
  const { method, path, summary, parameters, body, responses } = operation;
  const inputs = parameters.map(({ name, required, description, schema }) => ({
    name,
    type: describeType(schema),
    isRequired: required,
    description,
  }));
  const answers = Object.entries(responses);
  const success = answers.find(([status]) => status < '400');
  const answered = Object.values(success?.[1].content ?? {})[0];
  const errors = answers.filter(([status]) => status >= '400');
  return (
    <Collapsible.Root lazyMount borderTopWidth="1px">
      <Heading as="h4">
        <Collapsible.Trigger asChild>
          <Button variant="plain" px="0" py="3" height="auto" width="full" justifyContent="start">
            <Collapsible.Indicator _open={{ rotate: '180deg' }}>
              <Icon name="chevron-down" />
            </Collapsible.Indicator>
            <Badge minW="14" justifyContent="center">
              {method}
            </Badge>
            <Text as="span" fontFamily="mono" textAlign="start" whiteSpace="normal" overflowWrap="anywhere">
              {path}
            </Text>
          </Button>
        </Collapsible.Trigger>
      </Heading>
      <Collapsible.Content>
        <Stack gap="6" pt="2" pb="8" ps={{ md: '9' }}>
          <Text maxW="measure">
            <TextWithCode text={summary} />
          </Text>
          <Text color="fg.muted">{describeAccess(operation)}</Text>
          <FieldList title="Parameters" fields={inputs} />
          {body && <FieldList title={`Body, ${body.type}`} fields={listFields(body.schema)} />}
          <Example title="From a command line" code={curlExample(operation, window.location.origin)} />
          <Example title="From TypeScript" code={clientExample(operation)} />
          {answered && (
            <FieldList
              title={`Response ${success?.[0]}`}
              fields={listFields(answered.schema).map(({ isRequired: _, ...field }) => field)}
            />
          )}
          <Box>
            <Heading as="h5" textStyle="md">
              Errors
            </Heading>
            <Stack as="ul" mt="2" gap="2" listStyle="none">
              {errors.flatMap(([status, { description }]) =>
                description.split('\n\n').map((error) => (
                  <Flex as="li" key={error} gap="3" align="baseline">
                    <Text as="span" flexShrink="0" fontVariantNumeric="tabular-nums">
                      {status}
                    </Text>
                    <Text as="span">
                      <TextWithCode text={error} />
                    </Text>
                  </Flex>
                )),
              )}
            </Stack>
          </Box>
        </Stack>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}
