import './bundling/compile-cache.js';

// Plain JavaScript, since an older Node cannot parse the rest: the check runs before anything else is loaded.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 24 || (major === 24 && minor < 2)) {
  console.error(
    `Node 24.2 or newer is needed, and this is ${process.versions.node}: on Linux x64 "npm ci" installs it, unless optional packages are left out; on ${process.platform} ${process.arch} install it yourself and try again`,
  );
  process.exit(1);
}
