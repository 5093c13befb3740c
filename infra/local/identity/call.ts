import type { PreSignUpTriggerEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Challenges } from './challenges.ts';
import { brokenConstraint, IdentityError, invalidParameter } from './identity-error.ts';
import type { SignInAttempt } from './sign-in-lockout.ts';
import type { TokenIssuer } from './token-issuer.ts';
import type { PoolUser, UserDirectory } from './user-directory.ts';

/** Every parameter of the emulated calls; Cognito's names mean the same thing in each. */
const parameters = z.partial(
  z.object({
    UserPoolId: z.string(),
    ClientId: z.string(),
    Username: z.string().check(z.minLength(1), z.maxLength(128)),
    Password: z.string(),
    Permanent: z.boolean(),
    UserAttributes: z.array(
      z.object({
        Name: z.string().check(z.maxLength(32)),
        Value: z.optional(z.string().check(z.maxLength(2048))),
      }),
    ),
    ClientMetadata: z.record(z.string(), z.string()),
    AuthFlow: z.string(),
    AuthParameters: z.record(z.string(), z.string()),
    AccessToken: z.string(),
    UserCode: z.string().check(z.regex(/^[0-9]{6}$/)),
    SoftwareTokenMfaSettings: z.partial(z.object({ Enabled: z.boolean(), PreferredMfa: z.boolean() })),
    ChallengeName: z.string(),
    ChallengeResponses: z.record(z.string(), z.string()),
    Session: z.string().check(z.minLength(20), z.maxLength(2048)),
    Token: z.string(),
    GroupName: z.string(),
  }),
);

export type Parameters = z.infer<typeof parameters>;

/** The pool's trigger ("Pre sign-up Lambda trigger", Developer Guide): returns the event that it got. */
export type PreSignUp = (event: PreSignUpTriggerEvent) => Promise<PreSignUpTriggerEvent>;

/** `now` is in ms since the epoch. */
export interface Pool {
  poolId: string;
  clientId: string;
  directory: UserDirectory;
  issuer: TokenIssuer;
  preSignUp: PreSignUp | undefined;
  signInAttempt: SignInAttempt;
  challenges: Challenges;
  now: () => number;
}

export type Call = (pool: Pool, input: Parameters) => Promise<object> | object;

export const parseParameters = (body: string): Parameters => {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw new IdentityError('SerializationException', 'The request is not valid JSON.');
  }
  const result = parameters.safeParse(json);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue?.path.join('.') ?? '';
  throw invalidParameter(`1 validation error detected: Value at '${path}': ${issue?.message}`);
};

export const required = <Name extends keyof Parameters>(
  input: Parameters,
  name: Name,
): NonNullable<Parameters[Name]> => {
  const value = input[name];
  if (value === undefined) throw brokenConstraint(name, 'Member must not be null');
  return value;
};

export const requirePool = (pool: Pool, input: Parameters): void => {
  const id = required(input, 'UserPoolId');
  if (id !== pool.poolId)
    throw new IdentityError('ResourceNotFoundException', `User pool ${id} does not exist.`);
};

/** The account that a call of an administrator names. */
export const namedUser = (pool: Pool, input: Parameters): PoolUser => {
  requirePool(pool, input);
  return pool.directory.get(required(input, 'Username'));
};

export const requireClient = (pool: Pool, input: Parameters): void => {
  const id = required(input, 'ClientId');
  if (id !== pool.clientId)
    throw new IdentityError('ResourceNotFoundException', `User pool client ${id} does not exist.`);
};
