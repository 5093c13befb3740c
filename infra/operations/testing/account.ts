import { CloudFormationServiceException, type Stack, type StackStatus } from '@aws-sdk/client-cloudformation';

export const stackWith = (
  outputs: Record<string, string>,
  status: StackStatus = 'CREATE_COMPLETE',
): Stack => ({
  StackName: 'a-stack',
  CreationTime: new Date(0),
  StackStatus: status,
  Outputs: Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
});

export const noStack = (name: string) =>
  new CloudFormationServiceException({
    name: 'ValidationError',
    message: `Stack with id ${name} does not exist`,
    $fault: 'client',
    $metadata: {},
  });

export const refusal = (name: string, message = name) => Object.assign(new Error(message), { name });
