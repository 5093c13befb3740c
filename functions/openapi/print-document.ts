import { openApiDocument } from './openapi-document.ts';

// For the bundle, and for `npm run check`, which fails where a field has no sentence.
process.stdout.write(JSON.stringify(openApiDocument()));
