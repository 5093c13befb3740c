import module from 'node:module';
import { fileURLToPath } from 'node:url';

// What Node has read of TypeScript and compiled is kept for the next start, which takes half the time and a third less
// memory: the reader of TypeScript alone takes some 10 MB. Plain JavaScript, since it comes before anything that is not,
// and an older Node, which has no such cache, is to say so in its own words.
module.enableCompileCache?.(fileURLToPath(new URL('../../dist/.compiled', import.meta.url)));
