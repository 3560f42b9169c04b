import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Installs the packages that only benches need, unless they are installed. */
export function installPackages(): void {
  const folder = join(import.meta.dirname, 'tools');
  if (existsSync(join(folder, 'node_modules'))) return;
  console.error('Installing the packages of the benches …');
  execFileSync('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'], { stdio: 'inherit' });
}
