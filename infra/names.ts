import type { Stage } from './stages.ts';

/** A stage's stacks. */
export type StackOf = 'data' | 'edge' | 'app' | 'watch';

/** What a stage's stacks are called, in the order in which they are deployed: their outputs tell commands what is where. */
export const stackNameOf = ({ name }: Pick<Stage, 'name'>, stack: StackOf) => `flagregister-${name}-${stack}`;

/**
 * A resource with a name of its own is never replaced behind our back: CloudFormation refuses the change that would make a
 * new, empty one.
 */
export const userPoolNameOf = ({ name }: Pick<Stage, 'name'>) => `flagregister-${name}`;
/** The table that the data stack makes. */
export const madeTableNameOf = ({ name }: Pick<Stage, 'name'>) => `flagregister-${name}`;
/** The table that the stage uses: the one that its data stack made, unless one was restored to take its place. */
export const tableNameOf = (stage: Pick<Stage, 'name' | 'restoredTable'>) =>
  stage.restoredTable?.name ?? madeTableNameOf(stage);
