import { moveClock } from './clock.js';

// Loaded before everything else of a process, which may take the time while it loads.
moveClock(process.env.CLOCK);
