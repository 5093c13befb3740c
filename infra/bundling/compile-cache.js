import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Caches the compiled TypeScript for the next start, which then takes half the time and a third less memory:
// the TypeScript parser alone takes some 10 MB. It is plain JavaScript, as it runs before any TypeScript and
// must also run on an older Node without such a cache, which then reports its own error.
module.enableCompileCache?.(fileURLToPath(new URL('../../dist/.compiled', import.meta.url)));
