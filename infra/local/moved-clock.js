import { moveClock } from './clock.js';

// Runs before the other modules of a process, which may read the time while they load.
moveClock(process.env.CLOCK);
