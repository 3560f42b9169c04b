import { succeeds } from './run-as.ts';

// The descriptor 3 is a pipe from the parent: its end is the parent's end, however that came about.
const keeper = `
"$@" 3<&- & server=$!
trap 'kill -INT $server' INT
trap 'kill -QUIT $server' QUIT
(cat <&3 >/dev/null; kill -INT $server) & watch=$!
while kill -0 $server 2>/dev/null; do wait $server; code=$?; done
kill $watch 2>/dev/null
exit $code`;

/**
 * Words in front of a program that make it receive SIGINT when the process that starts it ends, even by SIGKILL.
 * Linux does so itself; elsewhere a shell watches descriptor 3, which the starter must open as a pipe.
 */
export async function endWithParent(): Promise<string[]> {
  const bySystem = ['setpriv', '--pdeathsig', 'INT', '--'];
  if (await succeeds([...bySystem, '/bin/sh', '-c', 'exit 0'], undefined)) return bySystem;
  return watchParent();
}

/** The way for systems without `setpriv`. */
export function watchParent(): string[] {
  return ['/bin/sh', '-c', keeper, 'sh'];
}
