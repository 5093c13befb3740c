import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Component, listLicences } from './licences.ts';

const PROJECT = join(import.meta.dirname, '../..');
const OUT = join(PROJECT, 'dist/supply');

interface BillOfMaterials {
  metadata: { component: { name: string } };
  components: Component[];
}

/** From the lock file, so exactly what is bundled, without packages that only build and test the product. */
function readBill(): BillOfMaterials {
  const { stdout, stderr, status } = spawnSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'],
    { cwd: PROJECT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  return JSON.parse(stdout) as BillOfMaterials;
}

const bill = readBill();
// npm names the product after its folder.
bill.metadata.component.name = 'flagregister';
const licences = listLicences(bill.components);
mkdirSync(OUT, { recursive: true });
writeFileSync(join(OUT, 'bill-of-materials.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
writeFileSync(join(OUT, 'licences.txt'), licences);
console.log(
  `${bill.components.length} packages: dist/supply/bill-of-materials.cdx.json, dist/supply/licences.txt`,
);
