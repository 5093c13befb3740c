/**
 * The address for takedown requests and the right of reply: a setting of the stage, given to the web build, so that a
 * page reads the same with and without script.
 */
export const TAKEDOWN_ADDRESS: string =
  (import.meta.env.VITE_TAKEDOWN_ADDRESS as string | undefined) || 'takedown@flagregister.example';
