import { App, Stack } from 'aws-cdk-lib';
import { Topic } from 'aws-cdk-lib/aws-sns';

/** The baseline of a CDK app: the library, one stack, and the one resource that a stack needs. */
const app = new App();
new Topic(new Stack(app, 'empty'), 'Topic');
app.synth();
