export class StartError extends Error {
  override readonly name = 'StartError';
}

type SystemError = NodeJS.ErrnoException & { port?: number };

const DISK_FULL = 'The disk is full: make room, or set DATA_DIR to a folder on another one';

const REFUSALS: Record<string, (error: SystemError) => string> = {
  'listen EADDRINUSE': ({ port }) => `Port ${port} is in use: stop what listens there, or set PORT`,
  'listen EACCES': ({ port }) => `Port ${port} needs rights that you do not have: set PORT to 1024 or more`,
  EACCES: ({ path }) => `${path} is not yours to use: change its owner, or set DATA_DIR to another folder`,
  'mkdir EPERM': ({ path }) => `${path} cannot be written, by anybody: set DATA_DIR to another folder`,
  EROFS: ({ path }) => `${path} is on a file system that is read only: set DATA_DIR to another folder`,
  ENOTDIR: ({ path }) => `${path} is no folder, or is below a file: set DATA_DIR to another one`,
  'mkdir EEXIST': ({ path }) => `${path} is a link that leads nowhere: set DATA_DIR to a folder`,
  'mkdir ENOENT': ({ path }) => `${path} is where no folder can be made: set DATA_DIR to another one`,
  ENOSPC: () => DISK_FULL,
  EDQUOT: () => DISK_FULL,
};

export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartError) return error.message;
  const { syscall, code = '' } = error as SystemError;
  const describe = REFUSALS[`${syscall} ${code}`] ?? REFUSALS[code];
  return describe ? describe(error) : (error.stack ?? error.message);
}
