import type { Stage } from './stages.ts';

/**
 * Names by which an operator's commands find what a stage remembers (infra/operations/deployment.ts). A resource with a name of
 * its own is never replaced behind our back: CloudFormation refuses the change that would make a new, empty one.
 */
export const tableNameOf = ({ name }: Pick<Stage, 'name'>) => `flagregister-${name}`;
export const userPoolNameOf = ({ name }: Pick<Stage, 'name'>) => `flagregister-${name}`;
