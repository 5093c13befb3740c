import { Duration, Stack } from 'aws-cdk-lib';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { ADMIN_GROUP } from '../../shared/enumerations.ts';
import { type Stage, userPoolName } from '../stages.ts';
import { removalPolicy } from './removal.ts';

/** The length is the only rule (docs/product.md); Cognito has its own minimum. */
const passwordPolicy: cognito.PasswordPolicy = {
  minLength: 8,
  requireDigits: false,
  requireLowercase: false,
  requireUppercase: false,
  requireSymbols: false,
};

/** Cognito sends no email: our own functions mail the codes. */
export class UserPool extends Construct {
  readonly pool: cognito.UserPool;
  readonly client: cognito.UserPoolClient;
  readonly jwksUrl: string;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const { isProtected } = stage;
    this.pool = new cognito.UserPool(this, 'Pool', {
      userPoolName: userPoolName(stage),
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: false, phone: false },
      accountRecovery: cognito.AccountRecovery.NONE,
      standardAttributes: {
        email: { required: true, mutable: true },
        givenName: { mutable: true },
        familyName: { mutable: true },
      },
      passwordPolicy,
      // People with a second factor must enter a code; moderators' routes check that moderators have one.
      mfa: cognito.Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true, email: false },
      featurePlan: cognito.FeaturePlan.LITE,
      deletionProtection: isProtected,
      removalPolicy: removalPolicy(stage),
    });
    new cognito.UserPoolGroup(this, 'Admins', { userPool: this.pool, groupName: ADMIN_GROUP });
    this.client = this.pool.addClient('Client', {
      generateSecret: false,
      disableOAuth: true,
      authFlows: { adminUserPassword: true },
      // How long a log-in waits for the code of the second factor (functions/accounts/log-in-challenge.ts).
      authSessionValidity: Duration.minutes(5),
      accessTokenValidity: Duration.minutes(10),
      idTokenValidity: Duration.minutes(10),
      refreshTokenValidity: Duration.days(30),
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
    });
    const { region } = Stack.of(this);
    this.jwksUrl = `https://cognito-idp.${region}.amazonaws.com/${this.pool.userPoolId}/.well-known/jwks.json`;
  }
}
