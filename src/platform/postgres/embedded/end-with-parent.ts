import { succeeds } from './prepare-run-as.ts';

// Descriptor 3 is a pipe from the parent process. It closes when the parent ends, for any reason.
const wrapperScript = `
"$@" 3<&- & server=$!
trap 'kill -INT $server' INT
trap 'kill -QUIT $server' QUIT
(cat <&3 >/dev/null; kill -INT $server) & watch=$!
while kill -0 $server 2>/dev/null; do wait $server; code=$?; done
kill $watch 2>/dev/null
exit $code`;

/**
 * Returns a command prefix that sends SIGINT to the program when its parent process ends, even by SIGKILL. On Linux `setpriv` does so;
 * on other systems a shell watches descriptor 3, which the parent must open as a pipe.
 */
export async function endWithParent(): Promise<string[]> {
  const setpriv = ['setpriv', '--pdeathsig', 'INT', '--'];
  if (await succeeds([...setpriv, '/bin/sh', '-c', 'exit 0'], undefined)) return setpriv;
  return watchParent();
}

/** The prefix for systems without `setpriv`. */
export function watchParent(): string[] {
  return ['/bin/sh', '-c', wrapperScript, 'sh'];
}
